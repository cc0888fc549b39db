const { tooMany } = require("../lib/attempts.js");
const { onlyFields } = require("../lib/body.js");
const { fieldRefusal, refusal } = require("../lib/errors.js");
const { select } = require("../lib/live/rows.js");
const { change, transact, within } = require("../lib/moderation/change.js");
const subjects = require("../lib/moderation/subject.js");
const site = require("../lib/site.js");
const { settings } = require("../lib/site-settings.js");
const { time } = require("../lib/sql.js");
const { guestsOf } = require("../lib/viewer.js");
const rules = require("./rules.js");

const DAY_MS = 86_400_000;
const GUESTS = { most: 30, seconds: 3600 };
const ONCE = { most: 1, seconds: 86_400 };

/** @param {string} field @param {keyof typeof rules.FAULTS} code */
const fault = (field, code) => fieldRefusal(field, { code, message: rules.FAULTS[code] });

/** Old enough, reachable where the site can reach anybody, and right of late. */
const TRUSTED = `SELECT u.id FROM users u WHERE u.id = {:me} AND u.status = 'active' AND u.created <= {:since}
  AND (u.verified OR NOT {:mail})
  AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.reporter = u.id AND r.status = 'dismissed' AND r.decided > {:clean})`;

/** @param {string} me */
function isTrusted(me) {
  const { trusted_days, clean_days } = settings();
  const before = (/** @type {number} */ days) => time(Date.now() - days * DAY_MS);
  const bind = { me, since: before(trusted_days), clean: before(clean_days), mail: site.canMail() };
  return me !== "" && select($app, TRUSTED, { id: "" }, bind).length > 0;
}

/**
 * Nothing tells one guest from another but the address, which many share: a second report of the same from there is
 * taken for the same person's.
 * @param {string} address @param {string} target
 */
function boundGuest(address, target) {
  const of = guestsOf(address);
  if (!of) return;
  if (tooMany("guest-reports", of, GUESTS)) {
    const message = "Too fast. Try again shortly.";
    throw refusal(429, message, { limit: { code: "too_many", message } });
  }
  if (tooMany(`guest-report.${target}`, of, ONCE)) {
    const message = "This was reported already";
    throw fieldRefusal("reporter", { code: "validation_not_unique", message });
  }
}

/** @type {WriteHandler} */
function create(e, next) {
  onlyFields(e, rules.WRITABLE);
  const { record } = e;
  const target = rules.namesOne(record) ? subjects.targetOf(record) : undefined;
  const subject = target && subjects.find(e.app, target.kind, target.id);
  if (!target || !subject) throw fault("target", "report_target");
  const reporter = record.getString("reporter");
  if (reporter && subjects.authorOf(target.kind, subject) === reporter) throw fault("target", "report_own");
  if (!reporter && !e.hasSuperuserAuth()) boundGuest(e.requestEvent.realIP(), target.id);
  record.set("status", "open");
  record.set("about", subjects.aboutOf(target.kind, subject));
  record.set("trusted", isTrusted(reporter));
  next();
  if (record.get("trusted") && target.kind !== "account") hold(target);
}

/** Enough trusted people reported it: out of sight until somebody has looked. @param {{ kind: import("../lib/moderation/state.js").Kind, id: string }} target */
function hold({ kind, id }) {
  const sql = `SELECT COUNT(*) AS n FROM reports WHERE ${kind} = {:id} AND status = 'open' AND trusted`;
  const count = (/** @type {Database} */ app) => select(app, sql, { n: 0 }, { id })[0].n;
  const { hold_reports } = settings();
  if (count($app) < hold_reports) return;
  transact($app, (tx, later) => {
    const wish = { kind, id, to: { status: "held" }, from: "visible" };
    if (count(tx) >= hold_reports) change(tx, wish, { reason: "reports", actor: "system" }, later);
  });
}

/** The operator answers one report, and with it all about the same thing. @param {RecordRequest} e */
function update(e) {
  const { record } = e;
  const from = record.original().getString("status") || "open";
  const to = record.getString("status") || "open";
  const target = subjects.targetOf(record);
  if (!e.hasSuperuserAuth() || from === to || !target) return e.next();
  const until = record.getString("until");
  const now = time(Date.now());
  record.set("decided", to === "open" ? "" : now);
  const actor = e.auth?.email() ?? "";
  within(e, (tx, later) => {
    const subject = subjects.find(tx, target.kind, target.id);
    e.next();
    const sql = `UPDATE reports SET status = {:to}, decided = {:decided}
      WHERE ${target.kind} = {:id} AND status = {:from}`;
    const bind = { id: target.id, from, to, decided: to === "open" ? "" : now };
    tx.db().newQuery(sql).bind(bind).execute();
    if (!subject) return;
    const author = subjects.authorOf(target.kind, subject);
    for (const wish of rules.wishesOf(target, author, from, to, until)) {
      change(tx, wish, { reason: record.getString("reason"), actor }, later);
    }
  });
}

module.exports = { create, update };
