/// <reference path="../pb_data/types.d.ts" />
// A comment goes in many ways (its author, its clip, its account, what it answers): what was told because of it
// goes in the same commit, and which groups that were waits for the ticker, which tells them. Likes have no such
// trigger, they are too many: pb_hooks/notifications takes care.
// Inboxes start anew: their tails held another kind of event.

const TRIGGER = "notifications_comment_gone";
const EMPTY = "UPDATE inboxes SET rev = rev + 1, unread = 0, tail = '[]'";
const OF_COMMENT = "FROM notifications WHERE comment = OLD.id AND comment <> ''";

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`CREATE TABLE notifications_gone (user TEXT NOT NULL, target TEXT NOT NULL,
      PRIMARY KEY (user, target)) WITHOUT ROWID`);
    run(`CREATE TRIGGER ${TRIGGER} AFTER DELETE ON comments BEGIN
      INSERT OR IGNORE INTO notifications_gone (user, target) SELECT user, target ${OF_COMMENT};
      DELETE ${OF_COMMENT}; END`);
    run(EMPTY);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`DROP TRIGGER IF EXISTS ${TRIGGER}`);
    run("DROP TABLE IF EXISTS notifications_gone");
    run(EMPTY);
  },
);
