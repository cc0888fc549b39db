// What everybody may know of a user, as SQL that makes JSON.

/** What everybody may know of an account, from a row of `users` under that alias. @param {string} u */
const owner = (u) => `json_object('id', ${u}.id, 'username', ${u}.username, 'full_name', ${u}.full_name,
  'avatar', ${u}.avatar, 'followers_count', ${u}.followers_count, 'following_count', ${u}.following_count,
  'likes_count', ${u}.likes_count, 'videos_count', ${u}.videos_count, 'status', ${u}.status)`;

/** Just enough to draw somebody. @param {string} u */
const card = (u) => `json_object('id', ${u}.id, 'username', ${u}.username, 'full_name', ${u}.full_name,
  'avatar', ${u}.avatar)`;

module.exports = { owner, card };
