// Stores sign-ups per network, invitations and used puzzles in tables, so that they survive a restart.
const { select } = require("../lib/sql.js");
const { wideSubnetOf } = require("../lib/network.js");
const { keyedHash } = require("../lib/keyed-hash.js");
const { siteSettings } = require("../site/settings.js");
const { FLOOD_SIGN_UPS, NEW_USERS } = require("../limits/rates.js");

const HOUR_MS = 3_600_000;
const TTL_MS = 1000 * Math.max(...NEW_USERS.map(({ seconds }) => seconds));

/** Returns a hash of the network, "" for loopback. @param {core.RequestEvent} request */
function hashedNetwork(request) {
  const network = wideSubnetOf(request.realIP());
  return network && keyedHash(network).slice(0, 16);
}

/** @param {string} sql @param {Record<string, unknown>} bind */
const run = (sql, bind) => $app.db().newQuery(sql).bind(bind).execute().rowsAffected();

/** @param {string} network @param {number} [ms] @returns {number} users created there in the last hour, or in `ms` */
function countSignUps(network, ms = HOUR_MS) {
  if (!network) return 0;
  const sql = "SELECT COUNT(*) AS n FROM sign_ups WHERE network = {:network} AND at > {:since}";
  const [row] = select($app, sql, { n: 0 }, { network, since: Date.now() - ms });
  return row.n;
}

/** @param {string} network @returns {number} seconds until the next user may sign up there, 0 if now */
function secondsUntilAllowed(network) {
  for (const { max, seconds } of NEW_USERS) {
    if (countSignUps(network, seconds * 1000) < max) continue;
    const sql = `SELECT at FROM sign_ups WHERE network = {:network} ORDER BY at DESC LIMIT 1 OFFSET ${max - 1}`;
    const [oldest] = select($app, sql, { at: 0 }, { network });
    return Math.max(60, Math.ceil((oldest.at - Date.now()) / 1000) + seconds);
  }
  return 0;
}

/** @param {string} network */
const noteSignUp = (network) =>
  run("INSERT INTO sign_ups (network, at) VALUES ({:network}, {:at})", { network, at: Date.now() });

/**
 * Tells whether sign-up needs the proof of work: the operator turned the check on, or the site gets too many
 * sign-ups.
 */
function isChallengeRequired() {
  if (siteSettings().bot_check) return true;
  const sql = "SELECT COUNT(*) AS n FROM sign_ups WHERE at > {:since} AND network <> ''";
  return select($app, sql, { n: 0 }, { since: Date.now() - HOUR_MS })[0].n >= FLOOD_SIGN_UPS;
}

/** @param {string} challenge @returns {boolean} false if already used */
const redeemChallenge = (challenge) =>
  run("INSERT INTO used_challenges (challenge, at) VALUES ({:challenge}, {:at}) ON CONFLICT DO NOTHING", {
    challenge,
    at: Date.now(),
  }) === 1;

/** @param {string} challenge */
const releaseChallenge = (challenge) =>
  run("DELETE FROM used_challenges WHERE challenge = {:challenge}", { challenge });

/** @param {string} code @returns {string} its id, "" if unknown or used up */
function takeInvitation(code) {
  const sql = `UPDATE invitations SET uses_left = uses_left - 1
    WHERE code = {:code} COLLATE NOCASE AND uses_left > 0 RETURNING id`;
  return select($app, sql, { id: "" }, { code })[0]?.id ?? "";
}

/** @param {string} id */
const returnInvitation = (id) =>
  run("UPDATE invitations SET uses_left = uses_left + 1 WHERE id = {:id}", { id });

/** Deletes expired rows. */
function sweep() {
  for (const table of ["sign_ups", "used_challenges"])
    run(`DELETE FROM ${table} WHERE at <= {:before}`, { before: Date.now() - TTL_MS });
}

module.exports = {
  hashedNetwork,
  countSignUps,
  secondsUntilAllowed,
  noteSignUp,
  isChallengeRequired,
  redeemChallenge,
  releaseChallenge,
  takeInvitation,
  returnInvitation,
  sweep,
};
