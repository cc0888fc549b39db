/// <reference path="../.cache/pocketbase/types.d.ts" />
onRecordAfterCreateSuccess((e) => require(`${__hooks}/bookmarks/hooks.js`).created(e), "bookmarks");
onRecordDelete((e) => require(`${__hooks}/bookmarks/hooks.js`).remove(e), "bookmarks");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/bookmarks/hooks.js`).removed(e), "bookmarks");
