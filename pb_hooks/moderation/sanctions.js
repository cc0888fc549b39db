// Keeps sanctions of deleted users: a suspension until it ends, and the year of birth of a minor. The key is a hash
// of the e-mail address with a secret from a file in the data folder, so the database alone does not reveal the
// address.
const { dataKeyHash } = require("../lib/data-key.js");
const { normalEmail } = require("../auth/email.js");
const { changeStatus, runDecisionWithSave } = require("./change-status.js");
const { toDbTime, select } = require("../lib/sql.js");

/** @param {string} address */
const hashOf = (address) => dataKeyHash(normalEmail(address));

const SAVE = `INSERT INTO sanctions (address, suspended, until, birth_year, adult_from)
  SELECT {:address}, u.status = 'suspended', u.suspended_until, iif(u.adult_from > {:now}, s.birth_year, 0), u.adult_from
  FROM users u JOIN account_settings s ON s.id = u.id
  WHERE u.id = {:id} AND ((u.status = 'suspended' AND (u.suspended_until = '' OR u.suspended_until > {:now}))
    OR u.adult_from > {:now})
  ON CONFLICT (address) DO UPDATE SET suspended = excluded.suspended, until = excluded.until,
    birth_year = excluded.birth_year, adult_from = excluded.adult_from`;

/**
 * Saves the sanctions before the user is deleted, in the same transaction.
 * @param {core.App} tx
 * @param {core.Record} user
 */
function keepSanction(tx, user) {
  const bind = { id: user.id, address: hashOf(user.email()), now: toDbTime(Date.now()) };
  tx.db().newQuery(SAVE).bind(bind).execute();
}

/** @param {core.App} app @param {string} address the hash of the e-mail address */
function findSanction(app, address) {
  const sql = `SELECT suspended AND (until = '' OR until > {:now}) AS suspended, until,
      iif(adult_from > {:now}, birth_year, 0) AS birth_year FROM sanctions WHERE address = {:address}`;
  const shape = { suspended: false, until: "", birth_year: 0 };
  return select(app, sql, shape, { address, now: toDbTime(Date.now()) })[0];
}

/**
 * Creates a user and applies the sanctions of an earlier user with the same address, in one transaction.
 * @param {RecordChange} e
 */
function applyKeptSanction(e) {
  const address = hashOf(e.record.email());
  const sanction = findSanction(e.app, address);
  if (!sanction) return e.next();
  runDecisionWithSave(e, (tx, later) => {
    e.next();
    const { id } = e.record;
    const run = (/** @type {string} */ sql, /** @type {object} */ bind) =>
      tx
        .db()
        .newQuery(sql)
        .bind(/** @type {any} */ (bind))
        .execute();
    const born = sanction.birth_year;
    if (born) run("UPDATE account_settings SET birth_year = {:born} WHERE id = {:id}", { id, born });
    if (sanction.suspended) {
      const to = /** @type {const} */ ({ status: "suspended", until: sanction.until });
      changeStatus(tx, { kind: "account", id, to, from: "active" }, { reason: "", actor: "system" }, later);
    }
    run("DELETE FROM sanctions WHERE address = {:address}", { address });
  });
}

/** Deletes expired sanctions. */
function sweep() {
  const sql = `DELETE FROM sanctions WHERE (NOT suspended OR (until <> '' AND until <= {:now}))
    AND (birth_year = 0 OR adult_from <= {:now})`;
  $app
    .db()
    .newQuery(sql)
    .bind({ now: toDbTime(Date.now()) })
    .execute();
}

module.exports = { keepSanction, applyKeptSanction, sweep };
