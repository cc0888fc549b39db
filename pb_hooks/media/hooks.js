// Judges uploads before anything is stored. Runs at validation, so it holds for the API, the dashboard and
// hooks alike, superusers included: a file that breaks phones breaks them whoever sent it.
const { checkVideo, checkImage, checkCaptions, lightFault } = require("./inspect.js");
const messages = require("./messages.js");
const { fieldRefusal } = require("../lib/errors.js");

/** @typedef {import("./inspect.js").Picture | import("./inspect.js").Refused} Judged */

/** @type {Record<string, (source: import("./inspect.js").Source) => Judged>} */
const CHECKS = {
  video: checkVideo,
  light: checkVideo,
  thumbnail: checkImage,
  captions: checkCaptions,
  avatar: checkImage,
};

/**
 * Runs `use` on a source over the upload: pieces of a few bytes, the file itself stays with PocketBase.
 * @template T
 * @param {filesystem.File} file
 * @param {(source: import("./inspect.js").Source) => T} use
 * @returns {T}
 */
function withSource(file, use) {
  const reader = file.reader?.open();
  if (!reader) throw new Error("upload without content");
  try {
    // Length 0 means "as much as you like" to toBytes and toString.
    return use({
      size: file.size,
      read(offset, length) {
        if (length < 1) return [];
        reader.seek(offset, 0);
        return toBytes(reader, length);
      },
      text(offset, length) {
        if (length < 1) return "";
        reader.seek(offset, 0);
        return toString(reader, length);
      },
    });
  } finally {
    reader.close();
  }
}

/** @param {string} field @param {string} code @returns {never} */
function refuse(field, code) {
  throw fieldRefusal(field, { code, message: messages[/** @type {keyof typeof messages} */ (code)] });
}

/**
 * Writes down what was measured of a clip's file. The video comes before its lighter rendition.
 * @param {core.Record} record
 * @param {string} field
 * @param {{ bytes: number, seconds?: number, width: number, height: number }} found
 */
function measured(record, field, { bytes, seconds = 0, width, height }) {
  if (field === "light") {
    const main = { seconds: record.getFloat("duration"), bytes: record.getInt("bytes") };
    const code = lightFault({ seconds, bytes }, main);
    if (code) refuse(field, code);
    record.set("light_bytes", bytes);
  } else if (field === "video") {
    record.set("duration", Math.round(seconds * 1000) / 1000);
    record.set("bytes", bytes);
    record.set("width", width);
    record.set("height", height);
  }
}

/**
 * Judges the new files of a record, gives them names of our own and writes down what was measured.
 * Throws 400 with `data.<field>.code` where one is refused.
 * @param {core.RecordEvent} e
 * @param {string[]} fields of type file
 */
function checkUploads(e, fields) {
  const record = /** @type {core.Record} */ (e.record);
  for (const field of fields) {
    for (const file of record.getUnsavedFiles(field) ?? []) {
      const check = CHECKS[field];
      if (!file || !check) continue;
      const found = withSource(file, check);
      if (found.code !== undefined) refuse(field, found.code);
      // The sender's extension would choose the type that browsers see (a GIF named x.js runs as a script),
      // and its name may say more about the sender than the sender knows.
      file.name = `${$security.randomStringWithAlphabet(20, "abcdefghijklmnopqrstuvwxyz0123456789")}.${found.ext}`;
      file.originalName = file.name;
      measured(record, field, { ...found, bytes: file.size });
    }
  }
  e.next();
}

module.exports = { checkUploads };
