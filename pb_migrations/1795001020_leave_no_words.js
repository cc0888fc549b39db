/// <reference path="../pb_data/types.d.ts" />
// Copies of words and names go in the commit that deletes, removes or bans what they were copied from: events of live
// rows and inboxes, quotes and notes in reports.
//
// In a live row the event of the comment stays as an `uncomment` with its own `rev` and `at`: clients tell by the oldest
// event whether they missed something. A comment's event is the only JSON that holds `"id":"…","user":` (quotes inside a
// text are escaped), so a tail without it is not parsed. An inbox that held anything of it starts with an empty tail:
// its client sees by `rev` that events are missing and reads the list again.
//
// `idx_inboxes_tail` holds the inboxes that have events; the ticker empties tails after a minute (pb_hooks/notifications),
// so deleting an account looks through those of the last minute only.

const TOMBSTONE =
  "json_object('op', 'uncomment', 'rev', e.value ->> 'rev', 'at', e.value ->> 'at', 'id', e.value ->> 'id')";
const EVENTS = (isGone) => `(SELECT json_group_array(json(CASE WHEN e.value ->> 'op' = 'comment' AND ${isGone}
  THEN ${TOMBSTONE} ELSE e.value END) ORDER BY e.key) FROM json_each(live.tail) e)`;

const takeEvent = `UPDATE live SET tail = ${EVENTS("e.value ->> 'id' = OLD.id")}
  WHERE id = OLD.video AND instr(tail, '"id":"' || OLD.id || '","user":') > 0;`;
const emptyInboxes = (which) =>
  `UPDATE inboxes SET tail = '[]' WHERE ${which} AND tail <> '[]' AND instr(tail, OLD.id) > 0;`;
const ofNotified = "id IN (SELECT user FROM notifications WHERE comment = OLD.id AND comment <> '')";
const forgetQuote = (target) =>
  `UPDATE reports SET about = '' WHERE ${target} = OLD.id AND ${target} != '' AND about <> '';`;
/** Runs before the trigger that takes the id out of the reports. */
const forgetReports = (target) =>
  `UPDATE reports SET about = '', note = '' WHERE ${target} = OLD.id AND ${target} != '' AND about || note <> '';`;

const TRIGGERS = {
  words_comments_delete: `BEFORE DELETE ON comments BEGIN
    ${takeEvent} ${emptyInboxes(ofNotified)} ${forgetReports("comment")} END`,
  words_comments_hidden: `AFTER UPDATE OF status ON comments
    WHEN OLD.status = 'visible' AND NEW.status <> 'visible' BEGIN
    ${takeEvent} ${emptyInboxes(ofNotified)} END`,
  words_comments_removed: `AFTER UPDATE OF status ON comments
    WHEN OLD.status <> 'removed' AND NEW.status = 'removed' BEGIN ${forgetQuote("comment")} END`,
  words_videos_delete: `BEFORE DELETE ON videos BEGIN
    ${emptyInboxes("id = OLD.user")} ${forgetReports("video")} END`,
  words_videos_removed: `AFTER UPDATE OF status ON videos WHEN OLD.status <> 'removed' AND NEW.status = 'removed' BEGIN
    ${emptyInboxes("id = OLD.user")} ${forgetQuote("video")} END`,
  words_users_delete: `BEFORE DELETE ON users BEGIN
    ${emptyInboxes("TRUE")} ${forgetReports("account")}
    UPDATE reports SET reporter = '', note = '' WHERE reporter = OLD.id AND reporter != ''; END`,
  words_users_banned: `AFTER UPDATE OF status ON users WHEN NEW.status = 'banned' AND OLD.status <> 'banned' BEGIN
    ${emptyInboxes("TRUE")} ${forgetQuote("account")} END`,
};

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run("CREATE INDEX idx_inboxes_tail ON inboxes (id) WHERE tail <> '[]'");
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`);
    // What earlier deletions left.
    const stands = "SELECT 1 FROM comments c WHERE c.id = e.value ->> 'id' AND c.status = 'visible'";
    run(`UPDATE live SET tail = ${EVENTS(`NOT EXISTS (${stands})`)}
      WHERE json_valid(tail) AND instr(tail, '"op":"comment"') > 0`);
    run("UPDATE inboxes SET tail = '[]' WHERE tail <> '[]'");
    run("UPDATE reports SET about = '', note = '' WHERE video = '' AND comment = '' AND account = ''");
    run(`UPDATE reports SET about = '' WHERE
      EXISTS (SELECT 1 FROM comments c WHERE c.id = reports.comment AND c.status = 'removed')
      OR EXISTS (SELECT 1 FROM videos v WHERE v.id = reports.video AND v.status = 'removed')
      OR EXISTS (SELECT 1 FROM users u WHERE u.id = reports.account AND u.status = 'banned')`);
    // A report that named somebody and names nobody now is of a deleted account, or a guest's, which has no note.
    run("UPDATE reports SET note = '' WHERE reporter = ''");
  },
  (app) => {
    for (const name of Object.keys(TRIGGERS)) app.db().newQuery(`DROP TRIGGER IF EXISTS ${name}`).execute();
    app.db().newQuery("DROP INDEX IF EXISTS idx_inboxes_tail").execute();
  },
);
