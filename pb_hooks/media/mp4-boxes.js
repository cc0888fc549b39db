// Reads boxes of mp4 and QuickTime: a length, four letters, content, possibly with nested boxes.
const { rejectMedia, bytesAt, uint, uint64, latin } = require("./bytes.js");

/**
 * Offsets in the file: `start` of the header, `body` of the content, `end` after the content.
 * @typedef {{ type: string, start: number, body: number, end: number }} Box
 * @typedef {import("./bytes.js").Source} Source
 */

/**
 * Returns the box at `at`, or null at the end of the list: at `end`, or at the zeros of a QuickTime list or of
 * blanked bytes after the last box. Refuses a box that is longer than its parent.
 * @param {Source} source
 * @param {number} at
 * @param {number} end
 * @returns {Box | null}
 */
function boxAt(source, at, end) {
  if (end - at < 8) return null;
  const head = bytesAt(source, at, Math.min(16, end - at));
  const type = latin(head, 4, 4);
  let size = uint(head, 0, 4);
  let body = at + 8;
  if (size === 0) {
    if (type === "\0\0\0\0" || end !== source.size) return null;
    size = end - at; // means "to the end of the file"
  } else if (size === 1) {
    size = uint64(head, 8);
    body += 8;
  }
  if (at + size > end || at + size < body) rejectMedia("unreadable");
  return { type, start: at, body, end: at + size };
}

/**
 * @param {Source} source
 * @param {number} start
 * @param {number} end
 */
function boxesIn(source, start, end) {
  const found = [];
  for (let box = boxAt(source, start, end); box; box = boxAt(source, box.end, end)) found.push(box);
  return found;
}

/**
 * Returns the first box at this path, null if missing.
 * @param {Source} source
 * @param {Box | null} box
 * @param {...string} path
 * @returns {Box | null}
 */
function inside(source, box, ...path) {
  let found = box;
  for (const type of path) {
    if (!found) return null;
    found = boxesIn(source, found.body, found.end).find((child) => child.type === type) ?? null;
  }
  return found;
}

module.exports = { boxesIn, inside };
