/// <reference path="../pb_data/types.d.ts" />
// Former usernames lead to the user who had them, until somebody else takes the name or the user is deleted. No
// collection, because nobody reads them by themselves (pb_hooks/people/lists.js, pb_hooks/static/preview.js).

const TRIGGERS = {
  former_usernames_rename: `AFTER UPDATE OF username ON users WHEN lower(OLD.username) <> lower(NEW.username) BEGIN
    INSERT OR REPLACE INTO former_usernames (name, user) VALUES (OLD.username, OLD.id);
    DELETE FROM former_usernames WHERE name = NEW.username; END`,
  former_usernames_take: `AFTER INSERT ON users BEGIN
    DELETE FROM former_usernames WHERE name = NEW.username; END`,
  former_usernames_forget: `AFTER DELETE ON users BEGIN
    DELETE FROM former_usernames WHERE user = OLD.id; END`,
};

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run("CREATE TABLE former_usernames (name TEXT NOT NULL COLLATE NOCASE PRIMARY KEY, user TEXT NOT NULL)");
    run("CREATE INDEX idx_former_usernames_user ON former_usernames (user)");
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const name of Object.keys(TRIGGERS)) run(`DROP TRIGGER IF EXISTS ${name}`);
    run("DROP TABLE IF EXISTS former_usernames");
  },
);
