// API rules of every collection, built from conditions.js. Pure. Migrations hold the resulting texts; a server test
// compares both. After an edit, `make migration NAME=` writes the changed rules. null: superusers only.
const {
  ageAllows,
  follows,
  inAudience,
  notBanned,
  notBlocked,
  notSuspended,
  publicVideo,
  visible,
} = require("./conditions.js");

/** @param {string[]} rules */
const all = (...rules) => rules.join(" && ");
/** @param {string} field */
const isViewer = (field) => `${field} = @request.auth.id`;
/** The request does not name these fields. @param {string[]} fields */
const unset = (...fields) => fields.map((field) => `@request.body.${field}:isset = false`).join(" && ");
const SIGNED_IN = '@request.auth.id != ""';
/** A new row of the viewer. @param {string} field */
const own = (field) => all(SIGNED_IN, isViewer(field), unset("id"));

/**
 * The viewer owns the video, or its status and audience include the viewer.
 * @param {string} path to the video, with a dot at its end
 */
const seesVideo = (path, audience = inAudience.rule(path)) =>
  `(${isViewer(`${path}user`)} || (${all(visible.rule(path), audience)}))`;
/** Neither a block nor the viewer's age forbids the video. @param {string} path */
const unrestricted = (path) => all(notBlocked.rule(`${path}user`), ageAllows.rule(path));
/** @param {string} video condition on the comment's video */
const seesComment = (video) =>
  all(
    `((${all(visible.rule(), video)}) || ${isViewer("user")} || (${isViewer("video.user")} && status != "removed"))`,
    notBlocked.rule("user"),
    unrestricted("video."),
  );
/** @param {string} field @param {string} rule for requests that name the field */
const ifNamed = (field, rule) => `(${field} = "" || ${rule})`;

const NOBODY = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
/** Rows that only their user reads and deletes. @param {string} user field @param {string} createRule */
const ownRows = (user, createRule) => ({
  ...NOBODY,
  ...{ listRule: isViewer(user), viewRule: isViewer(user), createRule, deleteRule: isViewer(user) },
});

const VIDEO_COUNTERS = ["views_count", "likes_count", "comments_count", "shares_count"];
const VIDEO_MEASURES = ["duration", "width", "height", "search", "bytes", "light_bytes", "tags"];
const USER_FIELDS = unset(
  ...["id", "emailVisibility", "verified", "status", "suspended_until"],
  ...["followers_count", "following_count", "likes_count", "videos_count"],
);
/** Fields of a comment that nobody changes. */
const COMMENT_FIELDS = ["id", "user", "video", "parent", "text"];
const COMMENT_COUNTERS = ["likes_count", "replies_count"];
const OWN_VIDEO = [SIGNED_IN, isViewer("video.user")];
const OWN_DECISION = all(SIGNED_IN, isViewer("user"));
const OWN_REPORT = all(SIGNED_IN, isViewer("reporter"));
const APPEALABLE = ["removed", "held", "suspended", "banned", "labelled"]
  .map((action) => `action = "${action}"`)
  .join(" || ");

/** @typedef {Record<"listRule" | "viewRule" | "createRule" | "updateRule" | "deleteRule", string | null>} Rules */
/** @type {Record<string, Rules>} */
const RULES = {
  account_settings: {
    ...NOBODY,
    viewRule: isViewer("id"),
    updateRule: all(isViewer("id"), unset("id")),
  },
  blocked_words: NOBODY,
  blocks: ownRows("blocker", own("blocker")),
  bookmarks: ownRows("user", all(`(${all(own("user"), seesVideo("video."))})`, unrestricted("video."))),
  comment_likes: ownRows(
    "user",
    all(
      `(${all(own("user"), visible.rule("comment."), seesVideo("comment.video."))})`,
      notBlocked.rule("comment.user"),
      unrestricted("comment.video."),
    ),
  ),
  comments: {
    // Without videos for followers: with 1,000 follows and 20,000 comments that condition took 12 s of CPU.
    listRule: seesComment(seesVideo("video.", '(video.visibility = "public")')),
    viewRule: seesComment(seesVideo("video.")),
    createRule: all(
      `(${all(
        own("user"),
        unset("status", ...COMMENT_COUNTERS, "pinned"),
        seesVideo("video."),
        ifNamed("parent", `(${all("parent.video = video", 'parent.parent = ""', visible.rule("parent."))})`),
      )})`,
      unrestricted("video."),
      ifNamed("parent", notBlocked.rule("parent.user")),
    ),
    // The owner of the video pins a comment, or releases one that waits for the owner.
    updateRule: [
      `(${all(...OWN_VIDEO, 'parent = ""', visible.rule(), unset(...COMMENT_FIELDS, "status", ...COMMENT_COUNTERS))})`,
      `(${all(
        ...OWN_VIDEO,
        'status = "held" && held_by = "owner" && @request.body.status = "visible"',
        unset(...COMMENT_FIELDS, ...COMMENT_COUNTERS, "pinned"),
      )})`,
    ].join(" || "),
    deleteRule: `${isViewer("user")} || ${isViewer("video.user")}`,
  },
  decisions: {
    ...NOBODY,
    listRule: OWN_DECISION,
    viewRule: OWN_DECISION,
    updateRule: all(
      OWN_DECISION,
      `appealed = "" && (${APPEALABLE})`,
      unset("id", "user", "kind", "video", "comment", "action", "reason", "until", "about"),
      unset("appealed", "appeal_status", "seq"),
    ),
  },
  follows: ownRows(
    "follower",
    all(`((${own("follower")}) && ${notBlocked.rule("following")})`, notBanned.rule("following.")),
  ),
  inboxes: { ...NOBODY, viewRule: isViewer("id") },
  invitations: NOBODY,
  // The trigger that counts likes decides whether the user may like the video (triggers.js).
  likes: {
    ...ownRows("user", own("user")),
    deleteRule: all(`(${isViewer("user")})`, notSuspended.rule),
  },
  live: { ...NOBODY, viewRule: "" },
  moderation_log: NOBODY,
  moderation_queue: NOBODY,
  site_settings: NOBODY,
  mutes: ownRows("muter", own("muter")),
  notifications: NOBODY,
  pages: { ...NOBODY, listRule: "", viewRule: "" },
  reports: {
    ...NOBODY,
    listRule: OWN_REPORT,
    viewRule: OWN_REPORT,
    createRule: all(
      `(${all(
        isViewer("reporter"),
        `(${SIGNED_IN} || note = "")`,
        unset("id", "status", "decided", "about", "until", "trusted"),
        ifNamed("video", seesVideo("video.")),
        ifNamed("comment", `(${all(visible.rule("comment."), seesVideo("comment.video."))})`),
        ifNamed("account", notBanned.rule("account.")),
      )})`,
      ifNamed("video", ageAllows.rule("video.")),
      ifNamed("comment", ageAllows.rule("comment.video.")),
      unset("weight", "counted"),
    ),
  },
  shares: NOBODY,
  tags: { ...NOBODY, viewRule: "" },
  uploads: NOBODY,
  users: {
    // A list finds one user by name, so that nobody reads all users.
    listRule: all(
      `(${all('(@request.query.username != "" && username:lower = @request.query.username:lower)', notBanned.rule())})`,
      notBlocked.rule("id"),
    ),
    viewRule: all(`(${notBanned.rule()})`, notBlocked.rule("id")),
    createRule: USER_FIELDS,
    updateRule: all(isViewer("id"), USER_FIELDS),
    deleteRule: isViewer("id"),
  },
  videos: {
    // Lists leave out videos for followers, as for comments.
    listRule: all(`(${publicVideo.rule()} || ${isViewer("user")})`, unrestricted("")),
    viewRule: all(
      `(${publicVideo.rule()} || ${isViewer("user")} || (${all(visible.rule(), 'visibility = "followers"', follows.rule("user"))}))`,
      unrestricted(""),
    ),
    createRule: all(own("user"), unset("status", ...VIDEO_COUNTERS, ...VIDEO_MEASURES)),
    updateRule: all(
      isViewer("user"),
      "@request.body.user:changed = false",
      unset("video", "id", "status"),
      // The owner sets the label; only the operator removes it.
      `(${unset("sensitive")} || @request.body.sensitive = true)`,
      unset(...VIDEO_COUNTERS, ...VIDEO_MEASURES, "light", "upload"),
    ),
    deleteRule: isViewer("user"),
  },
};

/** The rules of every collection. @returns {Record<string, Rules>} */
const apiRules = () => RULES;

module.exports = { apiRules };
