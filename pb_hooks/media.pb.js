// Uploads are judged by their content before anything is stored.
onRecordValidate((e) => {
  require(`${__hooks}/media/hooks.js`).checkUploads(e, ["video", "light", "thumbnail", "captions"]);
}, "videos");

onRecordValidate((e) => {
  require(`${__hooks}/media/hooks.js`).checkUploads(e, ["avatar"]);
}, "users");
