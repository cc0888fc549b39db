/// <reference path="../pb_data/types.d.ts" />
// A comment goes in many ways (its author, its clip, its account, what it answers): what was told because of it
// goes in the same commit. Likes have no such trigger, they are too many: pb_hooks/lib/notifications takes care.
// Inboxes start anew: their tails held another kind of event.

const TRIGGER = "notifications_comment_gone";
const EMPTY = "UPDATE inboxes SET rev = rev + 1, unread = 0, tail = '[]'";

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`CREATE TRIGGER ${TRIGGER} AFTER DELETE ON comments BEGIN
      DELETE FROM notifications WHERE comment = OLD.id AND comment <> ''; END`);
    run(EMPTY);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`DROP TRIGGER IF EXISTS ${TRIGGER}`);
    run(EMPTY);
  },
);
