// Walks the boxes of an mp4 or mov file.
import { type BlobReader, toDataView } from "./blob-reader";

/**
 * A box of the ISO base media format (mp4, mov): offsets of its header (`start`), its content (`body`) and
 * its end.
 */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

// A video in fragments of 0.1 s has 4,000 top-level boxes; a forged file could have millions.
const MAX_BOXES = 100_000;
const NAME = /^[ -~\xa9]{4}$/;

/** The box at `at`, or undefined if no well-formed box fits before `end`. */
async function readBox(reader: BlobReader, at: number, end: number): Promise<Box | undefined> {
  if (at + 8 > end) return undefined;
  const head = toDataView(await reader.read(at, Math.min(16, end - at)));
  const type = String.fromCharCode(...[4, 5, 6, 7].map((i) => head.getUint8(i)));
  let size = head.getUint32(0);
  let body = at + 8;
  if (size === 1) {
    if (head.byteLength < 16) return undefined;
    size = Number(head.getBigUint64(8));
    body = at + 16;
  } else if (size === 0) {
    // Size 0 means "until the end of the file" and is allowed for the last box only. Inside a box four zeros
    // end a QuickTime list.
    if (end !== reader.size) return undefined;
    size = end - at;
  }
  if (!NAME.test(type) || size < body - at || at + size > end) return undefined;
  return { type, start: at, body, end: at + size };
}

/** The boxes between two offsets, in order, until the first malformed one. */
export async function* walkBoxes(reader: BlobReader, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start, n = 0; n < MAX_BOXES; n++) {
    const box = await readBox(reader, at, end);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

/** The first box of that type below `box`; `path` names one level per item. */
export async function findBox(
  reader: BlobReader,
  box: Box,
  ...path: [string, ...string[]]
): Promise<Box | undefined> {
  const [type, next, ...rest] = path;
  for await (const child of walkBoxes(reader, box.body, box.end)) {
    if (child.type === type) return next ? findBox(reader, child, next, ...rest) : child;
  }
  return undefined;
}
