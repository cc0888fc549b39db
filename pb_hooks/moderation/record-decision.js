// Records a decision: a row in the log and, for the affected user, a row of `decisions` and a notification.
const publish = require("../live/publish.js");
const { toDbTime } = require("../lib/sql.js");
const log = require("./log.js");

const NOTIFY = `INSERT INTO notifications
    (user, actor, kind, video, comment, source_id, group_key, is_latest, read, created)
  SELECT u.id, u.id, 'moderation', '', '', {:id}, u.id || '.m.' || {:id}, TRUE, FALSE, {:now}
  FROM users u WHERE u.id = {:user}`;

/**
 * @typedef {{ kind: import("./states.js").Kind, id: string, user: string, action: string, reason: string, about: string,
 *   before: import("./states.js").State, after: import("./states.js").State, actor: string }} Decision
 */

/**
 * @param {core.App} tx
 * @param {Decision} decision
 * @param {(() => void)[]} later steps that run after the commit
 */
function recordDecision(tx, { kind, id, user, action, reason, about, before, after, actor }, later) {
  const seq = log.append(tx, { actor, kind, target: id, account: user, action, reason, before, after });
  const record = new Record(tx.findCachedCollectionByNameOrId("decisions"), {
    user,
    kind,
    video: kind === "video" ? id : "",
    comment: kind === "comment" ? id : "",
    action,
    reason,
    until: action === "suspended" ? after.until : "",
    about,
    seq,
  });
  tx.save(record);
  tx.db()
    .newQuery(NOTIFY)
    .bind({ id: record.id, user, now: toDbTime(Date.now()) })
    .execute();
  later.push(() => publish.notificationChanged(user, `${user}.m.${record.id}`, 0));
}

module.exports = { recordDecision };
