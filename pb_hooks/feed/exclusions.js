// Owners, categories and tags of which a user wants to see less, and videos that do not interest them.
const { isRecordId } = require("../lib/record-id.js");
const { select } = require("../lib/sql.js");
const { toTag } = require("../tags/parse-tags.js");
const { CATEGORIES } = require("../videos/list-query.js");
const { userCardJson } = require("../visibility/public-user.js");
const { filterCountable, USER_VISIBLE } = require("../visibility/sql.js");

const DAY_S = 86_400;
/** Days until For You may show it again. */
const DAYS = { owner: 30, category: 30, tag: 30, video: 180 };
/** Kept per user; the one that ends first makes room. */
const MAX_KEPT = 1000;

/** @typedef {{ kind: keyof typeof DAYS, key: string }} Exclusion */

/** @param {unknown} kind @param {unknown} key @returns {Exclusion | undefined} undefined for an invalid one */
function parse(kind, key) {
  if (typeof key !== "string") return undefined;
  if (kind === "tag") {
    const tag = toTag(key);
    return tag ? { kind, key: tag } : undefined;
  }
  if (kind === "category") return CATEGORIES.includes(key) ? { kind, key } : undefined;
  return (kind === "owner" || kind === "video") && isRecordId(key) ? { kind, key } : undefined;
}

/** @param {string} sql @param {Record<string, unknown>} bind */
const run = (sql, bind) => $app.db().newQuery(sql).bind(bind).execute();

/** Whether the viewer may see the user or video. @param {string} me @param {Exclusion} exclusion */
function isVisible(me, { kind, key }) {
  if (kind === "category" || kind === "tag") return true;
  if (kind === "video") return filterCountable([key], me).has(key);
  const sql = `SELECT u.id FROM users u WHERE u.id = {:key} AND ${USER_VISIBLE}`;
  return select($app, sql, { id: "" }, { key, me }).length > 0;
}

/** Does nothing for a user or video that the viewer may not see. @param {string} me @param {Exclusion} exclusion */
function add(me, { kind, key }) {
  if (!isVisible(me, { kind, key })) return;
  run(
    `DELETE FROM feed_exclusions WHERE user = {:me} AND (kind, key) IN (SELECT kind, key FROM feed_exclusions
      WHERE user = {:me} ORDER BY until DESC LIMIT -1 OFFSET ${MAX_KEPT - 1})`,
    { me },
  );
  run(
    `INSERT INTO feed_exclusions (user, kind, key, until) VALUES ({:me}, {:kind}, {:key}, unixepoch() + {:seconds})
    ON CONFLICT DO UPDATE SET until = excluded.until`,
    { me, kind, key, seconds: DAYS[kind] * DAY_S },
  );
}

/** @param {string} me @param {Exclusion} exclusion */
const remove = (me, { kind, key }) =>
  run("DELETE FROM feed_exclusions WHERE user = {:me} AND kind = {:kind} AND key = {:key}", {
    me,
    kind,
    key,
  });

/** @param {string} me */
const removeAll = (me) => run("DELETE FROM feed_exclusions WHERE user = {:me}", { me });

/** @param {string} me @returns {string} a JSON list of owners, categories and tags, the latest first */
function list(me) {
  const sql = `SELECT json_group_array(json(item)) AS items FROM (SELECT json_object('kind', x.kind, 'key', x.key,
      'until', x.until * 1000, 'owner', CASE x.kind WHEN 'owner' THEN json(${userCardJson("u")}) END) AS item
    FROM feed_exclusions x LEFT JOIN users u ON x.kind = 'owner' AND u.id = x.key
    WHERE x.user = {:me} AND x.kind <> 'video' AND x.until > unixepoch() AND (x.kind <> 'owner' OR (${USER_VISIBLE}))
    ORDER BY x.until DESC LIMIT ${MAX_KEPT})`;
  return select($app, sql, { items: "" }, { me })[0]?.items ?? "[]";
}

module.exports = { parse, add, remove, removeAll, list };
