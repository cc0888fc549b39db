/// <reference path="../pb_data/types.d.ts" />
// Tables without an API, because no client may read them. Times (`at`, `ends`, `mailed`) are milliseconds since 1970,
// in `recent_views` seconds; networks and addresses are keyed hashes. The server deletes rows that no longer count.

const TABLES = {
  // Views of the last 30 minutes: one viewer counts once. `address` is set for guests only.
  recent_views: `CREATE TABLE recent_views (
    viewer TEXT NOT NULL, video TEXT NOT NULL, at INTEGER NOT NULL, address TEXT NOT NULL,
    PRIMARY KEY (viewer, video)) WITHOUT ROWID`,

  // Limits on log-in and sign-up, which outlive a restart.
  login_failures: `CREATE TABLE login_failures (
    user TEXT NOT NULL, network TEXT NOT NULL, at INTEGER NOT NULL, extra INTEGER NOT NULL)`,
  login_networks: `CREATE TABLE login_networks (
    user TEXT NOT NULL, network TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (user, network))`,
  sign_ups: "CREATE TABLE sign_ups (network TEXT NOT NULL, at INTEGER NOT NULL)",
  used_challenges: "CREATE TABLE used_challenges (challenge TEXT NOT NULL PRIMARY KEY, at INTEGER NOT NULL)",

  // Sign-ups that wait for the code from a mail (pb_hooks/auth/pending-rows.js).
  pending_sign_ups: `CREATE TABLE pending_sign_ups (
    ticket TEXT NOT NULL PRIMARY KEY, username TEXT NOT NULL COLLATE NOCASE UNIQUE,
    email TEXT NOT NULL COLLATE NOCASE, full_name TEXT NOT NULL, bio TEXT NOT NULL, password TEXT NOT NULL,
    language TEXT NOT NULL, invitation TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
    mails INTEGER NOT NULL DEFAULT 1, mailed INTEGER NOT NULL, ends INTEGER NOT NULL)`,

  // The former address of a user, for the link that undoes the change within 24 hours (pb_hooks/auth/email-undo.js).
  email_changes: `CREATE TABLE email_changes (
    token TEXT NOT NULL PRIMARY KEY, user TEXT NOT NULL, email TEXT NOT NULL COLLATE NOCASE, at INTEGER NOT NULL)`,

  // Data that outlives a deleted user (pb_hooks/moderation/sanctions.js): a suspension, and a child's year of birth.
  sanctions: `CREATE TABLE sanctions (
    address TEXT NOT NULL PRIMARY KEY, suspended INTEGER NOT NULL, until TEXT NOT NULL,
    birth_year INTEGER NOT NULL, adult_from TEXT NOT NULL) WITHOUT ROWID`,

  // A former username leads to its user until somebody else takes it (pb_hooks/people/lists.js).
  former_usernames:
    "CREATE TABLE former_usernames (name TEXT NOT NULL COLLATE NOCASE PRIMARY KEY, user TEXT NOT NULL)",

  // Texts for the search. `n` never changes, while VACUUM may renumber the rows of PocketBase's tables. Trigrams find
  // parts of Bangla words; FTS5's word tokenizer breaks words at vowel signs.
  search_videos:
    "CREATE TABLE search_videos (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, text TEXT NOT NULL)",
  search_videos_fts: `CREATE VIRTUAL TABLE search_videos_fts
    USING fts5(text, content='search_videos', content_rowid='n', tokenize='trigram')`,
  search_users:
    "CREATE TABLE search_users (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, text TEXT NOT NULL)",
  search_users_fts: `CREATE VIRTUAL TABLE search_users_fts
    USING fts5(text, content='search_users', content_rowid='n', tokenize='trigram')`,
};

const INDEXES = [
  "CREATE INDEX idx_recent_views_at ON recent_views (at)",
  "CREATE INDEX idx_recent_views_address ON recent_views (address, at) WHERE address <> ''",
  "CREATE INDEX idx_login_failures ON login_failures (user, at)",
  "CREATE INDEX idx_sign_ups_network ON sign_ups (network, at)",
  "CREATE INDEX idx_sign_ups_at ON sign_ups (at)",
  "CREATE INDEX idx_pending_sign_ups_email ON pending_sign_ups (email)",
  "CREATE INDEX idx_pending_sign_ups_ends ON pending_sign_ups (ends)",
  "CREATE INDEX idx_email_changes_email ON email_changes (email)",
  "CREATE INDEX idx_email_changes_user ON email_changes (user)",
  "CREATE INDEX idx_former_usernames_user ON former_usernames (user)",
];

const TRIGGERS = [
  // However a waiting sign-up ends, the invitation that it took becomes valid again.
  `CREATE TRIGGER pending_sign_ups_delete_return_invitation AFTER DELETE ON pending_sign_ups WHEN OLD.invitation <> '' BEGIN
    UPDATE invitations SET uses_left = uses_left + 1 WHERE id = OLD.invitation; END`,

  `CREATE TRIGGER search_videos_insert_index AFTER INSERT ON search_videos BEGIN
    INSERT INTO search_videos_fts (rowid, text) VALUES (NEW.n, NEW.text); END`,
  `CREATE TRIGGER search_videos_delete_index AFTER DELETE ON search_videos BEGIN
    INSERT INTO search_videos_fts (search_videos_fts, rowid, text) VALUES ('delete', OLD.n, OLD.text); END`,
  `CREATE TRIGGER search_videos_update_index AFTER UPDATE ON search_videos BEGIN
    INSERT INTO search_videos_fts (search_videos_fts, rowid, text) VALUES ('delete', OLD.n, OLD.text);
    INSERT INTO search_videos_fts (rowid, text) VALUES (NEW.n, NEW.text); END`,

  `CREATE TRIGGER search_users_insert_index AFTER INSERT ON search_users BEGIN
    INSERT INTO search_users_fts (rowid, text) VALUES (NEW.n, NEW.text); END`,
  `CREATE TRIGGER search_users_delete_index AFTER DELETE ON search_users BEGIN
    INSERT INTO search_users_fts (search_users_fts, rowid, text) VALUES ('delete', OLD.n, OLD.text); END`,
  `CREATE TRIGGER search_users_update_index AFTER UPDATE ON search_users BEGIN
    INSERT INTO search_users_fts (search_users_fts, rowid, text) VALUES ('delete', OLD.n, OLD.text);
    INSERT INTO search_users_fts (rowid, text) VALUES (NEW.n, NEW.text); END`,
];

migrate(
  (app) => {
    for (const sql of [...Object.values(TABLES), ...INDEXES, ...TRIGGERS]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const name of Object.keys(TABLES).reverse()) app.db().newQuery(`DROP TABLE ${name}`).execute();
  },
);
