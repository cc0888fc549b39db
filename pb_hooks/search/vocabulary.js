// Reads the site's vocabulary and keeps it complete. Triggers count the words of each public caption; new words need their
// bones from here, so the ticker reads captions that changed, in slices.
const { select } = require("../lib/sql.js");
const { MAX_LETTERS, isLatin, wordsToCount } = require("./words.js");
const { MAX_READ, MAX_READ_OTHER, bonesToRead, bonesWithSlip, chooseWords, soundOf } = require("./sound.js");

/** Words whose bones differ by a slip: these many are looked through for the most used ones. */
const MAX_SLIP_ROWS = 1000;
/** Captions per tick: about 10 ms. */
const SLICE = 20;

/** One text for all rows: goja pays for each value. @param {string} rows SQL with word, sound and n */
const asLines = (rows) =>
  `SELECT COALESCE(group_concat(word || ' ' || sound, char(10)), '') AS lines FROM (${rows} ORDER BY n DESC LIMIT 64)`;
/** @param {string} name @param {number} limit */
const ofBones = (name, limit) =>
  `SELECT * FROM (SELECT word, sound, n FROM vocabulary WHERE bones = {:${name}} ORDER BY n DESC LIMIT ${limit})`;
/** Reads the index alone until the most used words are known. */
const OF_SLIPS = asLines(`SELECT v.word, v.sound, v.n FROM (SELECT word FROM
    (SELECT x.word, x.n FROM json_each({:bones}) b CROSS JOIN vocabulary x INDEXED BY idx_vocabulary_bones
      ON x.bones = b.value LIMIT ${MAX_SLIP_ROWS}) ORDER BY n DESC LIMIT ${MAX_READ}) top
  CROSS JOIN vocabulary v ON v.word = top.word`);

/** @param {string} typed @param {string} sql @param {Record<string, string>} bind */
function choose(typed, sql, bind) {
  const [row] = select($app, sql, { lines: "" }, bind);
  if (!row?.lines) return [];
  const candidates = row.lines.split("\n").map((/** @type {string} */ line) => {
    const [word = "", sound = ""] = line.split(" ");
    return { word, sound };
  });
  return chooseWords(typed, candidates);
}

/** Words of the site that sound like the typed one, at most four, the nearest first. @param {string} typed @returns {string[]} */
function wordsLike(typed) {
  const bones = typed.length > MAX_LETTERS ? [] : bonesToRead(typed);
  if (bones.length === 0) return [];
  const parts = bones.map((_, i) => ofBones(`b${i}`, i ? MAX_READ_OTHER : MAX_READ));
  return choose(
    typed,
    asLines(parts.join(" UNION ALL ")),
    Object.fromEntries(bones.map((one, i) => [`b${i}`, one])),
  );
}

/** The same for a typed word with one wrong consonant. @param {string} typed @returns {string[]} */
function wordsWithSlip(typed) {
  const bones = bonesWithSlip(typed);
  return bones.length ? choose(typed, OF_SLIPS, { bones: JSON.stringify(bones) }) : [];
}

const UNREAD = `SELECT n, text FROM search_videos WHERE listed = 1 AND words IS NULL ORDER BY n DESC LIMIT ${SLICE}`;
const NEW_WORDS = `SELECT j.value AS word FROM json_each({:words}) j
  WHERE NOT EXISTS (SELECT 1 FROM vocabulary v WHERE v.word = j.value)`;
const INSERT = `INSERT OR IGNORE INTO vocabulary (word, bones, sound, n)
  SELECT value ->> 0, value ->> 1, value ->> 2, 0 FROM json_each({:rows})`;
/** A caption that changed meanwhile is read again. */
const SET_WORDS = `UPDATE search_videos SET words = j.value ->> 1 FROM json_each({:read}) j
  WHERE search_videos.n = j.value ->> 0 AND search_videos.text = j.value ->> 2 AND search_videos.listed = 1`;
const DELETE_UNUSED = `DELETE FROM vocabulary WHERE n < 1 AND word IN (SELECT value ->> 0 FROM json_each({:rows}))`;

/** Reads the captions of one slice that the vocabulary does not count yet. */
function readCaptions() {
  const captions = select($app, UNREAD, { n: 0, text: "" }).map(({ n, text }) => ({
    n,
    text,
    words: wordsToCount(text),
  }));
  if (captions.length === 0) return;
  const words = JSON.stringify([...new Set(captions.flatMap((caption) => caption.words))]);
  const rows = select($app, NEW_WORDS, { word: "" }, { words }).map(({ word }) => {
    const { bones, sound } = soundOf(word);
    return [word, bones, sound];
  });
  const read = captions.map((caption) => [caption.n, JSON.stringify(caption.words), caption.text]);
  $app.runInTransaction((tx) => {
    const run = (/** @type {string} */ sql, /** @type {Record<string, string>} */ bind) =>
      tx.db().newQuery(sql).bind(bind).execute();
    run(INSERT, { rows: JSON.stringify(rows) });
    run(SET_WORDS, { read: JSON.stringify(read) });
    run(DELETE_UNUSED, { rows: JSON.stringify(rows) });
  });
}

const MAX_SUGGESTIONS = 8;
/** Words with the same beginning that one request reads. */
const MAX_BEGINNINGS = 2000;
const FIRST_LETTER = `SELECT word FROM vocabulary WHERE substr(word, 1, 1) = {:start} ORDER BY n DESC LIMIT ${MAX_SUGGESTIONS}`;
const BEGINNING = `SELECT word FROM (SELECT word, n FROM vocabulary WHERE word >= {:start} AND word < {:end}
  LIMIT ${MAX_BEGINNINGS}) ORDER BY n DESC LIMIT ${MAX_SUGGESTIONS}`;

/**
 * Words of the site that begin like the typed one, the most used first, then such that sound like it.
 * @param {string} typed at least one letter
 * @returns {string[]} at most eight
 */
function wordsToSuggest(typed) {
  const sql = [...typed].length === 1 ? FIRST_LETTER : BEGINNING;
  const rows = select(
    $app,
    sql,
    { word: "" },
    { start: typed, ...(sql === BEGINNING ? { end: `${typed}\uffff` } : {}) },
  );
  const found = rows.map(({ word }) => word);
  if (found.length < MAX_SUGGESTIONS && isLatin(typed)) found.push(...wordsLike(typed));
  return [...new Set(found)].slice(0, MAX_SUGGESTIONS);
}

module.exports = { wordsLike, wordsWithSlip, wordsToSuggest, readCaptions };
