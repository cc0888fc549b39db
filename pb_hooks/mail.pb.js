/// <reference path="../.cache/pocketbase/types.d.ts" />
onMailerRecordPasswordResetSend((e) => require(`${__hooks}/mail/hooks.js`).send(e, "reset"), "users");
onMailerRecordVerificationSend((e) => require(`${__hooks}/mail/hooks.js`).send(e, "verify"), "users");
onMailerRecordEmailChangeSend((e) => require(`${__hooks}/mail/hooks.js`).send(e, "email"), "users");
onMailerRecordAuthAlertSend((e) => require(`${__hooks}/mail/hooks.js`).send(e, "alert"), "users");
