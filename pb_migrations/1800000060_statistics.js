/// <reference path="../pb_data/types.d.ts" />
// Numbers of each video by day, for its owner; they name no viewer. A day is one of Bangladesh, as days since 1970
// (pb_hooks/lib/bangladesh-day.js has the same formula, a test compares both). The nightly sweep deletes rows after 90 days.

const DAYS = 90;
const dayOf = (seconds) => `((${seconds} + 21600) / 86400)`;

// The same numbers by video and by owner: summing all videos of an owner took 1.2 s of CPU for 1,000 of them.
const TABLES = {
  // Views of users and guests, by where the viewer came from (pb_hooks/views/sources.js). The flush of views writes them.
  views_by_day: `CREATE TABLE views_by_day (
    video INTEGER NOT NULL, day INTEGER NOT NULL, source INTEGER NOT NULL, n INTEGER NOT NULL,
    PRIMARY KEY (video, day, source)) WITHOUT ROWID`,
  views_by_owner: `CREATE TABLE views_by_owner (
    user TEXT NOT NULL, day INTEGER NOT NULL, source INTEGER NOT NULL, n INTEGER NOT NULL,
    PRIMARY KEY (user, day, source)) WITHOUT ROWID`,

  // Viewers in `watches`, by the last twentieth of the video that they reached: 0 to 19, -1 if the length is unknown. A
  // viewer who comes back moves to the later day. Deleted watches stay counted.
  watches_by_day: `CREATE TABLE watches_by_day (
    video INTEGER NOT NULL, day INTEGER NOT NULL, step INTEGER NOT NULL, n INTEGER NOT NULL, stayed INTEGER NOT NULL,
    PRIMARY KEY (video, day, step)) WITHOUT ROWID`,
  watches_by_owner: `CREATE TABLE watches_by_owner (
    user TEXT NOT NULL, day INTEGER NOT NULL, step INTEGER NOT NULL, n INTEGER NOT NULL, stayed INTEGER NOT NULL,
    PRIMARY KEY (user, day, step)) WITHOUT ROWID`,
};

// A length of 0 makes the division NULL.
const stepOf = (row) => `COALESCE(min(19, CAST(20 * ${row}.ms / (1000 * r.duration) AS INTEGER)), -1)`;

const PLACES = [
  ["watches_by_day", "video", "n"],
  ["watches_by_owner", "user", "user"],
];
const ADD = PLACES.map(
  ([table, key, ranked]) => `INSERT INTO ${table} (${key}, day, step, n, stayed)
    SELECT r.${ranked}, ${dayOf("NEW.at")}, ${stepOf("NEW")}, 1, NEW.stayed FROM video_ranks r WHERE r.n = NEW.video
    ON CONFLICT (${key}, day, step) DO UPDATE SET n = n + 1, stayed = stayed + excluded.stayed;`,
).join("\n    ");
const TAKE_AWAY = PLACES.map(
  ([table, key, ranked]) => `UPDATE ${table} SET n = n - 1, stayed = stayed - OLD.stayed
    WHERE (${key}, day, step) = (SELECT r.${ranked}, ${dayOf("OLD.at")}, ${stepOf("OLD")} FROM video_ranks r WHERE r.n = OLD.video);`,
).join("\n    ");
const takeVideoFromOwner = (what, part, sums) => `UPDATE ${what}_by_owner SET ${sums} FROM ${what}_by_day d
      WHERE d.video = OLD.n AND ${what}_by_owner.user = OLD.user AND ${what}_by_owner.day = d.day
        AND ${what}_by_owner.${part} = d.${part};
    DELETE FROM ${what}_by_owner WHERE user = OLD.user AND n = 0;
    DELETE FROM ${what}_by_day WHERE video = OLD.n;`;

const TRIGGERS = {
  watches_insert_day: `AFTER INSERT ON watches BEGIN ${ADD} END`,
  watches_update_day: `AFTER UPDATE OF ms, stayed, at ON watches
    WHEN OLD.ms <> NEW.ms OR OLD.stayed <> NEW.stayed OR ${dayOf("OLD.at")} <> ${dayOf("NEW.at")} BEGIN
    ${TAKE_AWAY} ${ADD} END`,
  video_ranks_delete_days: `AFTER DELETE ON video_ranks BEGIN
    ${takeVideoFromOwner("views", "source", "n = views_by_owner.n - d.n")}
    ${takeVideoFromOwner("watches", "step", "n = watches_by_owner.n - d.n, stayed = watches_by_owner.stayed - d.stayed")} END`,
};

// Views have no day before this migration.
const FILL = [
  `INSERT INTO watches_by_day (video, day, step, n, stayed)
    SELECT w.video, ${dayOf("w.at")} AS on_day, ${stepOf("w")} AS reached, COUNT(*), SUM(w.stayed)
    FROM watches w JOIN video_ranks r ON r.n = w.video
    WHERE ${dayOf("w.at")} > ${dayOf("unixepoch()")} - ${DAYS} GROUP BY w.video, on_day, reached`,
  `INSERT INTO watches_by_owner (user, day, step, n, stayed)
    SELECT r.user, d.day, d.step, SUM(d.n), SUM(d.stayed)
    FROM watches_by_day d JOIN video_ranks r ON r.n = d.video GROUP BY r.user, d.day, d.step`,
];

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const sql of [...Object.values(TABLES), ...FILL]) run(sql);
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const name of Object.keys(TRIGGERS)) run(`DROP TRIGGER ${name}`);
    for (const name of Object.keys(TABLES)) run(`DROP TABLE ${name}`);
  },
);
