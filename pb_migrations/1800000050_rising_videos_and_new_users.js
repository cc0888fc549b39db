/// <reference path="../pb_data/types.d.ts" />
// Discover: the videos whose views rise now, and the latest users with public videos.
// `rising` is the time, in ms since 1970, at which a new video would stand at the same place: each view counts half as much
// after 2 days, and a new video counts as one view. Such a time needs no job that lets it decay.

const HALF_LIFE_MS = "172800000.0";

/** Views that all happened when the video was born: for those before this migration no other time is known. */
const atBirth = (born, views) => `CAST(${born} * 1000 + ${HALF_LIFE_MS} * log2(1 + ${views}) AS INTEGER)`;

// Ties are ordered by the row's number, which each index has anyway: with the id of the video a view cost 9 µs more.
const INDEX = "CREATE INDEX idx_video_ranks_rising ON video_ranks (rising) WHERE listed";

// max and the negative power: a video that nobody viewed for years would overflow the plain sum.
const TRIGGERS = {
  video_ranks_insert_rising: `AFTER INSERT ON video_ranks BEGIN
    UPDATE video_ranks SET rising = ${atBirth("NEW.born", "COALESCE((SELECT views_count FROM videos WHERE id = NEW.video), 0)")}
    WHERE n = NEW.n; END`,
  videos_update_rising: `AFTER UPDATE OF views_count ON videos WHEN NEW.views_count > OLD.views_count BEGIN
    UPDATE video_ranks SET rising = (SELECT CAST(max(rising, now) + ${HALF_LIFE_MS} *
        log2(1 + pow(2, -abs(rising - now) / ${HALF_LIFE_MS})) + 0.5 AS INTEGER)
      FROM (SELECT unixepoch('subsec') * 1000 + ${HALF_LIFE_MS} * log2(NEW.views_count - OLD.views_count) AS now))
    WHERE video = NEW.id; END`,
};

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run("ALTER TABLE video_ranks ADD COLUMN rising INTEGER NOT NULL DEFAULT 0");
    run(`UPDATE video_ranks SET rising = ${atBirth("video_ranks.born", "v.views_count")}
      FROM videos v WHERE v.id = video_ranks.video`);
    run(INDEX);
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`);
    const users = app.findCollectionByNameOrId("users");
    users.addIndex("idx_users_joined", false, "created DESC, id DESC", "videos_count > 0");
    app.save(users);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const users = app.findCollectionByNameOrId("users");
    users.removeIndex("idx_users_joined");
    app.save(users);
    for (const name of Object.keys(TRIGGERS)) run(`DROP TRIGGER ${name}`);
    run("DROP INDEX idx_video_ranks_rising");
    run("ALTER TABLE video_ranks DROP COLUMN rising");
  },
);
