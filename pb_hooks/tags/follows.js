// Follows of tags. Triggers count them.
const { randomText } = require("../lib/random-text.js");
const { toDbTime } = require("../lib/sql.js");

const MAX_FOLLOWED = 100;

/** Nothing is written once the user follows 100 tags. */
const HAS_ROOM = `(SELECT COUNT(*) FROM tag_follows WHERE user = {:me}) < ${MAX_FOLLOWED}`;
const ADD_TAG = `INSERT OR IGNORE INTO tags (id, name, videos_count, followers_count)
  SELECT {:id}, {:tag}, 0, 0 WHERE ${HAS_ROOM}`;
const FOLLOW = `INSERT OR IGNORE INTO tag_follows (user, tag, created)
  SELECT {:me}, t.id, {:now} FROM tags t WHERE t.name = {:tag} AND ${HAS_ROOM}`;
const UNFOLLOW =
  "DELETE FROM tag_follows WHERE user = {:me} AND tag = (SELECT id FROM tags WHERE name = {:tag})";
const IS_FOLLOWED = `SELECT COUNT(*) AS n FROM tag_follows WHERE user = {:me} AND tag = (SELECT id FROM tags WHERE name = {:tag})`;

/** @param {string} me @param {string} tag normal form @returns {boolean} false if the user follows too many */
function follow(me, tag) {
  let isDone = false;
  $app.runInTransaction((tx) => {
    const run = (/** @type {string} */ sql, /** @type {Record<string, string>} */ bind) =>
      tx.db().newQuery(sql).bind(bind).execute();
    run(ADD_TAG, {
      me,
      tag,
      id: randomText(15),
    });
    run(FOLLOW, { me, tag, now: toDbTime(Date.now()) });
    const row = new DynamicModel({ n: 0 });
    tx.db().newQuery(IS_FOLLOWED).bind({ me, tag }).one(row);
    isDone = row.n > 0;
  });
  return isDone;
}

/** @param {string} me @param {string} tag normal form */
const unfollow = (me, tag) => $app.db().newQuery(UNFOLLOW).bind({ me, tag }).execute();

module.exports = { MAX_FOLLOWED, follow, unfollow };
