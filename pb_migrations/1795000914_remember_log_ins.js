/// <reference path="../pb_data/types.d.ts" />
// What outlives a restart of the limits on log-in and sign-up: no collections, because nobody may read them.
// Networks are hashes with the accounts' own secret; rows go when they no longer count (pb_hooks/auth).

const TABLES = {
  login_failures: "account TEXT NOT NULL, network TEXT NOT NULL, at INTEGER NOT NULL, extra INTEGER NOT NULL",
  login_networks:
    "account TEXT NOT NULL, network TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (account, network)",
  sign_ups: "network TEXT NOT NULL, at INTEGER NOT NULL",
  spent_proofs: "challenge TEXT NOT NULL PRIMARY KEY, at INTEGER NOT NULL",
};
const INDEXES = [
  "CREATE INDEX idx_login_failures ON login_failures (account, at)",
  "CREATE INDEX idx_sign_ups_network ON sign_ups (network, at)",
  "CREATE INDEX idx_sign_ups_at ON sign_ups (at)",
];

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const [name, columns] of Object.entries(TABLES)) run(`CREATE TABLE ${name} (${columns})`);
    for (const index of INDEXES) run(index);
    run(`CREATE TRIGGER login_networks_forget AFTER DELETE ON users BEGIN
      DELETE FROM login_networks WHERE account = OLD.id; DELETE FROM login_failures WHERE account = OLD.id; END`);
  },
  (app) => {
    app.db().newQuery("DROP TRIGGER IF EXISTS login_networks_forget").execute();
    for (const name of Object.keys(TABLES)) app.db().newQuery(`DROP TABLE IF EXISTS ${name}`).execute();
  },
);
