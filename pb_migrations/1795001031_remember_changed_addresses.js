/// <reference path="../pb_data/types.d.ts" />
// The address that an account had, for the link that takes a change back within 24 hours (pb_hooks/auth/email-undo.js).
// Nobody else may take that address meanwhile: it would make the link worthless. The refusal is the one of an address
// in use. No collection, because nobody may read it.

const taken = (when, what) => `CREATE TRIGGER email_kept_${what} BEFORE ${when} ON users
  WHEN EXISTS (SELECT 1 FROM email_changes WHERE email = NEW.email AND account <> NEW.id
    AND at > (unixepoch() - 86400) * 1000)
  BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.email'); END`;

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`CREATE TABLE email_changes (token TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL,
      email TEXT NOT NULL COLLATE NOCASE, at INTEGER NOT NULL)`);
    run("CREATE INDEX idx_email_changes_email ON email_changes (email)");
    run("CREATE INDEX idx_email_changes_account ON email_changes (account)");
    run(taken("INSERT", "insert"));
    run(taken("UPDATE OF email", "update"));
    run(`CREATE TRIGGER email_changes_forget AFTER DELETE ON users BEGIN
      DELETE FROM email_changes WHERE account = OLD.id; END`);
  },
  (app) => {
    for (const name of ["email_kept_insert", "email_kept_update", "email_changes_forget"])
      app.db().newQuery(`DROP TRIGGER IF EXISTS ${name}`).execute();
    app.db().newQuery("DROP TABLE IF EXISTS email_changes").execute();
  },
);
