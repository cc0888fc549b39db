// Boxes of mp4 and QuickTime: a length, four letters, content; boxes inside boxes.
const { refuse, bytesAt, uint, uint64, latin } = require("./bytes.js");

/**
 * `start` of the header, `body` of the content, `end` behind it: offsets in the file.
 * @typedef {{ type: string, start: number, body: number, end: number }} Box
 * @typedef {import("./bytes.js").Source} Source
 */

/**
 * The box that begins at `at`; null where the list ends: at `end`, or at the zeros of a QuickTime list
 * or of blanked bytes behind the last box. Refuses one that is longer than its place.
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
    size = end - at; // "to the end of the file"
  } else if (size === 1) {
    size = uint64(head, 8);
    body += 8;
  }
  if (at + size > end || at + size < body) refuse("unreadable");
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
 * The first box that the path leads to, null where there is none.
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
