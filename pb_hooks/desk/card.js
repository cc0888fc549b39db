// The card of one item: text, video, author with history, reports, appeal. SQLite writes the JSON.
const { select } = require("../lib/sql.js");
const { FOR_EVERYBODY } = require("../visibility/sql.js");

/** Rows of reports and of decisions on a card. */
const MAX_ROWS = 20;

/** @param {string} fields of each object @param {string} from with its WHERE and order, newest first */
const list = (fields, from) =>
  `SELECT COALESCE(json_group_array(json(item)), '[]') AS json FROM (SELECT json_object(${fields}) AS item FROM ${from}
    LIMIT ${MAX_ROWS})`;

/** @type {Record<string, string>} */
const SUBJECTS = {
  video:
    "SELECT json_object('text', v.caption, 'created', v.created) AS json FROM videos v WHERE v.id = {:id}",
  comment: `SELECT json_object('text', c.text, 'created', c.created, 'parent', (SELECT p.text FROM comments p
      WHERE p.id = c.parent)) AS json FROM comments c WHERE c.id = {:id}`,
  account: "SELECT json_object('text', u.bio, 'created', u.created) AS json FROM users u WHERE u.id = {:id}",
};

const PARTS = {
  author: `SELECT json_object('id', u.id, 'username', u.username, 'full_name', u.full_name, 'avatar', u.avatar,
      'created', u.created, 'status', u.status, 'videos_count', u.videos_count, 'followers_count', u.followers_count,
      'removed', (SELECT COUNT(*) FROM decisions d WHERE d.user = u.id AND d.action = 'removed'),
      'suspended', (SELECT COUNT(*) FROM decisions d WHERE d.user = u.id AND d.action = 'suspended'),
      'banned', (SELECT COUNT(*) FROM decisions d WHERE d.user = u.id AND d.action = 'banned')) AS json
    FROM users u WHERE u.id = {:author}`,
  history: list(
    "'kind', d.kind, 'action', d.action, 'reason', d.reason, 'about', d.about, 'created', d.created",
    "decisions d WHERE d.user = {:author} ORDER BY d.created DESC",
  ),
  appeal: `SELECT json_object('id', d.id, 'text', d.appeal, 'created', d.appealed, 'action', d.action, 'reason', d.reason) AS json
    FROM decisions d WHERE d.id = {:appeal}`,
  video: `SELECT json_object('id', v.id, 'caption', v.caption, 'video', v.video, 'thumbnail', v.thumbnail,
      'captions', v.captions, 'captions_language', v.captions_language) AS json
    FROM videos v WHERE v.id = {:video}`,
};

/** @param {string} kind column of the item @returns {string} */
const reportsOf = (kind) =>
  list(
    `'reason', r.reason, 'note', r.note, 'created', r.created, 'trusted', json(iif(r.trusted, 'true', 'false')),
      'reporter', (SELECT u.username FROM users u WHERE u.id = r.reporter)`,
    `reports r WHERE r.${kind} = {:id} AND r.status = 'open' ORDER BY r.created DESC`,
  );

/**
 * Returns a file token for the video, "" if everybody may open its files. It is a token of the video's owner: so it opens that
 * owner's files for ten minutes and nothing else. No rule lets moderators read the videos of the site.
 * @param {string} video
 */
function videoToken(video) {
  const sql = `SELECT v.user AS owner, ${FOR_EVERYBODY} AS open FROM videos v WHERE v.id = {:video}`;
  const [found] = select($app, sql, { owner: "", open: false }, { video });
  return !found || found.open ? "" : $app.findRecordById("users", found.owner).newFileToken();
}

/**
 * @param {NonNullable<ReturnType<typeof import("./queue.js").findCard>>} card
 * @returns {string} JSON
 */
function cardJson({ id, kind, author, appeal, video, seq, state, reports, since }) {
  const bind = { id, author, appeal, video };
  const sections = { subject: SUBJECTS[kind] ?? "", ...PARTS, reports: reportsOf(kind) };
  const parts = Object.entries(sections).map(
    ([name, sql]) => `"${name}":${select($app, sql, { json: "" }, bind)[0]?.json || "null"}`,
  );
  const head = { id, kind, seq, state, reports_count: reports, since, token: videoToken(video) };
  return `${JSON.stringify(head).slice(0, -1)},${parts.join(",")}}`;
}

module.exports = { cardJson };
