/// <reference path="../.cache/pocketbase/types.d.ts" />
onRecordCreate((e) => require(`${__hooks}/videos/hooks.js`).create(e), "videos");
onRecordUpdate((e) => require(`${__hooks}/videos/hooks.js`).update(e), "videos");
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/videos/removal.js`).updated(e), "videos");
onRecordDelete((e) => require(`${__hooks}/videos/removal.js`).remove(e), "videos");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/videos/removal.js`).removed(e), "videos");
