/// <reference path="../.cache/pocketbase/types.d.ts" />
onRecordValidate((e) => require(`${__hooks}/follows/hooks.js`).validate(e), "follows");
onRecordAfterCreateSuccess((e) => require(`${__hooks}/follows/hooks.js`).created(e), "follows");
onRecordDelete((e) => require(`${__hooks}/follows/hooks.js`).remove(e), "follows");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/follows/hooks.js`).removed(e), "follows");
