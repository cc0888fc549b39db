/// <reference path="../.cache/pocketbase/types.d.ts" />
// What a write goes through before it is stored, in one engine: see lib/chain.js. No handler for likes: a suspended
// account's are refused by the trigger that counts them, too many by lib/live/likers.js.
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/guard/hooks.js`).limited("videos"),
      require(`${__hooks}/videos/hooks.js`).createRequest,
      require(`${__hooks}/guard/texts.js`).clip,
      require(`${__hooks}/moderation/statuses.js`).written,
      require(`${__hooks}/moderation/accounts.js`).write,
    ]),
  "videos",
);
onRecordUpdateRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/guard/hooks.js`).limited("video_edits"),
      require(`${__hooks}/videos/hooks.js`).updateRequest,
      require(`${__hooks}/guard/texts.js`).clipEdit,
      require(`${__hooks}/moderation/statuses.js`).update,
      require(`${__hooks}/moderation/accounts.js`).write,
    ]),
  "videos",
);
onRecordDeleteRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/guard/hooks.js`).limited("deletes"),
      require(`${__hooks}/moderation/statuses.js`).remove,
      require(`${__hooks}/moderation/accounts.js`).write,
    ]),
  "videos",
  "comments",
);
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/comments/hooks.js`).createRequest,
      require(`${__hooks}/guard/texts.js`).comment,
      require(`${__hooks}/moderation/statuses.js`).written,
      require(`${__hooks}/moderation/accounts.js`).write,
    ]),
  "comments",
);
onRecordUpdateRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/guard/hooks.js`).limited("comment_edits"),
      require(`${__hooks}/comments/hooks.js`).updateRequest,
      require(`${__hooks}/moderation/statuses.js`).update,
      require(`${__hooks}/moderation/accounts.js`).write,
    ]),
  "comments",
);
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/guard/hooks.js`).follow,
      require(`${__hooks}/moderation/accounts.js`).write,
    ]),
  "follows",
);
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/guard/hooks.js`).limited("bookmarks"),
      require(`${__hooks}/moderation/accounts.js`).write,
    ]),
  "bookmarks",
);
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/guard/hooks.js`).limited("comment_likes"),
      require(`${__hooks}/moderation/accounts.js`).write,
    ]),
  "comment_likes",
);
onRecordUpdateRequest(
  (e) => require(`${__hooks}/lib/chain.js`).chain(e, [require(`${__hooks}/moderation/accounts.js`).write]),
  "follows",
  "bookmarks",
  "comment_likes",
);
onRecordDeleteRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/guard/hooks.js`).limited("deletes"),
      require(`${__hooks}/moderation/accounts.js`).write,
    ]),
  "follows",
  "bookmarks",
  "comment_likes",
);
onRecordDeleteRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [require(`${__hooks}/guard/hooks.js`).limited("deletes")]),
  "blocks",
  "mutes",
);
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/guard/hooks.js`).limited("blocks"),
      require(`${__hooks}/blocks/hooks.js`).createRequest,
    ]),
  "blocks",
  "mutes",
);
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/guard/hooks.js`).limited("sign_ups"),
      require(`${__hooks}/accounts/hooks.js`).signUp,
      require(`${__hooks}/guard/sign-up.js`).create(require(`${__hooks}/mail/hooks.js`).tell),
    ]),
  "users",
);
onRecordUpdateRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/accounts/hooks.js`).editProfile,
      require(`${__hooks}/guard/hooks.js`).profile,
      require(`${__hooks}/guard/texts.js`).profile,
      require(`${__hooks}/moderation/statuses.js`).update,
      require(`${__hooks}/moderation/accounts.js`).write,
    ]),
  "users",
);
onRecordDeleteRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/accounts/session.js`).confirmDelete,
      require(`${__hooks}/moderation/statuses.js`).remove,
    ]),
  "users",
);
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/chain.js`).chain(e, [
      require(`${__hooks}/guard/hooks.js`).limited("reports"),
      require(`${__hooks}/moderation/reports.js`).create,
    ]),
  "reports",
);
