// Finds videos for a search, each try in bounded work. Returns numbers of `search_videos`, the newest first; the caller asks
// who may see them.
const { toPhrase } = require("../lib/search-query.js");
const { select } = require("../lib/sql.js");

/** Hits of one try. Each costs 15 µs where it is judged. */
const MAX_HITS = 60;
/** The most viewed videos that are looked through for a frequent word. */
const MAX_POPULAR = 60;
/** Videos looked through for signs and parts of words that no index finds. */
const MAX_TOP = 200;
const [MAX_NAMES, MAX_OWNERS, MAX_PER_OWNER] = [200, 10, 12];

/** @param {string} rows SQL of a column `n` @param {Record<string, unknown>} bind @returns {number[]} */
function numbers(rows, bind) {
  const [row] = select(
    $app,
    `SELECT COALESCE(group_concat(n), '') AS list FROM (${rows})`,
    { list: "" },
    bind,
  );
  return row?.list ? row.list.split(",").map(Number) : [];
}

/** @param {string} match FTS5 expression @param {number} before 0 for the newest */
const withWords = (match, before) =>
  numbers(
    `SELECT rowid AS n FROM search_words_fts WHERE search_words_fts MATCH {:match} ${before ? "AND rowid < CAST({:before} AS INTEGER)" : ""}
    ORDER BY rowid DESC LIMIT ${MAX_HITS}`,
    before ? { match, before: String(before) } : { match },
  );

/** Those of the most viewed videos that have a word of each list. @param {string[][]} lists */
function popularWith(lists) {
  /** @type {Record<string, string>} */
  const bind = {};
  const conditions = lists.map((list, i) => {
    const one = list.map((word, j) => {
      bind[`w${i}_${j}`] = word;
      return `instr(s.text, {:w${i}_${j}}) > 0`;
    });
    return `AND (${one.join(" OR ")})`;
  });
  return numbers(
    `SELECT s.n FROM (SELECT id FROM videos ORDER BY views_count DESC, id DESC LIMIT ${MAX_POPULAR}) top
    CROSS JOIN search_videos s ON s.id = top.id WHERE s.listed > 0 ${conditions.join(" ")}`,
    bind,
  );
}

/** The index is asked for no more letters of a text: each frequent one adds a list to read. */
const MAX_PART = 20;
const PART = `SELECT s.n FROM search_videos_fts CROSS JOIN search_videos s ON s.n = search_videos_fts.rowid
  WHERE search_videos_fts MATCH {:match} AND s.listed > 0 AND instr(s.text, {:key}) > 0 ORDER BY search_videos_fts.rowid DESC LIMIT ${MAX_HITS}`;
/** @param {string} key three letters at least */
const withPart = (key) => numbers(PART, { key, match: toPhrase([...key].slice(0, MAX_PART).join("")) });

const NAMED = `SELECT id FROM users WHERE username = {:key} COLLATE NOCASE
  UNION SELECT s.id FROM (SELECT rowid AS r FROM search_users_fts WHERE search_users_fts MATCH {:match} LIMIT ${MAX_NAMES}) f
    CROSS JOIN search_users s ON s.n = f.r`;
const OF_OWNERS = `SELECT s.n FROM (SELECT o.id FROM (${NAMED}) named CROSS JOIN users o ON o.id = named.id
    WHERE instr(lower(o.username), {:key}) > 0 ORDER BY o.followers_count DESC, o.id LIMIT ${MAX_OWNERS}) o
  CROSS JOIN videos v ON v.rowid IN (SELECT x.rowid FROM videos x WHERE x.user = o.id AND x.status = 'visible'
    AND x.visibility = 'public' ORDER BY x.created DESC, x.id DESC LIMIT ${MAX_PER_OWNER})
  CROSS JOIN search_videos s ON s.id = v.id`;
/** Videos of the most followed users with the text in their username. @param {string} key @param {string} match */
const ofOwners = (key, match) => numbers(OF_OWNERS, { key, match });

const IN_TOP = `SELECT s.n FROM (SELECT id, user FROM videos ORDER BY views_count DESC, id DESC LIMIT ${MAX_TOP}) top
  CROSS JOIN search_videos s ON s.id = top.id WHERE s.listed > 0 AND (s.text LIKE {:like} ESCAPE '\\'
    OR (SELECT u.username FROM users u WHERE u.id = top.user) LIKE {:like} ESCAPE '\\')`;
/** Most viewed videos with a text too short for the trigrams in caption or username. @param {string} like */
const inTop = (like) => numbers(IN_TOP, { like });

module.exports = { MAX_HITS, withWords, popularWith, withPart, ofOwners, inTop };
