/// <reference path="../pb_data/types.d.ts" />
// Which live rows exist, and what their tails say, is settled in the commit that causes it; hooks only tell
// the subscribers. So a server killed between a comment and its announcement forgets nothing: people who
// come back read the row and find the event.
// `rev` of a new row starts at tenths of seconds since 1970: a clip that was private for a while comes back
// with a higher number than anybody has seen of it.
// `at` (ms) of an event lets the publisher send only the newest of a tail (see pb_hooks/live/publish.js).

const REMOVALS = "removals0000000";
const TAIL = 30;
const REMOVALS_TAIL = 200;

const NOW_MS = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
const FIRST_REV = "CAST(unixepoch('subsec') * 10 AS INTEGER)";

const shown = (row) => `(${row}.status = 'visible' AND ${row}.visibility = 'public')`;
const liveRow = (from) => `
  INSERT OR IGNORE INTO live (id, rev, views, likes, comments, shares, tail)
  SELECT id, ${FIRST_REV}, views_count, likes_count, comments_count, shares_count, '[]' FROM videos WHERE ${from};`;

/** Appends one event to the tail of one live row; `event` is SQL that builds an object, `rev` included. */
const append = (id, most, event) => `
  UPDATE live SET rev = rev + 1, tail = json_insert(
    CASE WHEN NOT json_valid(tail) THEN '[]'
      WHEN json_array_length(tail) >= ${most} THEN json_remove(tail, '$[0]')
      ELSE tail END, '$[#]', ${event})
  WHERE id = ${id};`;
const comment = (row) =>
  append(
    `${row}.video`,
    TAIL,
    `json_object('op', 'comment', 'rev', rev + 1, 'at', ${NOW_MS}, 'id', ${row}.id,
      'user', (SELECT json_object('id', u.id, 'username', u.username, 'full_name', u.full_name, 'avatar', u.avatar)
        FROM users u WHERE u.id = ${row}.user),
      'text', ${row}.text, 'parent', ${row}.parent, 'created', ${row}.created,
      'likes_count', ${row}.likes_count, 'replies_count', ${row}.replies_count)`,
  );
const uncomment = (row) =>
  append(
    `${row}.video`,
    TAIL,
    `json_object('op', 'uncomment', 'rev', rev + 1, 'at', ${NOW_MS}, 'id', ${row}.id)`,
  );
const gone = (row, kind) =>
  append(
    `'${REMOVALS}'`,
    REMOVALS_TAIL,
    `json_object('op', 'gone', 'rev', rev + 1, 'at', ${NOW_MS}, 'id', ${row}.id, 'kind', '${kind}')`,
  );

const TRIGGERS = {
  videos_insert: `AFTER INSERT ON videos WHEN ${shown("NEW")} BEGIN ${liveRow("id = NEW.id")} END`,
  videos_shown: `AFTER UPDATE OF status, visibility ON videos WHEN ${shown("NEW")} AND NOT ${shown("OLD")} BEGIN
    ${liveRow("id = NEW.id")} END`,
  videos_hidden: `AFTER UPDATE OF status, visibility ON videos WHEN ${shown("OLD")} AND NOT ${shown("NEW")} BEGIN
    DELETE FROM live WHERE id = OLD.id; END`,
  videos_removed: `AFTER UPDATE OF status ON videos WHEN ${shown("OLD")} AND NEW.status = 'removed' BEGIN
    ${gone("OLD", "video")} END`,
  videos_delete: `AFTER DELETE ON videos BEGIN DELETE FROM live WHERE id = OLD.id; END`,
  videos_deleted: `AFTER DELETE ON videos WHEN ${shown("OLD")} BEGIN ${gone("OLD", "video")} END`,

  comments_insert: `AFTER INSERT ON comments WHEN NEW.status = 'visible' BEGIN ${comment("NEW")} END`,
  comments_delete: `AFTER DELETE ON comments WHEN OLD.status = 'visible' BEGIN ${uncomment("OLD")} END`,
  comments_shown: `AFTER UPDATE OF status ON comments WHEN NEW.status = 'visible' AND OLD.status <> 'visible' BEGIN
    ${comment("NEW")} END`,
  comments_hidden: `AFTER UPDATE OF status ON comments WHEN OLD.status = 'visible' AND NEW.status <> 'visible' BEGIN
    ${uncomment("OLD")} END`,

  users_insert: `AFTER INSERT ON users BEGIN
    INSERT OR IGNORE INTO inboxes (id, tail) VALUES (NEW.id, '[]');
    INSERT OR IGNORE INTO account_settings (id) VALUES (NEW.id); END`,
  users_delete: `AFTER DELETE ON users BEGIN
    DELETE FROM inboxes WHERE id = OLD.id;
    DELETE FROM account_settings WHERE id = OLD.id;
    ${gone("OLD", "account")} END`,
  users_banned: `AFTER UPDATE OF status ON users WHEN NEW.status = 'banned' AND OLD.status <> 'banned' BEGIN
    ${gone("OLD", "account")} END`,
};

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`INSERT OR IGNORE INTO live (id, rev, tail) VALUES ('${REMOVALS}', ${FIRST_REV}, '[]')`);
    run(liveRow(shown("videos")));
    run("INSERT OR IGNORE INTO inboxes (id, tail) SELECT id, '[]' FROM users");
    run("INSERT OR IGNORE INTO account_settings (id) SELECT id FROM users");
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER live_${name} ${body}`);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const name of Object.keys(TRIGGERS)) run(`DROP TRIGGER IF EXISTS live_${name}`);
    run("DELETE FROM live");
  },
);
