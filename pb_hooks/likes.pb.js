/// <reference path="../.cache/pocketbase/types.d.ts" />
// No handler before a write: a suspended account's likes are refused by the trigger that counts them, too many by
// limits/like-limiter.js.
// The busiest events there are: what was required once stays at hand in the engine (15 µs of 50 saved per like).
// PocketBase expands its answer, and the hooks below do not see the request.
onRecordCreateRequest((/** @type {any} */ e) => {
  if (e.requestEvent.request.url.rawQuery) require(`${__hooks}/likes/hooks.js`).judgeQuery(e);
  e.next();
}, "likes");
onRecordAfterCreateSuccess((e) => {
  globalThis.likesHooks ??= require(`${__hooks}/likes/hooks.js`);
  globalThis.likesHooks.created(e);
}, "likes");
onRecordDelete((e) => {
  globalThis.likesHooks ??= require(`${__hooks}/likes/hooks.js`);
  globalThis.likesHooks.remove(e);
}, "likes");
onRecordAfterDeleteSuccess((e) => {
  globalThis.likesHooks ??= require(`${__hooks}/likes/hooks.js`);
  globalThis.likesHooks.removed(e);
}, "likes");
