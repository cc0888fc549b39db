// Whoever likes faster than people can, by the lines that the ticker carries out anyway: no like pays for it but with
// one look at a short text. What comes after is refused by the likes' own hook (pb_hooks/likes).
const { counted } = require("./counter.js");
const { NONE, RATES, mostOf } = require("./rates.js");
const { settings } = require("../site/settings.js");
const { time, quoted, select } = require("../lib/sql.js");
const { store } = require("../lib/store.js");

const KEY = "likes.tired";
const [RATE] = RATES.likes;
const DAY_MS = 86_400_000;
/** How long they are refused. */
const REST_MS = 600_000;

/**
 * Counted in the store: each minute another engine's loop is the ticker, and one's own map would begin from nought.
 * @param {string} lines of marks, as in events/codec.js
 */
function count(lines) {
  const { limits_percent } = settings();
  if (!RATE || !lines || limits_percent >= NONE) return;
  const fewest = mostOf(RATE, "fresh", limits_percent);
  /** @type {Map<string, number>} */
  const many = new Map();
  for (const line of lines.split("\n")) {
    if (line[0] !== "l" && line[0] !== "L") continue;
    const user = line.slice(18, 33);
    const n = counted("likes", user, RATE.seconds).count;
    if (n > fewest) many.set(user, n);
  }
  if (many.size) rest(tiredOf(many));
}

/** New accounts get tired sooner. @param {Map<string, number>} counts by account @returns {string[]} */
function tiredOf(counts) {
  if (!RATE) return [];
  const { limits_percent, new_account_days } = settings();
  const born = time(Date.now() - new_account_days * DAY_MS);
  const sql = `SELECT id, created > {:born} AS fresh FROM users WHERE id IN (${quoted([...counts.keys()])})`;
  return select($app, sql, { id: "", fresh: false }, { born })
    .filter(
      (row) => (counts.get(row.id) ?? 0) > mostOf(RATE, row.fresh ? "fresh" : "account", limits_percent),
    )
    .map((row) => row.id);
}

/** Lets go whose time is over, adds others. @param {string[]} users */
function rest(users) {
  const old = store().get(KEY);
  if (!old && !users.length) return;
  const now = Date.now();
  const kept = String(old ?? "")
    .split(" ")
    .filter((one) => Number(one.split(":")[1]) > now && !users.includes(one.slice(0, 15)));
  store().set(KEY, [...kept, ...users.map((id) => `${id}:${now + REST_MS}`)].join(" "));
}

/** Lets go whose time is over: every like looks at all the others. */
const sweep = () => rest([]);

/** @param {string} user @returns {number} seconds until their likes count again, 0 for now */
function tired(user) {
  const all = store().get(KEY);
  if (!all) return 0;
  const at = all.indexOf(`${user}:`);
  return at < 0 ? 0 : Math.max(0, Math.ceil((Number(all.slice(at + 16, at + 29)) - Date.now()) / 1000));
}

module.exports = { count, sweep, tired };
