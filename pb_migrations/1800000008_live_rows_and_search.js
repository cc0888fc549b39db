/// <reference path="../pb_data/types.d.ts" />
// Triggers that keep copies of videos, comments and users: live rows with their events, and texts for the search. Hooks
// only publish a live row, so a server killed before it publishes forgets no event.
// Order within an event of a table is behaviour: SQLite runs the newest trigger first.

const REMOVALS = "removals0000000";
const NOW_MS = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
// Tenths of seconds since 1970: a video that was private for a while comes back with a higher `rev` than any client saw.
const FIRST_REV = "CAST(unixepoch('subsec') * 10 AS INTEGER)";

const isPublic = (row) => `(${row}.status = 'visible' AND ${row}.visibility = 'public')`;
// Everybody may read live rows, so sensitive videos have none.
const hasLiveRow = (row) =>
  `(${row}.status = 'visible' AND ${row}.visibility = 'public' AND NOT ${row}.sensitive)`;
const insertLiveRow = (where) => `
  INSERT OR IGNORE INTO live (id, rev, views, likes, comments, shares, tail)
  SELECT id, ${FIRST_REV}, views_count, likes_count, comments_count, shares_count, '[]' FROM videos WHERE ${where};`;

// `counts` (pb_hooks/live/comment-counts.js) must not push other events out: a tail keeps 30 without them. Only its
// beginning is dropped, so its oldest event still tells a client whether events were missed. Reading every event takes
// 1 ms if 30 are long: only tails with `counts`.
const OTHERS = "FROM json_each(tail) e WHERE e.value ->> 'op' <> 'counts'";
const COUNTS = 'instr(tail, \'"op":"counts"\')';
const appendToVideo = (id, event) => `
  UPDATE live SET rev = rev + 1, tail = json_insert(
    CASE WHEN NOT json_valid(tail) THEN '[]'
      WHEN ${COUNTS} = 0 AND json_array_length(tail) >= 30 THEN json_remove(tail, '$[0]')
      WHEN ${COUNTS} > 0 AND (SELECT COUNT(*) ${OTHERS}) >= 30 THEN (SELECT json_group_array(json(kept.value))
        FROM (SELECT MIN(e.key) AS first ${OTHERS}) dropped, json_each(tail) kept WHERE kept.key > dropped.first)
      ELSE tail END, '$[#]', ${event})
  WHERE id = ${id};`;
const appendToRemovals = (kind) => `
  UPDATE live SET rev = rev + 1, tail = json_insert(
    CASE WHEN NOT json_valid(tail) THEN '[]'
      WHEN json_array_length(tail) >= 200 THEN json_remove(tail, '$[0]')
      ELSE tail END, '$[#]', json_object('op', 'gone', 'rev', rev + 1, 'at', ${NOW_MS}, 'id', OLD.id, 'kind', '${kind}'))
  WHERE id = '${REMOVALS}';`;

const COMMENT_EVENT = `json_object('op', 'comment', 'rev', rev + 1, 'at', ${NOW_MS}, 'id', NEW.id,
  'user', (SELECT json_object('id', u.id, 'username', u.username, 'full_name', u.full_name, 'avatar', u.avatar)
    FROM users u WHERE u.id = NEW.user),
  'text', NEW.text, 'parent', NEW.parent, 'created', NEW.created,
  'likes_count', NEW.likes_count, 'replies_count', NEW.replies_count)`;
const idEvent = (op, row) => `json_object('op', '${op}', 'rev', rev + 1, 'at', ${NOW_MS}, 'id', ${row}.id)`;

// Joiners and marks that nobody types in a search (pb_hooks/lib/text.js). lower() knows ASCII only; the trigram index
// folds the rest.
const INVISIBLE = [0x061c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0xfeff];
const searchKey = (text) =>
  INVISIBLE.reduce((sql, code) => `replace(${sql}, char(${code}), '')`, `lower(${text})`);
// A row written by SQL alone has no search key.
const videoText = (row) =>
  `CASE WHEN ${row}.search <> '' THEN ${row}.search ELSE ${searchKey(`${row}.caption`)} END`;
// No search contains a line feed, so no match runs from one name into the other.
const userText = (row) => searchKey(`${row}.username || char(10) || ${row}.full_name`);

const TRIGGERS = {
  videos_insert_search: `AFTER INSERT ON videos BEGIN
    INSERT INTO search_videos (id, text) VALUES (NEW.id, ${videoText("NEW")}); END`,
  videos_insert_live: `AFTER INSERT ON videos WHEN ${hasLiveRow("NEW")} BEGIN ${insertLiveRow("id = NEW.id")} END`,

  videos_update_removals: `AFTER UPDATE OF status ON videos WHEN ${isPublic("OLD")} AND NEW.status = 'removed' BEGIN
    ${appendToRemovals("video")} END`,
  videos_update_search: `AFTER UPDATE OF search, caption ON videos
    WHEN ${videoText("OLD")} <> ${videoText("NEW")} BEGIN
    UPDATE search_videos SET text = ${videoText("NEW")} WHERE id = NEW.id; END`,
  videos_update_live_shown: `AFTER UPDATE OF status, visibility, sensitive ON videos
    WHEN ${hasLiveRow("NEW")} AND NOT ${hasLiveRow("OLD")} BEGIN ${insertLiveRow("id = NEW.id")} END`,
  videos_update_live_hidden: `AFTER UPDATE OF status, visibility, sensitive ON videos
    WHEN ${hasLiveRow("OLD")} AND NOT ${hasLiveRow("NEW")} BEGIN DELETE FROM live WHERE id = OLD.id; END`,

  videos_delete_live: `AFTER DELETE ON videos BEGIN DELETE FROM live WHERE id = OLD.id; END`,
  videos_delete_removals: `AFTER DELETE ON videos WHEN ${isPublic("OLD")} BEGIN ${appendToRemovals("video")} END`,
  videos_delete_search: `AFTER DELETE ON videos BEGIN DELETE FROM search_videos WHERE id = OLD.id; END`,

  comments_insert_live: `AFTER INSERT ON comments WHEN NEW.status = 'visible' BEGIN
    ${appendToVideo("NEW.video", COMMENT_EVENT)} END`,

  // One pinned comment per video; a hidden comment is unpinned first.
  comments_update_unpin_others: `BEFORE UPDATE OF pinned ON comments WHEN NEW.pinned AND NOT OLD.pinned BEGIN
    UPDATE comments SET pinned = FALSE WHERE video = NEW.video AND pinned AND id <> NEW.id; END`,
  comments_update_unpin_hidden: `AFTER UPDATE OF status ON comments WHEN NEW.pinned AND NEW.status <> 'visible' BEGIN
    UPDATE comments SET pinned = FALSE WHERE id = NEW.id; END`,
  comments_update_live_pinned: `AFTER UPDATE OF pinned ON comments WHEN NEW.pinned AND NOT OLD.pinned BEGIN
    ${appendToVideo("NEW.video", idEvent("pin", "NEW"))} END`,
  comments_update_live_unpinned: `AFTER UPDATE OF pinned ON comments WHEN OLD.pinned AND NOT NEW.pinned BEGIN
    ${appendToVideo("NEW.video", idEvent("unpin", "NEW"))} END`,
  comments_update_live_hidden: `AFTER UPDATE OF status ON comments WHEN OLD.status = 'visible' AND NEW.status <> 'visible' BEGIN
    ${appendToVideo("OLD.video", idEvent("uncomment", "OLD"))} END`,
  // No events for what the end of a ban shows again: thousands would push everything else out of the tails.
  comments_update_live_shown: `AFTER UPDATE OF status ON comments
    WHEN NEW.status = 'visible' AND OLD.status <> 'visible' AND OLD.status_before_ban = '' AND OLD.status_before_parent = '' BEGIN
    ${appendToVideo("NEW.video", COMMENT_EVENT)} END`,

  comments_delete_live: `AFTER DELETE ON comments WHEN OLD.status = 'visible' BEGIN
    ${appendToVideo("OLD.video", idEvent("uncomment", "OLD"))} END`,

  users_insert_live: `AFTER INSERT ON users BEGIN
    INSERT OR IGNORE INTO inboxes (id, tail) VALUES (NEW.id, '[]');
    INSERT OR IGNORE INTO account_settings (id) VALUES (NEW.id); END`,
  users_insert_search: `AFTER INSERT ON users BEGIN
    INSERT INTO search_users (id, text) VALUES (NEW.id, ${userText("NEW")}); END`,

  users_update_removals: `AFTER UPDATE OF status ON users WHEN NEW.status = 'banned' AND OLD.status <> 'banned' BEGIN
    ${appendToRemovals("account")} END`,
  users_update_search: `AFTER UPDATE OF username, full_name ON users
    WHEN ${userText("OLD")} <> ${userText("NEW")} BEGIN
    UPDATE search_users SET text = ${userText("NEW")} WHERE id = NEW.id; END`,

  users_delete_live: `AFTER DELETE ON users BEGIN
    DELETE FROM inboxes WHERE id = OLD.id;
    DELETE FROM account_settings WHERE id = OLD.id;
    ${appendToRemovals("account")} END`,
  users_delete_search: `AFTER DELETE ON users BEGIN DELETE FROM search_users WHERE id = OLD.id; END`,
};

// Copies of rows that exist already: the server creates them again on the way up.
const FILL = [
  `INSERT OR IGNORE INTO live (id, rev, tail) VALUES ('${REMOVALS}', ${FIRST_REV}, '[]')`,
  insertLiveRow(hasLiveRow("videos")),
  "INSERT OR IGNORE INTO inboxes (id, tail) SELECT id, '[]' FROM users",
  "INSERT OR IGNORE INTO account_settings (id) SELECT id FROM users",
  `INSERT INTO search_videos (id, text) SELECT id, ${videoText("videos")} FROM videos`,
  `INSERT INTO search_users (id, text) SELECT id, ${userText("users")} FROM users`,
];

migrate(
  (app) => {
    for (const sql of FILL) app.db().newQuery(sql).execute();
    for (const [name, body] of Object.entries(TRIGGERS))
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
  },
  (app) => {
    for (const name of Object.keys(TRIGGERS)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    for (const table of ["search_users", "search_videos", "live"])
      app.db().newQuery(`DELETE FROM ${table}`).execute();
  },
);
