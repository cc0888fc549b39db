/// <reference path="../pb_data/types.d.ts" />
// Tags of public videos with their counts, follows of tags, and who used a tag on which day. `videos.tags` has the normal
// forms as JSON, written by the hook that saves the caption; "" until the ticker has read an older caption.
// A tag has a row while it has videos or followers, so a deleted caption leaves nothing.

const NOT_SENT = (fields) => fields.map((field) => `@request.body.${field}:isset = false`).join(" && ");
const COUNTERS = ["views_count", "likes_count", "comments_count", "shares_count"];
const MEASURES = ["duration", "width", "height", "search", "bytes", "light_bytes"];
const rules = (measures) => ({
  createRule: `@request.auth.id != "" && user = @request.auth.id && ${NOT_SENT(["id", "status", ...COUNTERS, ...measures])}`,
  updateRule: `user = @request.auth.id && @request.body.user:changed = false && ${NOT_SENT(["video", "id", "status"])} && (@request.body.sensitive:isset = false || @request.body.sensitive = true) && ${NOT_SENT([...COUNTERS, ...measures, "light", "upload"])}`,
});

const TABLES = {
  // One row per tag and public video. `listed`: 1, or 2 for a sensitive one. `views` in steps, so that a view seldom moves it.
  tag_videos: `CREATE TABLE tag_videos (tag TEXT NOT NULL, created TEXT NOT NULL, video TEXT NOT NULL, user TEXT NOT NULL,
    listed INTEGER NOT NULL, views INTEGER NOT NULL, PRIMARY KEY (tag, created, video)) WITHOUT ROWID`,
  tag_follows: `CREATE TABLE tag_follows (user TEXT NOT NULL, tag TEXT NOT NULL, created TEXT NOT NULL,
    PRIMARY KEY (user, tag)) WITHOUT ROWID`,
  // Owners of a tag's videos that everybody may see, by day in Dhaka (UTC+6), with the number of these videos.
  tag_owners: `CREATE TABLE tag_owners (tag TEXT NOT NULL, day INTEGER NOT NULL, user TEXT NOT NULL,
    videos INTEGER NOT NULL, PRIMARY KEY (tag, day, user)) WITHOUT ROWID`,
  tag_days: `CREATE TABLE tag_days (tag TEXT NOT NULL, day INTEGER NOT NULL, owners INTEGER NOT NULL,
    PRIMARY KEY (tag, day)) WITHOUT ROWID`,
  // Tags whose counts changed since the ticker published them.
  tag_changes: "CREATE TABLE tag_changes (tag TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID",
};
const INDEXES = [
  "CREATE INDEX idx_tag_videos_top ON tag_videos (tag, views DESC, video DESC)",
  "CREATE INDEX idx_tag_days_top ON tag_days (day, owners DESC)",
];

/** 1 public, 2 public and sensitive, 0 neither. */
const listed = (row) =>
  `CASE WHEN (${row}.status = 'visible' AND ${row}.visibility = 'public') THEN 1 + (${row}.sensitive = TRUE) ELSE 0 END`;
const hasTags = (row) => `${row}.tags NOT IN ('', '[]')`;
const names = (row) => `json_each(iif(json_valid(${row}.tags), ${row}.tags, '[]'))`;
const ids = (row) => `SELECT t.id FROM ${names(row)} j CROSS JOIN tags t ON t.name = j.value`;
/** 1 … 9, 10, 15 … 95, 100, 150 …: about 45 changes for the first thousand views. */
const steps = (row) =>
  `iif(${row}.views_count < 10, ${row}.views_count,
    ${row}.views_count - ${row}.views_count % CAST(5 * pow(10, length(${row}.views_count) - 2) AS INTEGER))`;
const DAY = (time) => `CAST((unixepoch(${time}) + 21600) / 86400 AS INTEGER)`;
const KEPT_DAYS = 28;

const newTags = `INSERT OR IGNORE INTO tags (id, name, videos_count, followers_count)
    SELECT substr(lower(hex(randomblob(8))), 1, 15), j.value, 0, 0 FROM ${names("NEW")} j WHERE ${listed("NEW")} > 0;`;
const addVideo = `${newTags}
    INSERT OR IGNORE INTO tag_videos (tag, created, video, user, listed, views)
    SELECT t.id, NEW.created, NEW.id, NEW.user, ${listed("NEW")}, ${steps("NEW")}
    FROM ${names("NEW")} j CROSS JOIN tags t ON t.name = j.value WHERE ${listed("NEW")} > 0;`;
const deleteVideo = `DELETE FROM tag_videos WHERE tag IN (${ids("OLD")}) AND created = OLD.created AND video = OLD.id;`;
const deleteUnused = (which) => `DELETE FROM tags WHERE ${which} AND videos_count < 1 AND followers_count < 1
      AND NOT EXISTS (SELECT 1 FROM tag_videos x WHERE x.tag = tags.id);`;
const ownerOf = (row) => `tag = ${row}.tag AND day = ${DAY(`${row}.created`)} AND user = ${row}.user`;

const TRIGGERS = {
  tags_update_changed: `AFTER UPDATE OF videos_count, followers_count ON tags
    WHEN OLD.videos_count <> NEW.videos_count OR OLD.followers_count <> NEW.followers_count BEGIN
    INSERT OR IGNORE INTO tag_changes (tag) VALUES (NEW.id); END`,
  // For a tag that the operator deletes.
  tags_delete_rows: `AFTER DELETE ON tags BEGIN
    DELETE FROM tag_videos WHERE tag = OLD.id;
    DELETE FROM tag_follows WHERE OLD.followers_count > 0 AND tag = OLD.id; END`,

  tag_videos_insert_count: `AFTER INSERT ON tag_videos WHEN NEW.listed = 1 BEGIN
    UPDATE tags SET videos_count = videos_count + 1 WHERE id = NEW.tag;
    INSERT INTO tag_owners (tag, day, user, videos) SELECT NEW.tag, ${DAY("NEW.created")}, NEW.user, 1
      WHERE ${DAY("NEW.created")} >= ${DAY("'now'")} - ${KEPT_DAYS} ON CONFLICT DO UPDATE SET videos = videos + 1; END`,
  tag_videos_delete_count: `AFTER DELETE ON tag_videos WHEN OLD.listed = 1 BEGIN
    UPDATE tags SET videos_count = videos_count - 1 WHERE id = OLD.tag;
    UPDATE tag_owners SET videos = videos - 1 WHERE ${ownerOf("OLD")};
    DELETE FROM tag_owners WHERE ${ownerOf("OLD")} AND videos < 1; END`,

  tag_owners_insert_count: `AFTER INSERT ON tag_owners BEGIN
    INSERT INTO tag_days (tag, day, owners) VALUES (NEW.tag, NEW.day, 1) ON CONFLICT DO UPDATE SET owners = owners + 1; END`,
  tag_owners_delete_count: `AFTER DELETE ON tag_owners BEGIN
    UPDATE tag_days SET owners = owners - 1 WHERE tag = OLD.tag AND day = OLD.day;
    DELETE FROM tag_days WHERE tag = OLD.tag AND day = OLD.day AND owners < 1; END`,

  tag_follows_insert_refuse_orphan: `BEFORE INSERT ON tag_follows
    WHEN NOT EXISTS (SELECT 1 FROM tags WHERE id = NEW.tag) OR NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user)
    BEGIN SELECT RAISE(ABORT, 'gone'); END`,
  tag_follows_insert_count: `AFTER INSERT ON tag_follows BEGIN
    UPDATE tags SET followers_count = followers_count + 1 WHERE id = NEW.tag; END`,
  tag_follows_delete_count: `AFTER DELETE ON tag_follows BEGIN
    UPDATE tags SET followers_count = followers_count - 1 WHERE id = OLD.tag;
    ${deleteUnused("id = OLD.tag")} END`,
  users_delete_tag_follows: `AFTER DELETE ON users BEGIN DELETE FROM tag_follows WHERE user = OLD.id; END`,

  videos_insert_tags: `AFTER INSERT ON videos WHEN ${hasTags("NEW")} BEGIN ${addVideo} END`,
  // A tag of both captions keeps its row: new rows come before unused ones go.
  videos_update_tags: `AFTER UPDATE OF tags, status, visibility, sensitive, created, user ON videos
    WHEN (${hasTags("OLD")} OR ${hasTags("NEW")}) AND (${listed("OLD")} <> ${listed("NEW")}
      OR OLD.tags <> NEW.tags OR OLD.created <> NEW.created OR OLD.user <> NEW.user) BEGIN
    ${newTags} ${deleteVideo} ${addVideo}
    ${deleteUnused(`id IN (${ids("OLD")})`)} END`,
  videos_update_tag_views: `AFTER UPDATE OF views_count ON videos
    WHEN OLD.views_count <> NEW.views_count AND ${hasTags("NEW")} AND ${steps("OLD")} <> ${steps("NEW")} BEGIN
    UPDATE tag_videos SET views = ${steps("NEW")}
      WHERE tag IN (${ids("NEW")}) AND created = NEW.created AND video = NEW.id; END`,
  videos_delete_tags: `AFTER DELETE ON videos WHEN ${hasTags("OLD")} BEGIN
    ${deleteVideo} ${deleteUnused(`id IN (${ids("OLD")})`)} END`,
};

const count = (name) => ({ type: "number", name, onlyInt: true, min: 0 });
const UNREAD = "idx_videos_unread_tags";

function setRules(collection, texts) {
  for (const [rule, text] of Object.entries(texts)) collection[rule] = text;
}

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const videos = app.findCollectionByNameOrId("videos");
    videos.fields.add(new TextField({ name: "tags", max: 2000, hidden: true }));
    videos.addIndex(UNREAD, false, "created DESC", "tags = ''");
    setRules(videos, rules([...MEASURES, "tags"]));
    app.save(videos);
    app.save(
      new Collection({
        type: "base",
        name: "tags",
        // Subscribers get the counts; nobody lists the collection.
        viewRule: "",
        fields: [
          { type: "text", name: "name", required: true, max: 50 },
          count("videos_count"),
          count("followers_count"),
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_tags_name ON tags (name)",
          "CREATE INDEX idx_tags_videos ON tags (videos_count DESC, name)",
        ],
      }),
    );
    for (const sql of [...Object.values(TABLES), ...INDEXES]) run(sql);
    run("UPDATE videos SET tags = '[]' WHERE instr(caption, '#') = 0");
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const name of Object.keys(TRIGGERS)) run(`DROP TRIGGER ${name}`);
    for (const name of Object.keys(TABLES)) run(`DROP TABLE ${name}`);
    app.delete(app.findCollectionByNameOrId("tags"));
    const videos = app.findCollectionByNameOrId("videos");
    videos.removeIndex(UNREAD);
    setRules(videos, rules(MEASURES));
    videos.fields.removeByName("tags");
    app.save(videos);
  },
);
