/// <reference path="../.cache/pocketbase/types.d.ts" />
// Log-in, password reset, confirmation of addresses, e-mail change, and the codes of sign-ups.
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/auth/log-in.js`).logIn(e), "users", "_superusers");
onRecordAuthRequest(
  (e) =>
    require(`${__hooks}/auth/log-in.js`).noteNetwork(e, () =>
      require(`${__hooks}/moderation/user-status.js`).checkLogIn(e),
    ),
  "users",
);
onRecordAuthRequest(
  (e) => require(`${__hooks}/auth/log-in.js`).noteNetwork(e, () => e.next()),
  "_superusers",
);
onRecordRequestPasswordResetRequest((e) => require(`${__hooks}/limits/hooks.js`).limitMails(e), "users");
onRecordRequestVerificationRequest((e) => require(`${__hooks}/limits/hooks.js`).limitMails(e), "users");
onRecordConfirmPasswordResetRequest(
  (e) => require(`${__hooks}/auth/log-in.js`).reset(e),
  "users",
  "_superusers",
);
onRecordConfirmEmailChangeRequest(
  (e) => require(`${__hooks}/auth/email-change.js`).confirm(e, require(`${__hooks}/mail/hooks.js`).sendMail),
  "users",
);
routerAdd(
  "GET",
  "/api/app/challenge",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/auth/sign-up.js`).challenge(e),
    ),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "POST",
  "/api/app/email-undo",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/auth/email-change.js`).undo(e, body),
    ),
  $apis.bodyLimit(16 * 1024),
);
routerAdd(
  "POST",
  "/api/app/sign-up/confirm",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/auth/pending.js`).confirm(e, body),
    ),
  $apis.bodyLimit(16 * 1024),
);
routerAdd(
  "POST",
  "/api/app/sign-up/resend",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/auth/pending.js`).resend(e, body, require(`${__hooks}/mail/hooks.js`).sendNotice),
    ),
  $apis.bodyLimit(16 * 1024),
);
cronAdd("auth-cleanup", "*/5 * * * *", () =>
  require(`${__hooks}/auth/cleanup.js`).sweep(require(`${__hooks}/moderation/sanctions.js`).sweep),
);
