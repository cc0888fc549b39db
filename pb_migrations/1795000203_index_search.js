/// <reference path="../pb_data/types.d.ts" />
// Search inside words, Bangla too: FTS5's trigrams, which unlike its words do not break at vowel signs.
// The texts lie in tables of their own: their numbers (`n`) never change, while SQLite may renumber the rows of
// PocketBase's tables at any VACUUM. Triggers keep them, so that whatever writes a caption or a name is found.

// Joiners and marks that nobody types in a search: see pb_hooks/lib/text.js. ICU is not in the build, so lower()
// knows ASCII only; the trigram index folds the rest.
const INVISIBLE = [0x061c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0xfeff];
const key = (text) => INVISIBLE.reduce((sql, code) => `replace(${sql}, char(${code}), '')`, `lower(${text})`);

const TABLES = {
  // A row that was written by SQL alone has no search key yet.
  videos: {
    text: (row) => `CASE WHEN ${row}.search <> '' THEN ${row}.search ELSE ${key(`${row}.caption`)} END`,
    of: "search, caption",
  },
  // The line feed, which no search contains, keeps a match from running from one name into the other.
  users: { text: (row) => key(`${row}.username || char(10) || ${row}.full_name`), of: "username, full_name" },
};

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const [table, { text, of }] of Object.entries(TABLES)) {
      const texts = `search_${table}`;
      run(`CREATE TABLE ${texts} (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, text TEXT NOT NULL)`);
      run(`INSERT INTO ${texts} (id, text) SELECT id, ${text(table)} FROM ${table}`);
      run(
        `CREATE VIRTUAL TABLE ${texts}_fts USING fts5(text, content='${texts}', content_rowid='n', tokenize='trigram')`,
      );
      run(`INSERT INTO ${texts}_fts (${texts}_fts) VALUES ('rebuild')`);

      const forget = `INSERT INTO ${texts}_fts (${texts}_fts, rowid, text) VALUES ('delete', OLD.n, OLD.text);`;
      const learn = `INSERT INTO ${texts}_fts (rowid, text) VALUES (NEW.n, NEW.text);`;
      run(`CREATE TRIGGER ${texts}_insert AFTER INSERT ON ${texts} BEGIN ${learn} END`);
      run(`CREATE TRIGGER ${texts}_delete AFTER DELETE ON ${texts} BEGIN ${forget} END`);
      run(`CREATE TRIGGER ${texts}_update AFTER UPDATE ON ${texts} BEGIN ${forget} ${learn} END`);

      run(`CREATE TRIGGER search_from_${table}_insert AFTER INSERT ON ${table} BEGIN
        INSERT INTO ${texts} (id, text) VALUES (NEW.id, ${text("NEW")}); END`);
      run(`CREATE TRIGGER search_from_${table}_update AFTER UPDATE OF ${of} ON ${table}
        WHEN ${text("OLD")} <> ${text("NEW")} BEGIN
        UPDATE ${texts} SET text = ${text("NEW")} WHERE id = NEW.id; END`);
      run(`CREATE TRIGGER search_from_${table}_delete AFTER DELETE ON ${table} BEGIN
        DELETE FROM ${texts} WHERE id = OLD.id; END`);
    }
    const users = app.findCollectionByNameOrId("users");
    users.addIndex("idx_users_popular", false, "followers_count DESC, id DESC", "");
    app.save(users);
  },
  (app) => {
    for (const table of Object.keys(TABLES)) {
      for (const event of ["insert", "update", "delete"]) {
        app.db().newQuery(`DROP TRIGGER IF EXISTS search_from_${table}_${event}`).execute();
      }
      app.db().newQuery(`DROP TABLE IF EXISTS search_${table}_fts`).execute();
      app.db().newQuery(`DROP TABLE IF EXISTS search_${table}`).execute();
    }
    const users = app.findCollectionByNameOrId("users");
    users.removeIndex("idx_users_popular");
    app.save(users);
  },
);
