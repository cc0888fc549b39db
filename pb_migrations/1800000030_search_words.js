/// <reference path="../pb_data/types.d.ts" />
// An index of words for the search beside the trigrams, and the words of public captions with their number of videos.
// `search_videos.n` is never given again: AUTOINCREMENT costs one more write per video, and a number in a cursor or an index
// can never mean another video. A trigger judges the video, so SQL and moderation count as well.

const INVISIBLE = [0x061c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0xfeff];
const DIGITS = [..."0123456789"];
/** As pb_hooks/lib/text.js does. Until now Bangla digits stayed. */
const withoutInvisible = (text) =>
  INVISIBLE.reduce((sql, code) => `replace(${sql}, char(${code}), '')`, `lower(${text})`);
const latinDigits = (text) =>
  DIGITS.reduce((sql, digit) => `replace(${sql}, char(${0x9e6 + Number(digit)}), '${digit}')`, text);
const HAS_BANGLA_DIGIT = "GLOB '*[\u09e6-\u09ef]*'";

/** 1 public, 2 public and sensitive, 0 neither. */
const listed = (row) =>
  `CASE WHEN ${row}.status = 'visible' AND ${row}.visibility = 'public' THEN 1 + (${row}.sensitive = TRUE) ELSE 0 END`;

/** Triggers on videos and users that write the search texts. @param {(text: string) => string} key */
function textTriggers(key, isNew) {
  const video = (row) => `CASE WHEN ${row}.search <> '' THEN ${row}.search ELSE ${key(`${row}.caption`)} END`;
  const user = (row) => key(`${row}.username || char(10) || ${row}.full_name`);
  return {
    videos_insert_search: isNew
      ? `AFTER INSERT ON videos BEGIN
      INSERT INTO search_videos (id, text, listed) VALUES (NEW.id, ${video("NEW")}, ${listed("NEW")}); END`
      : `AFTER INSERT ON videos BEGIN
      INSERT INTO search_videos (id, text) VALUES (NEW.id, ${video("NEW")}); END`,
    videos_update_search: isNew
      ? `AFTER UPDATE OF search, caption, status, visibility, sensitive ON videos
      WHEN ${listed("OLD")} <> ${listed("NEW")} OR ${video("OLD")} <> ${video("NEW")} BEGIN
      UPDATE search_videos SET text = ${video("NEW")}, listed = ${listed("NEW")} WHERE id = NEW.id; END`
      : `AFTER UPDATE OF search, caption ON videos WHEN ${video("OLD")} <> ${video("NEW")} BEGIN
      UPDATE search_videos SET text = ${video("NEW")} WHERE id = NEW.id; END`,
    users_insert_search: `AFTER INSERT ON users BEGIN
      INSERT INTO search_users (id, text) VALUES (NEW.id, ${user("NEW")}); END`,
    users_update_search: `AFTER UPDATE OF username, full_name ON users WHEN ${user("OLD")} <> ${user("NEW")} BEGIN
      UPDATE search_users SET text = ${user("NEW")} WHERE id = NEW.id; END`,
  };
}
const NEW_TEXTS = textTriggers((text) => latinDigits(withoutInvisible(text)), true);
const OLD_TEXTS = textTriggers(withoutInvisible, false);

const TABLES = {
  // `words`: those of a public caption that the vocabulary counts, as JSON; NULL until pb_hooks/search has read it.
  search_videos: `CREATE TABLE search_videos (n INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
    text TEXT NOT NULL, listed INTEGER NOT NULL DEFAULT 0, words TEXT)`,
  // Only what lists show: many private videos with a frequent word must not fill the newest hits.
  search_listed: "CREATE VIEW search_listed AS SELECT n, text FROM search_videos WHERE listed > 0",
  // Marks belong to their word. Hits are read from the newest on, so positions and sizes are not kept.
  search_words_fts: `CREATE VIRTUAL TABLE search_words_fts USING fts5(text, content='search_listed', content_rowid='n',
    detail=none, columnsize=0, prefix='1 2 3 4', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co M*'")`,
  vocabulary: `CREATE TABLE vocabulary (word TEXT NOT NULL PRIMARY KEY, bones TEXT NOT NULL, sound TEXT NOT NULL,
    n INTEGER NOT NULL) WITHOUT ROWID`,
};
const OLD_TABLE =
  "CREATE TABLE search_videos (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, text TEXT NOT NULL)";
const INDEXES = [
  "CREATE INDEX idx_search_videos_unread ON search_videos (n) WHERE listed = 1 AND words IS NULL",
  "CREATE INDEX idx_vocabulary_bones ON vocabulary (bones, n DESC)",
  "CREATE INDEX idx_vocabulary_first ON vocabulary (substr(word, 1, 1), n DESC)",
];

const trigrams = (row, event = "'delete', ") =>
  `INSERT INTO search_videos_fts (${event && "search_videos_fts, "}rowid, text) VALUES (${event}${row}.n, ${row}.text);`;
const words = (row, event = "'delete', ") =>
  `INSERT INTO search_words_fts (${event && "search_words_fts, "}rowid, text) SELECT ${event}${row}.n, ${row}.text WHERE ${row}.listed > 0;`;
const inWords = (row) => `word IN (SELECT value FROM json_each(${row}.words))`;
const uncount = `UPDATE vocabulary SET n = n - 1 WHERE ${inWords("OLD")};
    DELETE FROM vocabulary WHERE n < 1 AND ${inWords("OLD")};`;
const TRIGGERS = {
  search_videos_insert_index: `AFTER INSERT ON search_videos BEGIN ${trigrams("NEW", "")} ${words("NEW", "")} END`,
  search_videos_update_trigrams: `AFTER UPDATE OF text ON search_videos WHEN OLD.text <> NEW.text BEGIN
    ${trigrams("OLD")} ${trigrams("NEW", "")} END`,
  search_videos_update_words: `AFTER UPDATE OF text, listed ON search_videos
    WHEN OLD.text <> NEW.text OR (OLD.listed > 0) <> (NEW.listed > 0) BEGIN ${words("OLD")} ${words("NEW", "")} END`,
  search_videos_update_unread: `AFTER UPDATE OF text, listed ON search_videos
    WHEN NEW.words IS NOT NULL AND (OLD.text <> NEW.text OR OLD.listed <> NEW.listed) BEGIN
    UPDATE search_videos SET words = NULL WHERE n = NEW.n; END`,
  search_videos_update_vocabulary: `AFTER UPDATE OF words ON search_videos WHEN OLD.words IS NOT NEW.words BEGIN
    ${uncount} UPDATE vocabulary SET n = n + 1 WHERE ${inWords("NEW")}; END`,
  search_videos_delete_index: `AFTER DELETE ON search_videos BEGIN ${trigrams("OLD")} ${words("OLD")} END`,
  search_videos_delete_vocabulary: `AFTER DELETE ON search_videos WHEN OLD.words <> '[]' BEGIN ${uncount} END`,
};
const OLD_TRIGGERS = {
  search_videos_insert_index: `AFTER INSERT ON search_videos BEGIN ${trigrams("NEW", "")} END`,
  search_videos_delete_index: `AFTER DELETE ON search_videos BEGIN ${trigrams("OLD")} END`,
  search_videos_update_index: `AFTER UPDATE ON search_videos BEGIN ${trigrams("OLD")} ${trigrams("NEW", "")} END`,
};

/** The trigrams stay: `n` and the texts are the same. A table that is renamed breaks the triggers that name it. */
const replaceTable = (statements, copied) => [
  "CREATE TABLE search_videos_copy AS SELECT n, id, text FROM search_videos",
  "DROP TABLE search_videos",
  ...statements,
  `INSERT INTO search_videos (n, id, text${copied && ", listed"}) SELECT c.n, c.id, c.text${copied} FROM search_videos_copy c`,
  "DROP TABLE search_videos_copy",
];
const triggers = (made) => Object.entries(made).map(([name, body]) => `CREATE TRIGGER ${name} ${body}`);
const dropTexts = Object.keys(NEW_TEXTS).map((name) => `DROP TRIGGER ${name}`);

const UP = [
  ...dropTexts,
  ...replaceTable(
    [...Object.values(TABLES), ...INDEXES],
    `, COALESCE((SELECT ${listed("v")} FROM videos v WHERE v.id = c.id), 0)`,
  ),
  // A deleted word leaves no trace in the pages of the index.
  "INSERT INTO search_words_fts (search_words_fts, rank) VALUES ('secure-delete', 1)",
  "INSERT INTO search_words_fts (search_words_fts) VALUES ('rebuild')",
  ...triggers(TRIGGERS),
  ...triggers(NEW_TEXTS),
  `UPDATE videos SET search = ${latinDigits("search")} WHERE search ${HAS_BANGLA_DIGIT}`,
  `UPDATE search_videos SET text = ${latinDigits("text")} WHERE text ${HAS_BANGLA_DIGIT}`,
  `UPDATE search_users SET text = ${latinDigits("text")} WHERE text ${HAS_BANGLA_DIGIT}`,
];
const DOWN = [
  ...dropTexts,
  ...["TABLE vocabulary", "TABLE search_words_fts", "VIEW search_listed"].map((made) => `DROP ${made}`),
  ...replaceTable([OLD_TABLE], ""),
  ...triggers(OLD_TRIGGERS),
  ...triggers(OLD_TEXTS),
];

migrate(
  (app) => {
    for (const sql of UP) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of DOWN) app.db().newQuery(sql).execute();
  },
);
