// Checks uploaded files before they are stored. Runs at validation, so the check also covers the dashboard and
// hooks. Superusers are included, because a broken file breaks phones no matter who sent it.
const { randomText } = require("../lib/random-text.js");
const { checkVideo, checkImage, checkPreview, checkCaptions, lightError } = require("./inspect.js");
const messages = require("./messages.js");
const { fieldError } = require("../lib/errors.js");

/** @typedef {import("./inspect.js").ImageFacts | import("./inspect.js").Rejected} Inspected */

/** @type {Record<string, (source: import("./inspect.js").Source) => Inspected>} */
const CHECKS = {
  video: checkVideo,
  light: checkVideo,
  thumbnail: checkImage,
  preview: checkPreview,
  captions: checkCaptions,
  avatar: checkImage,
};

/**
 * Runs `use` on a source over the upload. The engine reads only pieces; the file stays in Go.
 * @template T
 * @param {filesystem.File} file
 * @param {(source: import("./inspect.js").Source) => T} use
 * @returns {T}
 */
function withSource(file, use) {
  const reader = file.reader?.open();
  if (!reader) throw new Error("upload without content");
  try {
    // toBytes and toString read length 0 as "no limit".
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
function rejectFile(field, code) {
  throw fieldError(field, { code, message: messages[/** @type {keyof typeof messages} */ (code)] });
}

/**
 * Stores the measured size and duration of a video file. The main rendition must come before the light one.
 * @param {core.Record} record
 * @param {string} field
 * @param {{ bytes: number, seconds?: number, width: number, height: number }} measurements
 */
function storeMeasurements(record, field, { bytes, seconds = 0, width, height }) {
  if (field === "light") {
    const main = { seconds: record.getFloat("duration"), bytes: record.getInt("bytes") };
    const code = lightError({ seconds, bytes }, main);
    if (code) rejectFile(field, code);
    record.set("light_bytes", bytes);
  } else if (field === "video") {
    record.set("duration", Math.round(seconds * 1000) / 1000);
    record.set("bytes", bytes);
    record.set("width", width);
    record.set("height", height);
  }
}

/**
 * Checks the new files of a record, renames them and stores their measurements. Throws 400 with `data.<field>.code`
 * if a file is refused.
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
      if (found.code !== undefined) rejectFile(field, found.code);
      // The sender's extension would set the type that browsers see (a GIF named x.js runs as a script), and the
      // name may reveal personal data.
      file.name = `${randomText(20)}.${found.ext}`;
      file.originalName = file.name;
      storeMeasurements(record, field, { ...found, bytes: file.size });
    }
  }
  e.next();
}

module.exports = { checkUploads };
