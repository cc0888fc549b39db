// Parts of documents that a script writes, between two markers.
import { readFileSync } from "node:fs";

/**
 * @param {string} file path of the document @param {[begin: string, end: string]} markers @param {string} part
 * @returns {string} the document with the part as it should be
 */
export function withPart(file, [begin, end], part) {
  const text = readFileSync(file, "utf8");
  const [start, stop] = [text.indexOf(begin), text.indexOf(end)];
  if (start < 0 || stop < start) throw new Error(`${file} lacks the markers ${begin} and ${end}`);
  return `${text.slice(0, start + begin.length)}\n${part}\n${text.slice(stop)}`;
}
