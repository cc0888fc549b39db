// Hash chain of the moderation log: the hash of each row covers its text and the previous hash. Pure, used by hooks
// and scripts; the caller passes SHA-256 (docs/decisions/0017-hash-chained-log.md).

const FIELDS = [
  "seq",
  "at",
  "actor",
  "kind",
  "target",
  "account",
  "action",
  "reason",
  "before",
  "after",
  "prev",
];

/** @typedef {Record<"at" | "actor" | "kind" | "target" | "account" | "action" | "reason" | "before" | "after" | "prev", string> & { seq: number }} Entry */
/** @typedef {Entry & { hash: string }} Row */
/** @typedef {{ seq: number, fault: "missing" | "changed" | "cut" | "unexplained", target?: string }} ChainFault */
/** @typedef {{ target: string, status: string }} State */

/** Returns the text of a row that is hashed. @param {Entry} row */
const serializeEntry = (row) =>
  JSON.stringify(
    FIELDS.map((name) => (name === "seq" ? Number(row.seq) : String(row[/** @type {"at"} */ (name)] ?? ""))),
  );

/**
 * @param {Row[]} rows all rows, ordered by `seq`
 * @param {(text: string) => string} sha256 in hex
 * @param {number} [lastDecision] the highest `seq` that a decision names; reveals that the end of the log is missing
 * @returns {{ count: number, head: { seq: number, hash: string }, faults: ChainFault[] }}
 */
function verify(rows, sha256, lastDecision = 0) {
  /** @type {ChainFault[]} */
  const faults = [];
  let head = { seq: 0, hash: "" };
  for (const row of rows) {
    const seq = Number(row.seq);
    if (seq !== head.seq + 1) faults.push({ seq: head.seq + 1, fault: "missing" });
    else if (row.prev !== head.hash) faults.push({ seq, fault: "cut" });
    if (row.hash !== sha256(serializeEntry(row))) faults.push({ seq, fault: "changed" });
    head = { seq, hash: row.hash };
  }
  if (lastDecision > head.seq) faults.push({ seq: head.seq + 1, fault: "missing" });
  return { count: rows.length, head, faults };
}

/** States that only a decision sets or takes back. */
const DECIDED = ["removed", "suspended", "banned"];

/**
 * Returns items whose state differs from their last row in the log, because someone changed them by SQL.
 * @param {Row[]} rows ordered by `seq`
 * @param {State[]} states of items that are removed, suspended or banned, and of items in the log
 * @returns {ChainFault[]}
 */
function findUnexplained(rows, states) {
  /** @type {Map<string, Row>} */
  const last = new Map(rows.map((row) => [row.target, row]));
  return states.flatMap(({ target, status }) => {
    const row = last.get(target);
    const expected = row ? String(JSON.parse(row.after).status ?? "") : "";
    const differs = status !== expected && (DECIDED.includes(status) || DECIDED.includes(expected));
    return differs
      ? [{ seq: Number(row?.seq ?? 0), fault: /** @type {const} */ ("unexplained"), target }]
      : [];
  });
}

module.exports = { serializeEntry, verify, findUnexplained };
