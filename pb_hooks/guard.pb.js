/// <reference path="../.cache/pocketbase/types.d.ts" />
// What keeps strangers within bounds: guesses, floods, spam, blocked words. No hook on likes: see lib/live/likers.js.
onRecordAuthWithPasswordRequest(
  (e) => require(`${__hooks}/guard/log-in.js`).guess(e),
  "users",
  "_superusers",
);
onRecordAuthRequest((e) => require(`${__hooks}/guard/log-in.js`).seen(e), "users", "_superusers");
onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/guard/log-in.js`).reset(e), "users");
onRecordCreate((e) => require(`${__hooks}/guard/settings.js`).create(e), "moderation_settings");
onRecordDelete((e) => require(`${__hooks}/guard/settings.js`).remove(e), "moderation_settings");
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/guard/settings.js`).updated(e), "moderation_settings");
onRecordValidate((e) => require(`${__hooks}/guard/settings.js`).word(e), "blocked_words");
onRecordAfterCreateSuccess((e) => require(`${__hooks}/guard/settings.js`).words(e), "blocked_words");
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/guard/settings.js`).words(e), "blocked_words");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/guard/settings.js`).words(e), "blocked_words");
routerAdd(
  "GET",
  "/api/app/challenge",
  (e) => require(`${__hooks}/guard/sign-up.js`).challenge(e),
  $apis.skipSuccessActivityLog(),
);
cronAdd("guard", "*/5 * * * *", () => require(`${__hooks}/guard/hooks.js`).sweep());
