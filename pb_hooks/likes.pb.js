/// <reference path="../.cache/pocketbase/types.d.ts" />
// No handler runs before a write: the trigger that counts likes refuses a suspended user's like, and
// limits/like-limiter.js limits the rate.
// Likes are the busiest events, so each engine caches the required file (saves 15 of 50 µs per like).
// PocketBase expands the response of a create, and the hooks below have no access to the request.
onRecordCreateRequest((/** @type {any} */ e) => {
  if (e.requestEvent.request.url.rawQuery) require(`${__hooks}/likes/hooks.js`).checkQuery(e);
  try {
    e.next();
  } catch (error) {
    require(`${__hooks}/likes/hooks.js`).refused(e, error);
  }
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
