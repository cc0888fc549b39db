// Says what a push message is about, in the user's language: the worker of a browser has no texts. Pure.
const { message } = require("../site/languages.js");

/** @type {Record<string, string>} */
const SENTENCES = {
  like: "notif.liked",
  comment: "notif.commented",
  reply: "notif.replied",
  comment_like: "notif.likedComment",
  mention: "notif.mentioned",
  follow: "notif.followed",
  moderation: "push.decision",
};

/** @typedef {{ kind: string, video: string, comment: string, actors: { username: string, full_name: string }[] }} Group */

/** @param {Group} group @returns {string} the page of the app that shows it */
function pathOf({ kind, video, actors: [newest] }) {
  if (kind === "moderation") return "/notifications";
  if (kind === "follow") return newest ? `/@${newest.username}` : "/notifications";
  return video ? `/video/${video}` : "/notifications";
}

/** @param {number} n @param {string} language */
const digits = (n, language) =>
  language === "bn"
    ? String(n).replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
    : String(n);

/**
 * @param {string} language
 * @param {Group | undefined} group the newest one that the user may see
 * @param {number} unread groups
 * @returns {{ title: string, body: string, path: string, unread: number }}
 */
function describe(language, group, unread) {
  const body = unread > 1 ? message(language, "push.more").replace("{n}", digits(unread, language)) : "";
  if (!group) return { title: message(language, "push.open"), body, path: "/notifications", unread };
  const [newest] = group.actors;
  const name = newest?.full_name || newest?.username || "";
  const title = message(language, SENTENCES[group.kind] ?? "push.open").replace("{name}", () => name);
  return { title, body, path: pathOf(group), unread };
}

module.exports = { describe };
