/// <reference path="../pb_data/types.d.ts" />
// Watch history, and one score per video that the feed "For You" is ordered by. Triggers write the score with each watch,
// so no job computes it. Small numbers stand for users and videos: a watch takes 21 bytes on disk, 88 with text ids.
// Times are seconds since 1970.

const TABLES = {
  // AUTOINCREMENT: the number of a deleted user or video is never given again.
  viewers: "CREATE TABLE viewers (n INTEGER PRIMARY KEY AUTOINCREMENT, user TEXT NOT NULL UNIQUE)",

  // `shown`: viewers so far; `stayed`: those who watched to the end, or for 18 s; `hides`: users who chose "not
  // interested". `start` is the share of viewers expected to stay before anybody watched, relative to the site's.
  video_ranks: `CREATE TABLE video_ranks (
    n INTEGER PRIMARY KEY AUTOINCREMENT, video TEXT NOT NULL UNIQUE, user TEXT NOT NULL, category TEXT NOT NULL,
    duration REAL NOT NULL, born INTEGER NOT NULL, listed INTEGER NOT NULL,
    shown INTEGER NOT NULL DEFAULT 0, stayed INTEGER NOT NULL DEFAULT 0, hides INTEGER NOT NULL DEFAULT 0,
    start REAL NOT NULL DEFAULT 1, score REAL NOT NULL DEFAULT 0)`,

  // One row per user and video: the longest visit, whether the user stayed, and why the video was on screen first.
  watches: `CREATE TABLE watches (
    viewer INTEGER NOT NULL, video INTEGER NOT NULL, ms INTEGER NOT NULL, stayed INTEGER NOT NULL,
    reason TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (viewer, video)) WITHOUT ROWID`,

  // Owners, categories and videos that a user asked to see less of.
  feed_exclusions: `CREATE TABLE feed_exclusions (
    user TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, until INTEGER NOT NULL,
    PRIMARY KEY (user, kind, key)) WITHOUT ROWID`,
};

const INDEXES = [
  "CREATE INDEX idx_video_ranks_score ON video_ranks (score DESC) WHERE listed",
  "CREATE INDEX idx_video_ranks_category ON video_ranks (category, score DESC) WHERE listed",
  "CREATE INDEX idx_video_ranks_owner ON video_ranks (user, born DESC) WHERE listed",
  "CREATE INDEX idx_feed_exclusions_key ON feed_exclusions (key)",
];

// 0 in the operator's settings means the default. pb_hooks/feed/weights.js has the same defaults; a test compares them.
const setting = (field, standard) => `(SELECT COALESCE(NULLIF(${field}, 0), ${standard}) FROM site_settings)`;
const DOUBLING_DAYS = setting("feed_doubling_days", 8);
const EXPECTED = `(${setting("feed_expected_percent", 40)} / 100.0)`;

// Days: the birth, plus `feed_doubling_days` for each doubling of the share of viewers who stayed. 30 viewers who stay as
// often as `start` says are assumed, so two of two never beats eighty of a hundred.
const SCORE = `NEW.born / 86400.0 + ${DOUBLING_DAYS} * log2((NEW.stayed / ${EXPECTED} + 30 * NEW.start) / (NEW.shown + 30 + 5 * NEW.hides))`;
const setScore = `UPDATE video_ranks SET score = ${SCORE} WHERE n = NEW.n;`;

/** The share of an owner's last 20 videos, relative to the expected one, within narrow bounds. */
const startOf = (
  owner,
) => `COALESCE((SELECT max(0.875, min(1.25, (total(x.stayed) / ${EXPECTED} + 60) / (total(x.shown) + 60)))
  FROM (SELECT stayed, shown FROM video_ranks WHERE user = ${owner} AND listed ORDER BY born DESC LIMIT 20) x), 1)`;
const isListed = (row) =>
  `(${row}.status = 'visible' AND ${row}.visibility = 'public' AND NOT ${row}.sensitive)`;
const born = (row) => `COALESCE(unixepoch(${row}.created), unixepoch())`;

const COLUMNS = "(video, user, category, duration, born, listed, start)";

const TRIGGERS = {
  // The only place of the formula. pb_hooks/feed/rescore.js sets `hides` to itself to run it.
  video_ranks_insert_score: `AFTER INSERT ON video_ranks BEGIN ${setScore} END`,
  video_ranks_update_score: `AFTER UPDATE OF born, shown, stayed, hides ON video_ranks BEGIN ${setScore} END`,

  videos_insert_rank: `AFTER INSERT ON videos BEGIN
    INSERT INTO video_ranks ${COLUMNS} VALUES (NEW.id, NEW.user, NEW.category, NEW.duration, ${born("NEW")},
      ${isListed("NEW")}, ${startOf("NEW.user")}); END`,
  videos_update_rank: `AFTER UPDATE OF status, visibility, sensitive, category, duration, created ON videos
    WHEN OLD.status <> NEW.status OR OLD.visibility <> NEW.visibility OR OLD.sensitive <> NEW.sensitive
      OR OLD.category <> NEW.category OR OLD.duration <> NEW.duration OR OLD.created <> NEW.created BEGIN
    UPDATE video_ranks SET listed = ${isListed("NEW")}, category = NEW.category, duration = NEW.duration,
      born = ${born("NEW")} WHERE video = NEW.id; END`,
  videos_delete_rank: `AFTER DELETE ON videos BEGIN
    DELETE FROM video_ranks WHERE video = OLD.id;
    DELETE FROM feed_exclusions WHERE kind = 'video' AND key = OLD.id; END`,

  watches_insert_count: `AFTER INSERT ON watches BEGIN
    UPDATE video_ranks SET shown = shown + 1, stayed = stayed + NEW.stayed WHERE n = NEW.video; END`,
  watches_update_count: `AFTER UPDATE OF stayed ON watches WHEN NEW.stayed > OLD.stayed BEGIN
    UPDATE video_ranks SET stayed = stayed + 1 WHERE n = NEW.video; END`,

  feed_exclusions_insert_count: `AFTER INSERT ON feed_exclusions WHEN NEW.kind = 'video' BEGIN
    UPDATE video_ranks SET hides = hides + 1 WHERE video = NEW.key; END`,
  feed_exclusions_delete_count: `AFTER DELETE ON feed_exclusions WHEN OLD.kind = 'video' BEGIN
    UPDATE video_ranks SET hides = hides - 1 WHERE video = OLD.key; END`,

  users_delete_watches: `AFTER DELETE ON users BEGIN
    DELETE FROM watches WHERE viewer = (SELECT n FROM viewers WHERE user = OLD.id);
    DELETE FROM viewers WHERE user = OLD.id;
    DELETE FROM feed_exclusions WHERE user = OLD.id OR (kind = 'owner' AND key = OLD.id); END`,
};

// Numbers grow with the age of the videos.
const FILL = `INSERT INTO video_ranks ${COLUMNS}
  SELECT id, user, category, duration, ${born("videos")}, ${isListed("videos")}, 1
  FROM videos ORDER BY created, id`;

const FEED_SETTINGS = [
  { type: "number", name: "feed_doubling_days", min: 0, max: 365 },
  { type: "number", name: "feed_expected_percent", min: 0, max: 100 },
  { type: "number", name: "feed_followed_days", min: 0, max: 365 },
  { type: "bool", name: "newest_first" },
];

migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId("site_settings");
    for (const field of FEED_SETTINGS) settings.fields.add(new Field(field));
    app.save(settings);
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const sql of [...Object.values(TABLES), ...INDEXES]) run(sql);
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`);
    run(FILL);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const name of Object.keys(TRIGGERS)) run(`DROP TRIGGER ${name}`);
    for (const name of Object.keys(TABLES).reverse()) run(`DROP TABLE ${name}`);
    const settings = app.findCollectionByNameOrId("site_settings");
    for (const { name } of FEED_SETTINGS) settings.fields.removeByName(name);
    app.save(settings);
  },
);
