// Judges uploads before anything is stored. Runs at validation, so it holds for the API, the dashboard and
// hooks alike, superusers included: a file that breaks phones breaks them whoever sent it.
const { checkVideo, checkImage } = require("./rules.js");
const messages = require("./messages.js");
const { fieldRefusal } = require("../lib/errors.js");

/** @typedef {import("./rules.js").Picture | import("./rules.js").Refused} Judged */

/** @type {Record<string, (source: import("./rules.js").Source) => Judged>} */
const CHECKS = { video: checkVideo, light: checkVideo, thumbnail: checkImage, avatar: checkImage };

/** Where the size of a file is kept. @type {Record<string, string>} */
const SIZES = { video: "bytes", light: "light_bytes" };

/**
 * Runs `use` on a source over the upload: pieces of a few bytes, the file itself stays with PocketBase.
 * @template T
 * @param {filesystem.File} file
 * @param {(source: import("./rules.js").Source) => T} use
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

/**
 * Judges the new files of a record, gives them names of our own and writes down what was measured.
 * Throws 400 with `data.<field>.code` where one is refused.
 * @param {core.RecordEvent} e
 * @param {string[]} fields of type file
 */
function checkUploads(e, fields) {
  const record = e.record;
  for (const field of record ? fields : []) {
    for (const file of record?.getUnsavedFiles(field) ?? []) {
      const check = CHECKS[field];
      if (!file || !check) continue;
      const found = withSource(file, check);
      if (found.code !== undefined) {
        const message = messages[/** @type {keyof typeof messages} */ (found.code)];
        throw fieldRefusal(field, { code: found.code, message });
      }
      // The sender's extension would choose the type that browsers see (a GIF named x.js runs as a script),
      // and its name may say more about the sender than the sender knows.
      file.name = `${$security.randomStringWithAlphabet(20, "abcdefghijklmnopqrstuvwxyz0123456789")}.${found.ext}`;
      file.originalName = file.name;
      const size = SIZES[field];
      if (size) record?.set(size, file.size);
      if (field === "video" && found.seconds) {
        record?.set("duration", Math.round(found.seconds * 1000) / 1000);
        record?.set("width", found.width);
        record?.set("height", found.height);
      }
    }
  }
  e.next();
}

module.exports = { checkUploads };
