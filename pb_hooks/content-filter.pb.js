/// <reference path="../.cache/pocketbase/types.d.ts" />
onRecordValidate((e) => require(`${__hooks}/content-filter/hooks.js`).validateWord(e), "blocked_words");
onRecordAfterCreateSuccess(
  (e) => require(`${__hooks}/content-filter/hooks.js`).wordsChanged(e),
  "blocked_words",
);
onRecordAfterUpdateSuccess(
  (e) => require(`${__hooks}/content-filter/hooks.js`).wordsChanged(e),
  "blocked_words",
);
onRecordAfterDeleteSuccess(
  (e) => require(`${__hooks}/content-filter/hooks.js`).wordsChanged(e),
  "blocked_words",
);
