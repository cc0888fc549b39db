/// <reference path="../pb_data/types.d.ts" />
// Sensitive clips are for adults alone. Of an account only the year of birth is known: whoever may still be 17 is
// not let in, so it is grown up from the first day of its nineteenth year on, at midnight in Bangladesh.
//
// A sensitive clip has no live row, for everybody may read those; what is gone is told of it all the same.

const FIRST_REV = "CAST(unixepoch('subsec') * 10 AS INTEGER)";

const adultFrom = (year) =>
  `CASE WHEN ${year} > 0 THEN printf('%04d-12-31 18:00:00.000Z', ${year} + 18) ELSE '' END`;
const AGE = `AFTER UPDATE OF birth_year ON account_settings WHEN OLD.birth_year <> NEW.birth_year BEGIN
  UPDATE users SET adult_from = ${adultFrom("NEW.birth_year")} WHERE id = NEW.id; END`;

const OLDER = (row) => `(${row}.status = 'visible' AND ${row}.visibility = 'public')`;
const NEWER = (row) =>
  `(${row}.status = 'visible' AND ${row}.visibility = 'public' AND NOT ${row}.sensitive)`;
const liveRow = (from) => `
  INSERT OR IGNORE INTO live (id, rev, views, likes, comments, shares, tail)
  SELECT id, ${FIRST_REV}, views_count, likes_count, comments_count, shares_count, '[]' FROM videos WHERE ${from};`;
const triggers = (shown, of) => ({
  live_videos_insert: `AFTER INSERT ON videos WHEN ${shown("NEW")} BEGIN ${liveRow("id = NEW.id")} END`,
  live_videos_shown: `AFTER UPDATE OF ${of} ON videos WHEN ${shown("NEW")} AND NOT ${shown("OLD")} BEGIN
    ${liveRow("id = NEW.id")} END`,
  live_videos_hidden: `AFTER UPDATE OF ${of} ON videos WHEN ${shown("OLD")} AND NOT ${shown("NEW")} BEGIN
    DELETE FROM live WHERE id = OLD.id; END`,
});

/** Each trigger anew; which live rows there are follows. */
function settle(app, shown, of) {
  const run = (sql) => app.db().newQuery(sql).execute();
  for (const [name, body] of Object.entries(triggers(shown, of))) {
    run(`DROP TRIGGER IF EXISTS ${name}`);
    run(`CREATE TRIGGER ${name} ${body}`);
  }
  run(`DELETE FROM live WHERE id IN (SELECT v.id FROM videos v WHERE NOT ${shown("v")})`);
  run(liveRow(shown("videos")));
}

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const users = app.findCollectionByNameOrId("users");
    users.fields.add(new DateField({ name: "adult_from", hidden: true }));
    app.save(users);
    run(
      `UPDATE users SET adult_from = ${adultFrom("s.birth_year")} FROM account_settings s WHERE s.id = users.id`,
    );
    run(`CREATE TRIGGER account_settings_age ${AGE}`);
    settle(app, NEWER, "status, visibility, sensitive");
  },
  (app) => {
    settle(app, OLDER, "status, visibility");
    app.db().newQuery("DROP TRIGGER IF EXISTS account_settings_age").execute();
    const users = app.findCollectionByNameOrId("users");
    users.fields.removeByName("adult_from");
    app.save(users);
  },
);
