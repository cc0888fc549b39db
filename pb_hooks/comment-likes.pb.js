/// <reference path="../.cache/pocketbase/types.d.ts" />
onRecordAfterCreateSuccess((e) => require(`${__hooks}/comment-likes/hooks.js`).created(e), "comment_likes");
onRecordDelete((e) => require(`${__hooks}/comment-likes/hooks.js`).remove(e), "comment_likes");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/comment-likes/hooks.js`).removed(e), "comment_likes");
