// Appends to the moderation log. By SQL, because the collection has no subscribers; triggers enforce the order.
const { toDbTime, select } = require("../lib/sql.js");
const chain = require("./log-hash-chain.js");

const NAMES = "seq, at, actor, kind, target, account, action, reason, before, after, prev, hash";
const VALUES = NAMES.replace(/\w+/g, "{:$&}");
const ROW = {
  seq: 0,
  at: "",
  actor: "",
  kind: "",
  target: "",
  account: "",
  action: "",
  reason: "",
  before: "",
  after: "",
  prev: "",
  hash: "",
};

/**
 * @param {core.App} tx must be a transaction: otherwise two writers could take the same number
 * @param {{ actor: string, kind: string, target: string, account: string, action: string, reason: string,
 * before: object, after: object }} entry
 * @returns {number} its number
 */
function append(tx, entry) {
  const last = "SELECT seq, hash FROM moderation_log ORDER BY seq DESC LIMIT 1";
  const [head] = select(tx, last, { seq: 0, hash: "" });
  const row = {
    ...entry,
    seq: (head?.seq ?? 0) + 1,
    at: toDbTime(Date.now()),
    before: JSON.stringify(entry.before),
    after: JSON.stringify(entry.after),
    prev: head?.hash ?? "",
  };
  const hash = $security.sha256(chain.serializeEntry(row));
  tx.db()
    .newQuery(`INSERT INTO moderation_log (${NAMES}) VALUES (${VALUES})`)
    .bind({ ...row, hash })
    .execute();
  return row.seq;
}

/** Own status of each item. For an item that a ban or a removed comment also hides, this is the status before. */
const STATES = `SELECT id AS target, COALESCE(NULLIF(status_before_ban, ''), status) AS status FROM videos
    WHERE status = 'removed' OR id IN (SELECT target FROM moderation_log)
  UNION ALL SELECT id, COALESCE(NULLIF(status_before_ban, ''), NULLIF(status_before_parent, ''), status) FROM comments
    WHERE status = 'removed' OR id IN (SELECT target FROM moderation_log)
  UNION ALL SELECT id, status FROM users
    WHERE status IN ('suspended', 'banned') OR id IN (SELECT target FROM moderation_log)`;

/** Checks the hash chain and compares the state of each item with the log. */
function check() {
  const rows = select($app, `SELECT ${NAMES} FROM moderation_log ORDER BY seq`, ROW);
  const [{ seq }] = /** @type {any} */ (
    select($app, "SELECT COALESCE(MAX(seq), 0) AS seq FROM decisions", { seq: 0 })
  );
  const { faults, ...found } = chain.verify(rows, $security.sha256, seq);
  const states = select($app, STATES, { target: "", status: "" });
  return { ...found, faults: [...faults, ...chain.findUnexplained(rows, states)] };
}

module.exports = { append, check };
