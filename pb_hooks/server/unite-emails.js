const INDEX = "idx_email__pb_users_auth_";

/**
 * Creates the case-insensitive index of e-mail addresses if somebody replaced it, at the first start at which no two users
 * share an address in two spellings. `make doctor` names such users. Without the index PocketBase finds an address for
 * a new password or a confirmation only as it is stored.
 */
function uniteEmails() {
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

module.exports = { uniteEmails };
