// Pure: checks a video's record. media/ checks its files.
const { isLonger } = require("../lib/text.js");

const WRITABLE = [
  "caption",
  "category",
  "visibility",
  "sensitive",
  "downloads",
  "comments_off",
  "thumbnail",
  "thumbhash",
  "preview",
  "captions",
  "captions_language",
];
const WRITABLE_AT_UPLOAD = ["user", "video", "light", "upload", ...WRITABLE];
const WRITABLE_LATER = [...WRITABLE, "pinned"];
const FILE_FIELDS = ["video", "light", "thumbnail", "preview", "captions"];
const CAPTION_MAX = 500;
const NO_VIDEO = { code: "validation_required", message: "Please select a video" };

const UPLOAD_ERRORS = {
  upload_unknown: "There is no such upload",
  upload_incomplete: "The upload is not complete",
  upload_and_file: "Send the file or name an upload, not both",
  validation_not_unique: "The upload was published already",
};

/** @param {string} caption @returns {{code: string, message: string} | undefined} */
function captionError(caption) {
  if (!isLonger(caption, CAPTION_MAX)) return undefined;
  return {
    code: "validation_max_text_constraint",
    message: `Caption must be less than ${CAPTION_MAX} characters`,
  };
}

module.exports = {
  WRITABLE,
  WRITABLE_AT_UPLOAD,
  WRITABLE_LATER,
  FILE_FIELDS,
  CAPTION_MAX,
  NO_VIDEO,
  UPLOAD_ERRORS,
  captionError,
};
