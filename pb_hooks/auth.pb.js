/// <reference path="../.cache/pocketbase/types.d.ts" />
// What keeps strangers within bounds: guesses, floods, spam, blocked words. No hook on likes: see lib/live/likers.js.
onRecordAuthWithPasswordRequest(
  (e) => require(`${__hooks}/guard/log-in.js`).guess(e),
  "users",
  "_superusers",
);
onRecordAuthRequest((e) => require(`${__hooks}/guard/log-in.js`).seen(e), "users", "_superusers");
onRecordRequestPasswordResetRequest((e) => require(`${__hooks}/guard/hooks.js`).mail(e), "users");
onRecordRequestVerificationRequest((e) => require(`${__hooks}/guard/hooks.js`).mail(e), "users");
onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/guard/log-in.js`).reset(e), "users");
onRecordConfirmEmailChangeRequest(
  (e) => require(`${__hooks}/guard/email-change.js`).confirm(e, require(`${__hooks}/mail/hooks.js`).write),
  "users",
);
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
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/guard/sign-up.js`).challenge(e),
    ),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "POST",
  "/api/app/email-undo",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/guard/email-change.js`).undo(e, body),
    ),
  $apis.bodyLimit(16 * 1024),
);
routerAdd(
  "POST",
  "/api/app/sign-up/confirm",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/guard/pending.js`).confirm(e, body),
    ),
  $apis.bodyLimit(16 * 1024),
);
routerAdd(
  "POST",
  "/api/app/sign-up/resend",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/guard/pending.js`).resend(e, body, require(`${__hooks}/mail/hooks.js`).tell),
    ),
  $apis.bodyLimit(16 * 1024),
);
cronAdd("guard", "*/5 * * * *", () => require(`${__hooks}/guard/hooks.js`).sweep());
