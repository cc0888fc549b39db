/**
 * SQL: the id of the user with the name {:key} in any case, or else of the user who had that name before. Triggers
 * delete a former name as soon as another user takes it.
 * @param {string} key name of the parameter
 */
const userByNameSql = (key) => `COALESCE((SELECT id FROM users WHERE username = {:${key}} COLLATE NOCASE),
  (SELECT user FROM former_usernames WHERE name = {:${key}}))`;

module.exports = { userByNameSql };
