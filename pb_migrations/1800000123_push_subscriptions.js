/// <reference path="../pb_data/types.d.ts" />
// Browsers that asked for push messages, and users who have something to be told. Without an API: the routes of
// pb_hooks/push read and write them.

const TABLES = {
  // `auth` is the SHA-256 of the browser's secret; `kinds` are filters of notifications between spaces, with one at each end.
  // `sent` is the time of the newest notification that was pushed, `sent_at` when (ms); `refusals` in a row of the service.
  push_subscriptions: `CREATE TABLE push_subscriptions (
    endpoint TEXT NOT NULL PRIMARY KEY, user TEXT NOT NULL, auth TEXT NOT NULL UNIQUE, kinds TEXT NOT NULL,
    created TEXT NOT NULL, sent TEXT NOT NULL, sent_at INTEGER NOT NULL DEFAULT 0,
    refusals INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`,
  // Times in ms since 1970: `at` of the first notification, `due` when the sender looks at the row.
  push_waiting: `CREATE TABLE push_waiting (
    user TEXT NOT NULL PRIMARY KEY, at INTEGER NOT NULL, due INTEGER NOT NULL) WITHOUT ROWID`,
};
const INDEXES = [
  "CREATE INDEX idx_push_subscriptions_user ON push_subscriptions (user, created)",
  "CREATE INDEX idx_push_waiting_due ON push_waiting (due)",
];

const IS_SUBSCRIBED = "EXISTS (SELECT 1 FROM push_subscriptions WHERE user = NEW.user)";
const WAIT = `INSERT INTO push_waiting (user, at, due) SELECT NEW.user, now, now
  FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS now) WHERE true ON CONFLICT DO NOTHING;`;

const TRIGGERS = {
  notifications_insert_push: `AFTER INSERT ON notifications WHEN ${IS_SUBSCRIBED} BEGIN ${WAIT} END`,
  // The row of a video's likes is updated with each newer like.
  notifications_update_push: `AFTER UPDATE OF created ON notifications
    WHEN NEW.created > OLD.created AND ${IS_SUBSCRIBED} BEGIN ${WAIT} END`,
  // Sessions end by this key: log-out everywhere, a new password, a new address. Pushes end with them.
  users_update_push: `AFTER UPDATE OF tokenKey ON users WHEN NEW.tokenKey <> OLD.tokenKey BEGIN
    DELETE FROM push_subscriptions WHERE user = NEW.id; END`,
  users_delete_push: `AFTER DELETE ON users BEGIN
    DELETE FROM push_subscriptions WHERE user = OLD.id; END`,
  push_subscriptions_delete_waiting: `AFTER DELETE ON push_subscriptions
    WHEN NOT EXISTS (SELECT 1 FROM push_subscriptions WHERE user = OLD.user) BEGIN
    DELETE FROM push_waiting WHERE user = OLD.user; END`,
};

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const sql of [...Object.values(TABLES), ...INDEXES]) run(sql);
    for (const [name, sql] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${sql}`);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const name of Object.keys(TRIGGERS)) run(`DROP TRIGGER ${name}`);
    for (const name of Object.keys(TABLES)) run(`DROP TABLE ${name}`);
  },
);
