// Reads big-endian numbers from a file piece by piece, so that the engine never holds a whole upload.

/**
 * Source of bytes. `read` returns the bytes from `offset` on, fewer at the end of the file. `text` returns them as
 * text, with U+FFFD for invalid UTF-8: in PocketBase's engine a hundred times faster than bytes.
 * @typedef {{ size: number, read: (offset: number, length: number) => ArrayLike<number>,
 * text: (offset: number, length: number) => string }} Source
 */

/**
 * Reason why a file is refused: "type", "unreadable", "duration", "dimensions", "pixels", "too_large" or
 * "location".
 */
class MediaError extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * @param {string} reason
 * @returns {never}
 */
function rejectMedia(reason) {
  throw new MediaError(reason);
}

/**
 * Limits the work on a source, because a forged file could have a million empty boxes.
 * @param {Source} source
 * @param {{ reads: number, bytes: number, text: number }} max reads in all, bytes read, characters read
 * @returns {Source}
 */
function limitReads(source, max) {
  const left = { ...max };
  const countRead = (/** @type {"bytes" | "text"} */ kind, /** @type {number} */ length) => {
    left.reads -= 1;
    left[kind] -= length;
    if (left.reads < 0 || left[kind] < 0) rejectMedia("unreadable");
  };
  return {
    size: source.size,
    read(offset, length) {
      countRead("bytes", length);
      return source.read(offset, length);
    },
    text(offset, length) {
      countRead("text", length);
      return source.text(offset, length);
    },
  };
}

/**
 * Reads one range of the source in advance, so that many small reads cost one. Offsets stay those of the file.
 * @param {Source} source
 * @param {number} start
 * @param {number} end
 * @returns {Source} readable only between `start` and `end`
 */
function bufferReads(source, start, end) {
  const bytes = Array.from(bytesAt(source, start, end - start));
  const read = (/** @type {number} */ offset, /** @type {number} */ length) =>
    bytes.slice(offset - start, offset - start + length);
  return { size: source.size, read, text: source.text };
}

/**
 * Returns exactly `length` bytes, or refuses the file as unreadable.
 * @param {Source} source
 * @param {number} offset
 * @param {number} length
 */
function bytesAt(source, offset, length) {
  if (!(offset >= 0 && offset + length <= source.size)) rejectMedia("unreadable");
  const bytes = source.read(offset, length);
  return bytes.length < length ? rejectMedia("unreadable") : bytes;
}

/**
 * @param {ArrayLike<number>} bytes
 * @param {number} at
 * @param {number} length in bytes, at most 6
 */
function uint(bytes, at, length) {
  let value = 0;
  for (let i = 0; i < length; i++) value = value * 256 + (bytes[at + i] ?? rejectMedia("unreadable"));
  return value;
}

/**
 * Reads eight bytes. Values beyond 2^53 are rounded but stay larger than any file.
 * @param {ArrayLike<number>} bytes
 * @param {number} at
 */
const uint64 = (bytes, at) => uint(bytes, at, 4) * 2 ** 32 + uint(bytes, at + 4, 4);

/**
 * Decodes one character per byte.
 * @param {ArrayLike<number>} bytes
 * @param {number} [at]
 * @param {number} [length]
 */
function latin(bytes, at = 0, length = bytes.length - at) {
  let text = "";
  for (let i = at; i < at + length && i < bytes.length; i++) text += String.fromCharCode(bytes[i] ?? 0);
  return text;
}

module.exports = { MediaError, rejectMedia, limitReads, bufferReads, bytesAt, uint, uint64, latin };
