const INDEX = "idx_email__pb_users_auth_";

/**
 * Runs at each start until no two users have one address in two spellings: 1795001030 could not make the index over
 * them, and `make doctor` names them until the operator has chosen. Without the index PocketBase finds an address for a
 * new password or a confirmation in its stored spelling only.
 */
function unite() {
  const users = $app.findCollectionByNameOrId("users");
  if ([...users.indexes].some((index) => index.includes(INDEX) && index.includes("NOCASE"))) return;
  $app.runInTransaction((tx) => {
    const clash = new DynamicModel({ n: 0 });
    tx.db()
      .newQuery("SELECT COUNT(*) - COUNT(DISTINCT lower(email)) AS n FROM users WHERE email <> ''")
      .one(clash);
    if (clash.n) return;
    tx.db().newQuery("UPDATE users SET email = lower(email)").execute();
    users.addIndex(INDEX, true, "email COLLATE NOCASE", "email != ''");
    tx.save(users);
  });
}

module.exports = { unite };
