// SQL of the data export: one JSON value per section. {:me} is the user, {:site} the address of the app, {:token}
// opens files that are not public.
const { dayText } = require("../lib/bangladesh-day.js");
const { FOR_EVERYBODY } = require("../visibility/sql.js");
const { VIEWER } = require("../watches/history.js");
const { reasonSql } = require("../watches/reasons.js");

/** @param {string} collection @param {string} row @param {string} field */
const file = (collection, row, field, token = "''") =>
  `CASE ${row}.${field} WHEN '' THEN NULL
    ELSE {:site} || '/api/files/${collection}/' || ${row}.id || '/' || ${row}.${field} || ${token} END`;

/**
 * The link carries the token if a guest may not open the file (not public, held, sensitive).
 * @param {string} field
 */
const videoFile = (field) =>
  file("videos", "v", field, `CASE WHEN ${FOR_EVERYBODY} THEN '' ELSE '?token=' || {:token} END`);
/** @param {string} id */
const videoLink = (id) => `{:site} || '/video/' || ${id}`;
const userLink = "{:site} || '/@' || u.username";

/**
 * @param {string} fields of each object
 * @param {string} from with WHERE; `created` orders
 * @param {string} row alias of the row with `created`
 */
const list = (fields, from, row) =>
  `SELECT COALESCE(json_group_array(json(item)), '[]') AS json
   FROM (SELECT json_object(${fields}) AS item FROM ${from} ORDER BY ${row}.created DESC, ${row}.id)`;

/** @type {Record<string, string>} */
const SECTIONS = {
  profile: `SELECT json_object('id', u.id, 'username', u.username,
      'former_usernames', (SELECT json_group_array(name) FROM former_usernames WHERE user = u.id), 'email', u.email, 'verified',
      json(iif(u.verified, 'true', 'false')), 'full_name', u.full_name, 'bio', u.bio,
      'avatar', ${file("users", "u", "avatar")}, 'link', ${userLink}, 'status', u.status, 'role', u.role, 'created', u.created,
      'followers_count', u.followers_count, 'following_count', u.following_count,
      'likes_count', u.likes_count, 'videos_count', u.videos_count) AS json
    FROM users u WHERE u.id = {:me}`,
  settings: `SELECT json_object('birth_year', s.birth_year, 'language', s.language,
      'switches', json(iif(json_valid(s.switches), s.switches, 'null')),
      'filters', json(iif(json_valid(s.filters), s.filters, 'null'))) AS json
    FROM account_settings s WHERE s.id = {:me}`,
  videos: list(
    `'id', v.id, 'link', ${videoLink("v.id")}, 'caption', v.caption, 'category', v.category,
      'visibility', v.visibility, 'sensitive', json(iif(v.sensitive, 'true', 'false')),
      'pinned', json(iif(v.pinned, 'true', 'false')), 'downloads', json(iif(v.downloads, 'true', 'false')),
      'comments_off', json(iif(v.comments_off, 'true', 'false')), 'status', v.status, 'created', v.created, 'duration', v.duration,
      'width', v.width, 'height', v.height, 'views_count', v.views_count, 'likes_count', v.likes_count,
      'comments_count', v.comments_count, 'shares_count', v.shares_count, 'video', ${videoFile("video")},
      'thumbnail', ${videoFile("thumbnail")}, 'preview', ${videoFile("preview")}, 'light', ${videoFile("light")},
      'captions', ${videoFile("captions")}, 'captions_language', v.captions_language,
      'bytes', v.bytes, 'light_bytes', v.light_bytes`,
    "videos v WHERE v.user = {:me}",
    "v",
  ),
  uploads: list("'bytes', p.length, 'created', p.created", "uploads p WHERE p.user = {:me}", "p"),
  comments: list(
    `'id', c.id, 'video', ${videoLink("c.video")}, 'text', c.text, 'parent', c.parent, 'status', c.status,
      'created', c.created, 'likes_count', c.likes_count, 'replies_count', c.replies_count`,
    "comments c WHERE c.user = {:me}",
    "c",
  ),
  likes: list(`'video', ${videoLink("l.video")}, 'created', l.created`, "likes l WHERE l.user = {:me}", "l"),
  comment_likes: list(
    `'comment', k.comment, 'video', ${videoLink("c.video")}, 'created', k.created`,
    "comment_likes k JOIN comments c ON c.id = k.comment WHERE k.user = {:me}",
    "k",
  ),
  bookmarks: list(
    `'video', ${videoLink("b.video")}, 'created', b.created`,
    "bookmarks b WHERE b.user = {:me}",
    "b",
  ),
  shares: list(
    `'video', ${videoLink("s.video")}, 'created', s.created`,
    "shares s WHERE s.viewer = {:me}",
    "s",
  ),
  watches: `SELECT COALESCE(json_group_array(json(item)), '[]') AS json
    FROM (SELECT json_object('video', ${videoLink("r.video")}, 'milliseconds', w.ms, 'watched_to_end', json(iif(w.stayed, 'true', 'false')),
        'reason', ${reasonSql("w.reason")}, 'at', datetime(w.at, 'unixepoch') || 'Z') AS item
      FROM watches w JOIN video_ranks r ON r.n = w.video
      WHERE w.viewer = ${VIEWER} ORDER BY w.at DESC, w.video)`,
  statistics: `SELECT COALESCE(json_group_array(json(item)), '[]') AS json
    FROM (SELECT json_object('video', ${videoLink("r.video")}, 'day', ${dayText("d.day")},
        'views', SUM(d.views), 'viewers', SUM(d.viewers), 'stayed', SUM(d.stayed)) AS item
      FROM videos v CROSS JOIN video_ranks r ON r.video = v.id CROSS JOIN (
        SELECT video, day, n AS views, 0 AS viewers, 0 AS stayed FROM views_by_day
        UNION ALL SELECT video, day, 0, n, stayed FROM watches_by_day) d ON d.video = r.n
      WHERE v.user = {:me} GROUP BY r.n, d.day ORDER BY d.day DESC, r.n)`,
  less_of: `SELECT COALESCE(json_group_array(json_object('kind', x.kind, 'value', CASE x.kind
      WHEN 'video' THEN ${videoLink("x.key")}
      WHEN 'owner' THEN (SELECT ${userLink} FROM users u WHERE u.id = x.key) ELSE x.key END,
      'until', datetime(x.until, 'unixepoch') || 'Z')), '[]') AS json
    FROM feed_exclusions x WHERE x.user = {:me}`,
  following: list(
    `'account', ${userLink}, 'from_video', iif(f.video = '', NULL, ${videoLink("f.video")}), 'created', f.created`,
    "follows f JOIN users u ON u.id = f.following WHERE f.follower = {:me}",
    "f",
  ),
  followed_tags: list(
    "'tag', t.name, 'created', f.created",
    "(SELECT tag AS id, created FROM tag_follows WHERE user = {:me}) f JOIN tags t ON t.id = f.id",
    "f",
  ),
  followers: list(
    `'account', ${userLink}, 'created', f.created`,
    "follows f JOIN users u ON u.id = f.follower WHERE f.following = {:me}",
    "f",
  ),
  blocked: list(
    `'account', ${userLink}, 'created', b.created`,
    "blocks b JOIN users u ON u.id = b.blocked WHERE b.blocker = {:me}",
    "b",
  ),
  muted: list(
    `'account', ${userLink}, 'created', m.created`,
    "mutes m JOIN users u ON u.id = m.muted WHERE m.muter = {:me}",
    "m",
  ),
  notifications: list(
    `'kind', n.kind, 'account', ${userLink}, 'video', iif(n.video = '', NULL, ${videoLink("n.video")}),
      'comment', n.comment, 'count', iif(n.kind = 'like',
        (SELECT COUNT(*) FROM likes l WHERE l.video = n.video AND l.user <> n.user), 1), 'read', json(iif(n.read, 'true', 'false')), 'created', n.created`,
    "notifications n JOIN users u ON u.id = n.actor WHERE n.user = {:me}",
    "n",
  ),
  push: `SELECT COALESCE(json_group_array(json_object('service', substr(p.endpoint, 1, instr(substr(p.endpoint, 9), '/') + 7),
      'kinds', trim(p.kinds), 'created', p.created)), '[]') AS json
    FROM (SELECT * FROM push_subscriptions WHERE user = {:me} ORDER BY created DESC) p`,
  reports: list(
    "'video', r.video, 'comment', r.comment, 'account', r.account, 'reason', r.reason, 'note', r.note, 'status', r.status, 'created', r.created",
    "reports r WHERE r.reporter = {:me}",
    "r",
  ),
  decisions: list(
    `'kind', d.kind, 'video', d.video, 'comment', d.comment, 'action', d.action, 'reason', d.reason, 'until', d.until,
      'about', d.about, 'appeal', d.appeal, 'appeal_status', d.appeal_status, 'created', d.created`,
    "decisions d WHERE d.user = {:me}",
    "d",
  ),
};

module.exports = { SECTIONS };
