/// <reference path="../.cache/pocketbase/types.d.ts" />
onMailerRecordPasswordResetSend(
  (e) => require(`${__hooks}/mail/hooks.js`).sendRecordMail(e, "reset"),
  "users",
);
onMailerRecordVerificationSend(
  (e) => require(`${__hooks}/mail/hooks.js`).sendRecordMail(e, "verify"),
  "users",
);
onMailerRecordEmailChangeSend((e) => require(`${__hooks}/mail/hooks.js`).sendRecordMail(e, "email"), "users");
onMailerRecordAuthAlertSend((e) => require(`${__hooks}/mail/hooks.js`).sendRecordMail(e, "alert"), "users");
