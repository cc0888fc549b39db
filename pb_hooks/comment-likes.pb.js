/// <reference path="../.cache/pocketbase/types.d.ts" />
// All steps before a write run in one engine: see lib/pipeline.js.
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("comment_likes"),
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "comment_likes",
);
onRecordUpdateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "comment_likes",
);
onRecordDeleteRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("deletes"),
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "comment_likes",
);
onRecordAfterCreateSuccess((e) => require(`${__hooks}/comment-likes/hooks.js`).created(e), "comment_likes");
onRecordDelete((e) => require(`${__hooks}/comment-likes/hooks.js`).remove(e), "comment_likes");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/comment-likes/hooks.js`).removed(e), "comment_likes");
