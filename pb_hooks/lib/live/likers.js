// Whoever likes faster than people can, by the lines that the ticker carries out anyway: no like pays for it but with
// one look at a short text. What comes after is refused by the likes' own hook (pb_hooks/likes).
const { RATES, mostOf } = require("../rate-rules.js");
const { settings } = require("../site-settings.js");
const { time } = require("../sql.js");
const rows = require("./rows.js");
const { store } = require("./store.js");

const KEY = "likes.tired";
const [RATE] = RATES.likes;
const DAY_MS = 86_400_000;
/** How long they are refused. */
const REST_MS = 600_000;

/** Likes by account, of the loop that runs in this engine: about a minute's. */
let counts = new Map();
let since = 0;

/** @param {string} lines of marks, as in lines.js */
function count(lines) {
  const now = Date.now();
  if (!RATE || !lines) return;
  if (now - since > RATE.seconds * 1000) {
    since = now;
    counts = new Map();
    rest(now, []);
  }
  const fewest = mostOf(RATE, "fresh", settings().limits_percent);
  /** @type {Set<string>} */
  const many = new Set();
  for (const line of lines.split("\n")) {
    if (line[0] !== "l" && line[0] !== "L") continue;
    const user = line.slice(18, 33);
    const n = (counts.get(user) ?? 0) + 1;
    counts.set(user, n);
    if (n > fewest) many.add(user);
  }
  if (many.size) rest(now, tiredOf([...many], now));
}

/** New accounts get tired sooner. @param {string[]} users @param {number} now @returns {string[]} */
function tiredOf(users, now) {
  if (!RATE) return [];
  const { limits_percent, new_account_days } = settings();
  const born = time(now - new_account_days * DAY_MS);
  const sql = `SELECT id, created > {:born} AS fresh FROM users WHERE id IN (${rows.quoted(users)})`;
  return rows
    .select($app, sql, { id: "", fresh: false }, { born })
    .filter(
      (row) => (counts.get(row.id) ?? 0) > mostOf(RATE, row.fresh ? "fresh" : "account", limits_percent),
    )
    .map((row) => row.id);
}

/** Lets go whose time is over, adds others. @param {number} now @param {string[]} users */
function rest(now, users) {
  const old = store().get(KEY);
  if (!old && !users.length) return;
  const kept = String(old ?? "")
    .split(" ")
    .filter((one) => Number(one.split(":")[1]) > now && !users.includes(one.slice(0, 15)));
  store().set(KEY, [...kept, ...users.map((id) => `${id}:${now + REST_MS}`)].join(" "));
}

/** @param {string} user @returns {number} seconds until their likes count again, 0 for now */
function tired(user) {
  const all = store().get(KEY);
  if (!all) return 0;
  const at = all.indexOf(`${user}:`);
  return at < 0 ? 0 : Math.max(0, Math.ceil((Number(all.slice(at + 16, at + 29)) - Date.now()) / 1000));
}

module.exports = { count, tired };
