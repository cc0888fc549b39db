// Holds items that were reported often enough, until an operator decides, and for one day at most.
const { changeStatus, runDecision } = require("./change-status.js");
const site = require("../site/identity.js");
const { siteSettings } = require("../site/settings.js");
const { toDbTime, select } = require("../lib/sql.js");
const rules = require("./validation.js");

/** @typedef {{ kind: "video" | "comment", id: string }} Target */

const DAY_MS = 86_400_000;
const TABLES = { video: "videos", comment: "comments" };

/** @param {number} days */
const daysAgo = (days) => toDbTime(Date.now() - days * DAY_MS);

/**
 * Selects a reporter whose reports count: old enough, verified if the site sends mail, no dismissed report
 * recently. Also counts the upheld reports and whether the reporter watched the video.
 */
const REPORTER = `SELECT (SELECT COUNT(*) FROM reports r WHERE r.reporter = u.id
    AND r.status IN ('removed', 'suspended')) AS upheld,
  (SELECT COUNT(*) FROM recent_views m WHERE m.viewer = u.id AND m.video = {:video}) AS watched
  FROM users u WHERE u.id = {:me} AND u.status = 'active' AND u.created <= {:since} AND (u.verified OR NOT {:mail})
  AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.reporter = u.id AND r.status = 'dismissed' AND r.decided > {:clean})`;

/**
 * @param {string} me @param {{ kind: string, id: string }} target @returns {number} 0 if the viewer's reports do
 * not count
 */
function reportWeight(me, { kind, id }) {
  if (!me) return 0;
  const { trusted_days, clean_days } = siteSettings();
  const video = kind === "video" ? id : "";
  const bind = {
    me,
    video,
    since: daysAgo(trusted_days),
    clean: daysAgo(clean_days),
    mail: site.canSendMail(),
  };
  const [found] = select($app, REPORTER, { upheld: 0, watched: 0 }, bind);
  return found ? rules.weightOf(kind !== "video" || found.watched > 0, found.upheld > 0) : 0;
}

/**
 * Selects open reports that count. A reporter is left out after a report of theirs held an item recently and no
 * operator confirmed the hold.
 * @param {string} kind
 */
const countingReports = (kind) => `r.${kind} = {:id} AND r.status = 'open' AND r.trusted AND r.counted = ''
  AND NOT EXISTS (SELECT 1 FROM reports o WHERE o.reporter = r.reporter AND o.counted > {:clean}
    AND o.status NOT IN ('removed', 'suspended'))`;

/** Holds the item once its reports have enough weight. @param {Target} target */
function holdReported({ kind, id }) {
  const { hold_reports, no_report_holds, clean_days } = siteSettings();
  if (no_report_holds) return;
  const bind = { id, clean: daysAgo(clean_days) };
  const sql = `SELECT COALESCE(SUM(r.weight), 0) AS weight,
    (SELECT ${kind === "video" ? "views_count" : "0"} FROM ${TABLES[kind]} WHERE id = {:id}) AS views
    FROM reports r WHERE ${countingReports(kind)}`;
  const isEnough = (/** @type {Database} */ app) => {
    const { weight, views } = select(app, sql, { weight: 0.5, views: 0 }, bind)[0];
    return weight >= rules.neededFor(hold_reports, views);
  };
  if (!isEnough($app)) return;
  runDecision($app, (tx, later) => {
    if (!isEnough(tx)) return;
    changeStatus(
      tx,
      { kind, id, to: { status: "held" }, from: "visible" },
      { reason: "reports", actor: "system" },
      later,
    );
    const counted = `UPDATE reports AS r SET counted = {:now} WHERE ${countingReports(kind)}`;
    tx.db()
      .newQuery(counted)
      .bind({ ...bind, now: toDbTime(Date.now()) })
      .execute();
  });
}

/** Releases items that reports have held for a day without a decision. Their reports stay open. */
function releaseUndecided() {
  for (const kind of /** @type {const} */ (["video", "comment"])) {
    const sql = `SELECT DISTINCT t.id AS id FROM reports r JOIN ${TABLES[kind]} t ON t.id = r.${kind}
      WHERE t.status = 'held' AND r.status = 'open' AND r.counted <> '' AND r.counted <= {:since}
      AND (SELECT actor || ' ' || reason FROM moderation_log WHERE target = t.id ORDER BY seq DESC LIMIT 1) = 'system reports'`;
    for (const { id } of select($app, sql, { id: "" }, { since: daysAgo(1) })) {
      runDecision($app, (tx, later) => {
        const change = { kind, id, to: { status: "visible" }, from: "held" };
        changeStatus(tx, change, { reason: "", actor: "system", keepReports: true }, later);
      });
    }
  }
}

module.exports = { reportWeight, holdReported, releaseUndecided };
