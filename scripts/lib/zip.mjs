// Extracts one file from a zip archive in memory, without a package for the format.
import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * @param {Buffer} zip whole archive, below 4 GB
 * @param {string} name of the file inside
 * @returns {Buffer} its bytes; throws when the archive is broken or lacks the file
 */
export function fileFromZip(zip, name) {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end--;
  if (end < 0) throw new Error("not a zip archive, or incomplete");
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error("broken zip directory");
    const nameLength = zip.readUInt16LE(at + 28);
    if (zip.toString("utf8", at + 46, at + 46 + nameLength) === name) return content(zip, at);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`the archive has no file named ${name}`);
}

/**
 * Reads the sizes from the directory entry, because in the local header they may be 0.
 * @param {Buffer} zip @param {number} entry
 */
function content(zip, entry) {
  const method = zip.readUInt16LE(entry + 10);
  const size = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + size);
  if (method !== 0 && method !== 8) throw new Error(`unknown zip method ${method}`);
  return method === 0 ? packed : inflateRawSync(packed);
}
