/// <reference path="../pb_data/types.d.ts" />
// A ban takes all of an account's clips and comments away by their status, so that everything that hangs on it
// (counters, live rows, what is told to everybody) follows by itself; `by_ban` keeps the status to come back to.
// `by_parent` does the same for replies to a comment that was removed: nobody could reach them, and they would count.
// What comes back with the end of a ban is not told as new: thousands of events would push everything else out of the
// tails, and keep others waiting. Numbers follow, and whoever opens the list finds it.
// A request that was under way when its account was banned writes nothing any more.

const FIELDS = { videos: ["by_ban"], comments: ["by_ban", "by_parent"] };
const GUARDED = ["videos", "comments"];

const SHOWN = "live_comments_shown";
const ANY = "OLD.status <> 'visible' BEGIN";
const NEW_ONLY = "OLD.status <> 'visible' AND OLD.by_ban = '' AND OLD.by_parent = '' BEGIN";

/** Puts the trigger that tells of shown comments anew, with one condition in the place of another. */
function retell(app, from, to) {
  const rows = arrayOf(new DynamicModel({ sql: "" }));
  app.db().newQuery(`SELECT sql FROM sqlite_master WHERE name = '${SHOWN}'`).all(rows);
  const sql = rows[0].sql;
  if (!sql.includes(from)) throw new Error(`${SHOWN} is not as expected`);
  app.db().newQuery(`DROP TRIGGER ${SHOWN}`).execute();
  app
    .db()
    .newQuery(sql.replace(from, () => to))
    .execute();
}

migrate(
  (app) => {
    for (const [name, fields] of Object.entries(FIELDS)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of fields)
        collection.fields.add(new TextField({ name: field, max: 10, hidden: true }));
      collection.addIndex(`idx_${name}_by_ban`, false, "user", "by_ban != ''");
      app.save(collection);
    }
    retell(app, ANY, NEW_ONLY);
    const users = app.findCollectionByNameOrId("users");
    users.addIndex("idx_users_suspended", false, "suspended_until", "status = 'suspended'");
    app.save(users);
    for (const name of GUARDED) {
      const sql = `CREATE TRIGGER banned_${name} BEFORE INSERT ON ${name}
        WHEN (SELECT status FROM users WHERE id = NEW.user) = 'banned' BEGIN SELECT RAISE(ABORT, 'banned'); END`;
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    retell(app, NEW_ONLY, ANY);
    const users = app.findCollectionByNameOrId("users");
    users.removeIndex("idx_users_suspended");
    app.save(users);
    for (const name of GUARDED) app.db().newQuery(`DROP TRIGGER IF EXISTS banned_${name}`).execute();
    for (const [name, fields] of Object.entries(FIELDS)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.removeIndex(`idx_${name}_by_ban`);
      for (const field of fields) collection.fields.removeByName(field);
      app.save(collection);
    }
  },
);
