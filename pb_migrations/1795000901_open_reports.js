/// <reference path="../pb_data/types.d.ts" />
// Whoever sees a clip, a comment or an account may report it, once; who did sees what came of it. `trusted` is judged
// when the report comes: it weighs more and counts towards holding. What was reported goes in many ways: a trigger
// closes what is open about it.

const seen = (video) =>
  `(${video}.user = @request.auth.id || (${video}.status = "visible" && (${video}.visibility = "public" || (${video}.visibility = "followers" && @request.auth.follows_via_follower.following ?= ${video}.user))))`;
const FIXED = ["id", "status", "decided", "about", "until", "trusted"]
  .map((f) => `@request.body.${f}:isset = false`)
  .join(" && ");
const CREATE = `reporter = @request.auth.id && (@request.auth.id != "" || note = "") && ${FIXED}
  && (video = "" || ${seen("video")})
  && (comment = "" || (comment.status = "visible" && ${seen("comment.video")}))
  && (account = "" || account.status != "banned")`.replace(/\s+/g, " ");
const OWN = '@request.auth.id != "" && reporter = @request.auth.id';

const TARGETS = { video: "videos", comment: "comments", account: "users" };
const ADDED = ["about", "decided", "until", "trusted"];

migrate(
  (app) => {
    const reports = app.findCollectionByNameOrId("reports");
    reports.fields.add(
      new TextField({ name: "about", max: 120 }),
      new DateField({ name: "decided" }),
      new DateField({ name: "until", hidden: true }),
      new BoolField({ name: "trusted", hidden: true }),
    );
    reports.listRule = OWN;
    reports.viewRule = OWN;
    reports.createRule = CREATE;
    for (const target of Object.keys(TARGETS)) {
      reports.addIndex(
        `idx_reports_once_${target}`,
        true,
        `${target}, reporter`,
        `${target} != '' AND reporter != ''`,
      );
      reports.addIndex(`idx_reports_${target}`, false, `${target}, status`, `${target} != ''`);
    }
    reports.addIndex("idx_reports_reporter", false, "reporter, created DESC", "reporter != ''");
    app.save(reports);
    for (const [target, table] of Object.entries(TARGETS)) {
      app
        .db()
        .newQuery(
          `CREATE TRIGGER reports_${target}_gone AFTER DELETE ON ${table} BEGIN
          UPDATE reports SET ${target} = '', decided = iif(status = 'open', strftime('%Y-%m-%d %H:%M:%fZ'), decided),
            status = iif(status = 'open', 'removed', status) WHERE ${target} = OLD.id AND ${target} != ''; END`,
        )
        .execute();
    }
  },
  (app) => {
    for (const target of Object.keys(TARGETS))
      app.db().newQuery(`DROP TRIGGER IF EXISTS reports_${target}_gone`).execute();
    const reports = app.findCollectionByNameOrId("reports");
    for (const target of Object.keys(TARGETS)) {
      reports.removeIndex(`idx_reports_once_${target}`);
      reports.removeIndex(`idx_reports_${target}`);
    }
    reports.removeIndex("idx_reports_reporter");
    for (const name of ADDED) reports.fields.removeByName(name);
    reports.listRule = null;
    reports.viewRule = null;
    reports.createRule = null;
    app.save(reports);
  },
);
