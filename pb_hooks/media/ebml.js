// Parser of EBML, the container format of webm: an id, a size, content.
const { rejectMedia, bytesAt, uint } = require("./bytes.js");

/**
 * `end` is null for an unknown size, which live recorders write.
 * @typedef {{ id: number, body: number, end: number | null }} Element
 * @typedef {import("./bytes.js").Source} Source
 */

/**
 * Reads the element at `at`. Refuses one that is longer than its parent.
 * @param {Source} source
 * @param {number} at
 * @param {number} limit
 * @returns {Element}
 */
function elementAt(source, at, limit) {
  const bytes = bytesAt(source, at, Math.min(12, limit - at));
  const idLength = Math.clz32(bytes[0] ?? 0) - 23;
  if (idLength > 4) rejectMedia("unreadable");
  const first = bytes[idLength] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8) rejectMedia("unreadable");
  const ones = 0xff >> length;
  let size = first & ones;
  let unknown = size === ones;
  for (let i = 1; i < length; i++) {
    const byte = bytes[idLength + i] ?? rejectMedia("unreadable");
    size = size * 256 + byte;
    unknown = unknown && byte === 0xff;
  }
  const body = at + idLength + length;
  if (unknown) return { id: uint(bytes, 0, idLength), body, end: null };
  if (body + size > limit) rejectMedia("unreadable");
  return { id: uint(bytes, 0, idLength), body, end: body + size };
}

/**
 * Returns the children of an element of known size by id. If an id repeats, the last one counts.
 * @param {Source} source
 * @param {Element} parent
 */
function childrenOf(source, parent) {
  /** @type {Map<number, Element>} */
  const found = new Map();
  const end = parent.end ?? rejectMedia("unreadable");
  for (let at = parent.body; at < end; ) {
    const child = elementAt(source, at, end);
    found.set(child.id, child);
    at = child.end ?? rejectMedia("unreadable");
  }
  return found;
}

/**
 * Reads the content as an integer. Returns `otherwise` if the element is missing.
 * @param {Source} source
 * @param {Element | undefined} element
 * @param {number} otherwise
 */
function wholeNumber(source, element, otherwise) {
  if (!element) return otherwise;
  const length = (element.end ?? 0) - element.body;
  if (length < 0 || length > 8) rejectMedia("unreadable");
  return uint(bytesAt(source, element.body, length), 0, length);
}

/**
 * Reads a float of 4 or 8 bytes. Returns 0 if the element is missing.
 * @param {Source} source
 * @param {Element | undefined} element
 */
function fraction(source, element) {
  if (!element) return 0;
  const length = (element.end ?? 0) - element.body;
  if (length !== 4 && length !== 8) return 0;
  const bytes = bytesAt(source, element.body, length);
  const view = new DataView(new ArrayBuffer(8));
  for (let i = 0; i < length; i++) view.setUint8(i, bytes[i] ?? 0);
  return length === 4 ? view.getFloat32(0) : view.getFloat64(0);
}

module.exports = { elementAt, childrenOf, wholeNumber, fraction };
