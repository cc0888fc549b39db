/// <reference path="../.cache/pocketbase/types.d.ts" />
// Neither is told by its collection: nobody may hear of a block but who set it.
onRecordValidate((e) => require(`${__hooks}/blocks/hooks.js`).validate(e), "blocks", "mutes");
onRecordCreate((e) => require(`${__hooks}/blocks/hooks.js`).create(e), "blocks", "mutes");
onRecordAfterCreateSuccess((e) => require(`${__hooks}/blocks/hooks.js`).created(e), "blocks", "mutes");
onRecordDelete((e) => require(`${__hooks}/blocks/hooks.js`).remove(e), "blocks", "mutes");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/blocks/hooks.js`).removed(e), "blocks", "mutes");
