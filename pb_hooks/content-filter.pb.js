/// <reference path="../.cache/pocketbase/types.d.ts" />
onRecordValidate((e) => require(`${__hooks}/content-filter/hooks.js`).word(e), "blocked_words");
onRecordAfterCreateSuccess((e) => require(`${__hooks}/content-filter/hooks.js`).words(e), "blocked_words");
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/content-filter/hooks.js`).words(e), "blocked_words");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/content-filter/hooks.js`).words(e), "blocked_words");
