// Answers that SQLite writes as JSON itself: a page of clips then crosses into the engine as a few strings, not as
// hundreds of values.
const { select } = require("./live/rows.js");

/** What everybody may know of an account, from a row of `users` under that alias. @param {string} u */
const owner = (u) => `json_object('id', ${u}.id, 'username', ${u}.username, 'full_name', ${u}.full_name,
  'avatar', ${u}.avatar, 'followers_count', ${u}.followers_count, 'following_count', ${u}.following_count,
  'likes_count', ${u}.likes_count, 'videos_count', ${u}.videos_count, 'status', ${u}.status)`;

/** Just enough to draw somebody. @param {string} u */
const card = (u) => `json_object('id', ${u}.id, 'username', ${u}.username, 'full_name', ${u}.full_name,
  'avatar', ${u}.avatar)`;

/** Id of the account that asks, "" for guests and superusers. @param {core.RequestEvent} e */
const account = (e) => (e.auth?.collection().name === "users" ? e.auth.id : "");

/**
 * Sends JSON that is text already. Answers differ from caller to caller: no cache keeps them.
 * @param {core.RequestEvent} e
 * @param {string} json
 */
function send(e, json) {
  const headers = e.response.header();
  headers.set("Content-Type", "application/json");
  headers.set("Cache-Control", "no-store");
  return e.string(200, json);
}

module.exports = { owner, card, account, send, select };
