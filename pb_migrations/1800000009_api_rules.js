/// <reference path="../pb_data/types.d.ts" />
// API rules of every collection. null: superusers only. A later change of a rule is a new migration (`make migration`).

const RULES = {
  account_settings: {
    listRule: null,
    viewRule: "id = @request.auth.id",
    createRule: null,
    updateRule: "id = @request.auth.id && @request.body.id:isset = false",
    deleteRule: null,
  },
  blocked_words: {
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  blocks: {
    listRule: "blocker = @request.auth.id",
    viewRule: "blocker = @request.auth.id",
    createRule: '@request.auth.id != "" && blocker = @request.auth.id && @request.body.id:isset = false',
    updateRule: null,
    deleteRule: "blocker = @request.auth.id",
  },
  bookmarks: {
    listRule: "user = @request.auth.id",
    viewRule: "user = @request.auth.id",
    createRule:
      '(@request.auth.id != "" && user = @request.auth.id && @request.body.id:isset = false && (video.user = @request.auth.id || (video.status = "visible" && (video.visibility = "public" || (video.visibility = "followers" && @request.auth.follows_via_follower.following ?= video.user))))) && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ video.user) && (video.sensitive = false || video.user = @request.auth.id || (@request.auth.adult_from != "" && @request.auth.adult_from <= @now))',
    updateRule: null,
    deleteRule: "user = @request.auth.id",
  },
  comment_likes: {
    listRule: "user = @request.auth.id",
    viewRule: "user = @request.auth.id",
    createRule:
      '(@request.auth.id != "" && user = @request.auth.id && @request.body.id:isset = false && comment.status = "visible" && (comment.video.user = @request.auth.id || (comment.video.status = "visible" && (comment.video.visibility = "public" || (comment.video.visibility = "followers" && @request.auth.follows_via_follower.following ?= comment.video.user))))) && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ comment.user) && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ comment.video.user) && (comment.video.sensitive = false || comment.video.user = @request.auth.id || (@request.auth.adult_from != "" && @request.auth.adult_from <= @now))',
    updateRule: null,
    deleteRule: "user = @request.auth.id",
  },
  comments: {
    listRule:
      '((status = "visible" && (video.user = @request.auth.id || (video.status = "visible" && (video.visibility = "public")))) || user = @request.auth.id || (video.user = @request.auth.id && status != "removed")) && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ user) && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ video.user) && (video.sensitive = false || video.user = @request.auth.id || (@request.auth.adult_from != "" && @request.auth.adult_from <= @now))',
    viewRule:
      '((status = "visible" && (video.user = @request.auth.id || (video.status = "visible" && (video.visibility = "public" || (video.visibility = "followers" && @request.auth.follows_via_follower.following ?= video.user))))) || user = @request.auth.id || (video.user = @request.auth.id && status != "removed")) && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ user) && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ video.user) && (video.sensitive = false || video.user = @request.auth.id || (@request.auth.adult_from != "" && @request.auth.adult_from <= @now))',
    createRule:
      '(@request.auth.id != "" && user = @request.auth.id && @request.body.id:isset = false && @request.body.status:isset = false && @request.body.likes_count:isset = false && @request.body.replies_count:isset = false && @request.body.pinned:isset = false && (video.user = @request.auth.id || (video.status = "visible" && (video.visibility = "public" || (video.visibility = "followers" && @request.auth.follows_via_follower.following ?= video.user)))) && (parent = "" || (parent.video = video && parent.parent = "" && parent.status = "visible"))) && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ video.user) && (video.sensitive = false || video.user = @request.auth.id || (@request.auth.adult_from != "" && @request.auth.adult_from <= @now)) && (parent = "" || (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ parent.user))',
    updateRule:
      '(@request.auth.id != "" && video.user = @request.auth.id && parent = "" && status = "visible" && @request.body.id:isset = false && @request.body.user:isset = false && @request.body.video:isset = false && @request.body.parent:isset = false && @request.body.text:isset = false && @request.body.status:isset = false && @request.body.likes_count:isset = false && @request.body.replies_count:isset = false) || (@request.auth.id != "" && video.user = @request.auth.id && status = "held" && held_by = "owner" && @request.body.status = "visible" && @request.body.id:isset = false && @request.body.user:isset = false && @request.body.video:isset = false && @request.body.parent:isset = false && @request.body.text:isset = false && @request.body.likes_count:isset = false && @request.body.replies_count:isset = false && @request.body.pinned:isset = false)',
    deleteRule: "user = @request.auth.id || video.user = @request.auth.id",
  },
  decisions: {
    listRule: '@request.auth.id != "" && user = @request.auth.id',
    viewRule: '@request.auth.id != "" && user = @request.auth.id',
    createRule: null,
    updateRule:
      '@request.auth.id != "" && user = @request.auth.id && appealed = "" && (action = "removed" || action = "held" || action = "suspended" || action = "banned" || action = "labelled") && @request.body.id:isset = false && @request.body.user:isset = false && @request.body.kind:isset = false && @request.body.video:isset = false && @request.body.comment:isset = false && @request.body.action:isset = false && @request.body.reason:isset = false && @request.body.until:isset = false && @request.body.about:isset = false && @request.body.appealed:isset = false && @request.body.appeal_status:isset = false && @request.body.seq:isset = false',
    deleteRule: null,
  },
  follows: {
    listRule: "follower = @request.auth.id",
    viewRule: "follower = @request.auth.id",
    createRule:
      '((@request.auth.id != "" && follower = @request.auth.id && @request.body.id:isset = false) && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ following)) && following.status != "banned"',
    updateRule: null,
    deleteRule: "follower = @request.auth.id",
  },
  inboxes: {
    listRule: null,
    viewRule: "id = @request.auth.id",
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  invitations: {
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  likes: {
    listRule: "user = @request.auth.id",
    viewRule: "user = @request.auth.id",
    createRule: '@request.auth.id != "" && user = @request.auth.id && @request.body.id:isset = false',
    updateRule: null,
    deleteRule:
      '(user = @request.auth.id) && (@request.auth.status != "suspended" || (@request.auth.suspended_until != "" && @request.auth.suspended_until <= @now))',
  },
  live: {
    listRule: null,
    viewRule: "",
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  moderation_log: {
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  moderation_queue: {
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  site_settings: {
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  mutes: {
    listRule: "muter = @request.auth.id",
    viewRule: "muter = @request.auth.id",
    createRule: '@request.auth.id != "" && muter = @request.auth.id && @request.body.id:isset = false',
    updateRule: null,
    deleteRule: "muter = @request.auth.id",
  },
  notifications: {
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  pages: {
    listRule: "",
    viewRule: "",
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  reports: {
    listRule: '@request.auth.id != "" && reporter = @request.auth.id',
    viewRule: '@request.auth.id != "" && reporter = @request.auth.id',
    createRule:
      '(reporter = @request.auth.id && (@request.auth.id != "" || note = "") && @request.body.id:isset = false && @request.body.status:isset = false && @request.body.decided:isset = false && @request.body.about:isset = false && @request.body.until:isset = false && @request.body.trusted:isset = false && (video = "" || (video.user = @request.auth.id || (video.status = "visible" && (video.visibility = "public" || (video.visibility = "followers" && @request.auth.follows_via_follower.following ?= video.user))))) && (comment = "" || (comment.status = "visible" && (comment.video.user = @request.auth.id || (comment.video.status = "visible" && (comment.video.visibility = "public" || (comment.video.visibility = "followers" && @request.auth.follows_via_follower.following ?= comment.video.user)))))) && (account = "" || account.status != "banned")) && (video = "" || (video.sensitive = false || video.user = @request.auth.id || (@request.auth.adult_from != "" && @request.auth.adult_from <= @now))) && (comment = "" || (comment.video.sensitive = false || comment.video.user = @request.auth.id || (@request.auth.adult_from != "" && @request.auth.adult_from <= @now))) && @request.body.weight:isset = false && @request.body.counted:isset = false',
    updateRule: null,
    deleteRule: null,
  },
  shares: {
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  uploads: {
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  users: {
    listRule:
      '((@request.query.username != "" && username:lower = @request.query.username:lower) && status != "banned") && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ id)',
    viewRule: '(status != "banned") && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ id)',
    createRule:
      "@request.body.id:isset = false && @request.body.emailVisibility:isset = false && @request.body.verified:isset = false && @request.body.status:isset = false && @request.body.suspended_until:isset = false && @request.body.followers_count:isset = false && @request.body.following_count:isset = false && @request.body.likes_count:isset = false && @request.body.videos_count:isset = false",
    updateRule:
      "id = @request.auth.id && @request.body.id:isset = false && @request.body.emailVisibility:isset = false && @request.body.verified:isset = false && @request.body.status:isset = false && @request.body.suspended_until:isset = false && @request.body.followers_count:isset = false && @request.body.following_count:isset = false && @request.body.likes_count:isset = false && @request.body.videos_count:isset = false",
    deleteRule: "id = @request.auth.id",
  },
  videos: {
    listRule:
      '((status = "visible" && visibility = "public") || user = @request.auth.id) && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ user) && (sensitive = false || user = @request.auth.id || (@request.auth.adult_from != "" && @request.auth.adult_from <= @now))',
    viewRule:
      '((status = "visible" && visibility = "public") || user = @request.auth.id || (status = "visible" && visibility = "followers" && @request.auth.follows_via_follower.following ?= user)) && (@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ user) && (sensitive = false || user = @request.auth.id || (@request.auth.adult_from != "" && @request.auth.adult_from <= @now))',
    createRule:
      '@request.auth.id != "" && user = @request.auth.id && @request.body.id:isset = false && @request.body.status:isset = false && @request.body.views_count:isset = false && @request.body.likes_count:isset = false && @request.body.comments_count:isset = false && @request.body.shares_count:isset = false && @request.body.duration:isset = false && @request.body.width:isset = false && @request.body.height:isset = false && @request.body.search:isset = false && @request.body.bytes:isset = false && @request.body.light_bytes:isset = false',
    updateRule:
      "user = @request.auth.id && @request.body.user:changed = false && @request.body.video:isset = false && @request.body.id:isset = false && @request.body.status:isset = false && (@request.body.sensitive:isset = false || @request.body.sensitive = true) && @request.body.views_count:isset = false && @request.body.likes_count:isset = false && @request.body.comments_count:isset = false && @request.body.shares_count:isset = false && @request.body.duration:isset = false && @request.body.width:isset = false && @request.body.height:isset = false && @request.body.search:isset = false && @request.body.bytes:isset = false && @request.body.light_bytes:isset = false && @request.body.light:isset = false && @request.body.upload:isset = false",
    deleteRule: "user = @request.auth.id",
  },
};

// Rules that PocketBase gives `users` at first; other collections have none.
const FIRST_USER_RULES = {
  listRule: "id = @request.auth.id",
  viewRule: "id = @request.auth.id",
  createRule: "",
  updateRule: "id = @request.auth.id",
  deleteRule: "id = @request.auth.id",
};
const NO_RULES = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };

function setRules(app, name, rules) {
  const collection = app.findCollectionByNameOrId(name);
  for (const [rule, text] of Object.entries(rules)) collection[rule] = text;
  app.save(collection);
}

migrate(
  (app) => {
    for (const [name, rules] of Object.entries(RULES)) setRules(app, name, rules);
  },
  (app) => {
    for (const name of Object.keys(RULES))
      setRules(app, name, name === "users" ? FIRST_USER_RULES : NO_RULES);
  },
);
