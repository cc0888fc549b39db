/// <reference path="../pb_data/types.d.ts" />
// Sign-ups that wait for the code from a mail (pb_hooks/auth/pending-rows.js). No collection, because nobody may read
// them. However such a row goes, an invitation that it took is good again.

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`CREATE TABLE pending_sign_ups (ticket TEXT NOT NULL PRIMARY KEY, username TEXT NOT NULL COLLATE NOCASE UNIQUE,
      email TEXT NOT NULL COLLATE NOCASE, full_name TEXT NOT NULL, bio TEXT NOT NULL, password TEXT NOT NULL,
      language TEXT NOT NULL, invitation TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
      mails INTEGER NOT NULL DEFAULT 1, mailed INTEGER NOT NULL, ends INTEGER NOT NULL)`);
    run("CREATE INDEX idx_pending_sign_ups_email ON pending_sign_ups (email)");
    run("CREATE INDEX idx_pending_sign_ups_ends ON pending_sign_ups (ends)");
    run(`CREATE TRIGGER pending_sign_ups_invitation AFTER DELETE ON pending_sign_ups WHEN OLD.invitation <> '' BEGIN
      UPDATE invitations SET uses_left = uses_left + 1 WHERE id = OLD.invitation; END`);
    run(`CREATE TRIGGER pending_sign_ups_forget AFTER DELETE ON users WHEN OLD.email <> '' BEGIN
      DELETE FROM pending_sign_ups WHERE email = OLD.email; END`);
  },
  (app) => {
    app.db().newQuery("DROP TRIGGER IF EXISTS pending_sign_ups_forget").execute();
    app.db().newQuery("DROP TABLE IF EXISTS pending_sign_ups").execute();
  },
);
