/**
 * SQL: the id of the user who has the name {:key}, in any case; else of the one who had it before. Triggers forget a
 * former name as soon as somebody else takes it.
 * @param {string} key name of the parameter
 */
const userNamed = (key) => `COALESCE((SELECT id FROM users WHERE username = {:${key}} COLLATE NOCASE),
  (SELECT user FROM former_usernames WHERE name = {:${key}}))`;

module.exports = { userNamed };
