/// <reference path="../pb_data/types.d.ts" />
// Who may like what is judged where the like is stored, in the trigger that reads its clip and its account anyway. As
// an API rule the same words cost every like a third of a bare one: the rule joins the account, its follows and the
// clip before the row, and SQLite compiles it anew each time (bench-likes: 1.30 as a rule, 0.9 like this). The rule
// keeps what a trigger cannot know: whose request it is.

const RULE = '@request.auth.id != "" && user = @request.auth.id && @request.body.id:isset = false';

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
const past = (moment) => `(${moment} <> '' AND ${moment} <= ${NOW})`;
const MAY_SEE = `v.user = u.id OR (v.status = 'visible' AND instr(u.unseen, v.user) = 0
  AND (NOT v.sensitive OR ${past("u.adult_from")})
  AND (v.visibility = 'public' OR (v.visibility = 'followers'
    AND EXISTS (SELECT 1 FROM follows f WHERE f.follower = u.id AND f.following = v.user))))`;
const JUDGED = `SELECT RAISE(ABORT, 'refused') WHERE NOT EXISTS (
  SELECT 1 FROM users u CROSS JOIN videos v ON v.id = NEW.video WHERE u.id = NEW.user
  AND (u.status <> 'suspended' OR ${past("u.suspended_until")}) AND (${MAY_SEE}));`;
const COUNTED = "SELECT RAISE(ABORT, 'gone') WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user);";

/** @param {string} last what is looked at once both numbers have moved */
function trigger(app, last) {
  app.db().newQuery("DROP TRIGGER count_likes_insert").execute();
  app
    .db()
    .newQuery(`CREATE TRIGGER count_likes_insert AFTER INSERT ON likes BEGIN
      UPDATE videos SET likes_count = likes_count + 1 WHERE id = NEW.video;
      SELECT RAISE(ABORT, 'gone') WHERE changes() = 0;
      UPDATE users SET likes_count = likes_count + 1
        WHERE id = (SELECT user FROM videos WHERE id = NEW.video AND status = 'visible');
      ${last} END`)
    .execute();
}

const setRule = (app, rule) => {
  const likes = app.findCollectionByNameOrId("likes");
  likes.createRule = rule;
  app.save(likes);
};

// What 003, 905 and 924 made of it.
const SUSPENDED =
  '(@request.auth.status != "suspended" || (@request.auth.suspended_until != "" && @request.auth.suspended_until <= @now))';
const VISIBLE =
  '(video.user = @request.auth.id || (video.status = "visible" && (video.visibility = "public" || (video.visibility = "followers" && @request.auth.follows_via_follower.following ?= video.user))))';
const APART = '(@request.auth.unseen = "" || @request.auth.unseen !~ video.user)';
const GROWN =
  '(video.sensitive = false || video.user = @request.auth.id || (@request.auth.adult_from != "" && @request.auth.adult_from <= @now))';

migrate(
  (app) => {
    trigger(app, JUDGED);
    setRule(app, RULE);
  },
  (app) => {
    setRule(app, `((${RULE} && ${VISIBLE}) && ${SUSPENDED}) && ${APART} && ${GROWN}`);
    trigger(app, COUNTED);
  },
);
