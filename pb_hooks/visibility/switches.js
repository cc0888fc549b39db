/**
 * SQL: one of a user's switches; `standard` if the user never chose.
 * @param {string} user SQL of the id
 * @param {string} name
 * @param {string} standard SQL
 */
const switchSql = (
  user,
  name,
  standard,
) => `COALESCE((SELECT NULLIF(s.switches ->> '$.${name}', '') FROM account_settings s
  WHERE s.id = ${user} AND json_valid(s.switches)), ${standard})`;

module.exports = { switchSql };
