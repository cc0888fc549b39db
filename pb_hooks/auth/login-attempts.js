// Counts password attempts per user: in memory before bcrypt runs, and in a table, so that a restart does not reset
// the limit. Networks are stored as hashes.
const { select } = require("../lib/sql.js");
const { wideSubnetOf } = require("../lib/network.js");
const { tooManyRequests } = require("../limits/limiter.js");
const rules = require("./login-attempt-rules.js");
const { keyedHash } = require("../lib/keyed-hash.js");

const DAY_MS = 86_400_000;
const FAILURES = "login-failures.";
const NETWORK_SEEN = "login-networks.";

/** @param {core.RequestEvent} request */
const networkHere = (request) => keyedHash(wideSubnetOf(request.realIP())).slice(0, 16);

/**
 * Returns the key of the counter: the user's id, or a hash of the typed name if no such user exists, so that both
 * cases look alike.
 * @param {string} id
 * @param {string} typed
 */
const keyOf = (id, typed) => id || keyedHash(`login:${typed.trim().toLowerCase()}`).slice(0, 32);

/** @param {string} user @param {string} network */
function isKnown(user, network) {
  const since = Date.now() - rules.KNOWN_DAYS * DAY_MS;
  const sql = `SELECT network FROM login_networks WHERE user = {:user} AND at > {:since}
    ORDER BY at DESC LIMIT ${rules.MAX_KNOWN_NETWORKS}`;
  return select($app, sql, { network: "" }, { user, since }).some((row) => row.network === network);
}

/** Reads failed attempts from the table when memory has none. @param {string} user */
function failuresOf(user) {
  const sql = "SELECT at, network, extra FROM login_failures WHERE user = {:user} AND at > {:since}";
  const shape = { at: 0, network: "", extra: false };
  const rows = select($app, sql, shape, { user, since: Date.now() - rules.WINDOW_MS });
  return rules.serialize(rows.map(({ at, network, extra }) => ({ at, network, extra })));
}

/**
 * Registers an attempt before the password is checked. Throws 429 after too many wrong passwords.
 * @param {core.RequestEvent} request
 * @param {string} id of the user, "" if none exists
 * @param {string} typed
 * @returns {{ failed: () => void, passed: () => void }} the caller reports the result
 */
function beginAttempt(request, id, typed) {
  const store = $app.store();
  const user = keyOf(id, typed);
  const network = networkHere(request);
  const key = FAILURES + user;
  const stored = store.has(key) ? "" : failuresOf(user);
  const known = isKnown(user, network);
  const now = Date.now();
  /** @type {ReturnType<typeof rules.allowAttempt> | undefined} */
  let verdict;
  store.setFunc(key, (old) => {
    const tries = rules.parse(old ?? stored).filter((one) => one.at > now - rules.WINDOW_MS);
    verdict = rules.allowAttempt(tries, network, known, now);
    return rules.serialize(verdict.attempt ? [...tries, verdict.attempt] : tries);
  });
  if (!verdict?.attempt) throw tooManyRequests(verdict?.wait ?? 60, request);
  const { at, extra } = verdict.attempt;
  return {
    failed() {
      $app
        .db()
        .newQuery(
          "INSERT INTO login_failures (user, network, at, extra) VALUES ({:user}, {:network}, {:at}, {:extra})",
        )
        .bind({ user, network, at, extra })
        .execute();
    },
    /** Forgets failed attempts from the user's own network, but not those from others. */
    passed() {
      let hasOwnFailures = false;
      store.setFunc(key, (old) => {
        const tries = rules.parse(old ?? "");
        hasOwnFailures = tries.some((one) => one.network === network && one.at !== at);
        return rules.serialize(tries.filter((one) => one.network !== network));
      });
      if (!hasOwnFailures) return;
      const sql = "DELETE FROM login_failures WHERE user = {:user} AND network = {:network}";
      $app.db().newQuery(sql).bind({ user, network }).execute();
    },
  };
}

/**
 * Runs a password check and counts an exception as a wrong password.
 * @template T
 * @param {core.RequestEvent} request
 * @param {string} id of the user, "" if none exists
 * @param {() => T} check
 * @param {string} [typed]
 */
function countedLogIn(request, id, check, typed = "") {
  const tries = beginAttempt(request, id, typed);
  try {
    const result = check();
    tries.passed();
    return result;
  } catch (error) {
    tries.failed();
    throw error;
  }
}

/**
 * Records that the user uses this network, once a day.
 * @param {core.RequestEvent} request
 * @param {string} user
 */
function noteNetwork(request, user) {
  const network = networkHere(request);
  const key = `${NETWORK_SEEN}${user}.${network}`;
  const day = Math.floor(Date.now() / DAY_MS);
  let noted = false;
  $app.store().setFunc(key, (old) => {
    noted = old === day;
    return day;
  });
  if (noted) return;
  $app
    .db()
    .newQuery(
      `INSERT INTO login_networks (user, network, at) VALUES ({:user}, {:network}, {:at})
      ON CONFLICT DO UPDATE SET at = excluded.at`,
    )
    .bind({ user, network, at: Date.now() })
    .execute();
}

/** Clears failed attempts after a password change. @param {string} user */
function forgetFailures(user) {
  $app.store().remove(FAILURES + user);
  $app.db().newQuery("DELETE FROM login_failures WHERE user = {:user}").bind({ user }).execute();
}

/** Deletes expired attempts. Otherwise memory and tables would grow without limit. */
function sweep() {
  const store = $app.store();
  const now = Date.now();
  const day = Math.floor(now / DAY_MS);
  for (const [key, value] of Object.entries(store.getAll())) {
    const old = key.startsWith(FAILURES)
      ? rules.parse(String(value)).every((one) => one.at <= now - rules.WINDOW_MS)
      : key.startsWith(NETWORK_SEEN) && value !== day;
    if (old) store.remove(key);
  }
  const run = (/** @type {string} */ sql, /** @type {number} */ since) =>
    $app.db().newQuery(sql).bind({ since }).execute();
  run("DELETE FROM login_failures WHERE at <= {:since}", now - rules.WINDOW_MS);
  run("DELETE FROM login_networks WHERE at <= {:since}", now - rules.KNOWN_DAYS * DAY_MS);
}

module.exports = { beginAttempt, countedLogIn, noteNetwork, forgetFailures, sweep };
