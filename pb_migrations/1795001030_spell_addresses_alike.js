/// <reference path="../pb_data/types.d.ts" />
// E-mail addresses are stored in one spelling and found in any (pb_hooks/auth/email.js). PocketBase reads from the
// collation of the index how it is to look for an address. Where two users have one address in two spellings, one of
// them keeps its own, and the index waits until the operator has chosen (pb_hooks/server/unite-emails.js).

const INDEX = "idx_email__pb_users_auth_";

migrate(
  (app) => {
    const rows = arrayOf(new DynamicModel({ id: "", email: "" }));
    app
      .db()
      .newQuery(
        `SELECT id, email FROM users WHERE email <> lower(trim(email)) OR email GLOB '*[^ -~]*'
        ORDER BY verified DESC, created`,
      )
      .all(rows);
    for (const { id, email } of rows) {
      app
        .db()
        .newQuery("UPDATE OR IGNORE users SET email = {:email} WHERE id = {:id}")
        .bind({ id, email: email.normalize("NFC").trim().toLowerCase() })
        .execute();
    }
    const clash = new DynamicModel({ n: 0 });
    app
      .db()
      .newQuery("SELECT COUNT(*) - COUNT(DISTINCT lower(email)) AS n FROM users WHERE email <> ''")
      .one(clash);
    if (clash.n) return;
    const users = app.findCollectionByNameOrId("users");
    users.addIndex(INDEX, true, "email COLLATE NOCASE", "email != ''");
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    users.addIndex(INDEX, true, "email", "email != ''");
    app.save(users);
  },
);
