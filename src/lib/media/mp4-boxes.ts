import { type BlobReader, viewOf } from "./blob-reader";

/** One ISO base media (mp4, mov) box: `start` of its header, `body` of its content, `end` after it, in bytes. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

// A clip in fragments of a tenth of a second has 4,000 boxes at the top; a forged file could have millions.
const MOST_BOXES = 100_000;
const NAME = /^[ -~\xa9]{4}$/;

/** The box that begins at `at`, or undefined when no well-formed one fits before `end`. */
async function readBox(reader: BlobReader, at: number, end: number): Promise<Box | undefined> {
  if (at + 8 > end) return undefined;
  const head = viewOf(await reader.read(at, Math.min(16, end - at)));
  const type = String.fromCharCode(...[4, 5, 6, 7].map((i) => head.getUint8(i)));
  let size = head.getUint32(0);
  let body = at + 8;
  if (size === 1) {
    if (head.byteLength < 16) return undefined;
    size = Number(head.getBigUint64(8));
    body = at + 16;
  } else if (size === 0) {
    // "Until the end" is for the last box of a file; inside a box four zeros end a QuickTime list.
    if (end !== reader.size) return undefined;
    size = end - at;
  }
  if (!NAME.test(type) || size < body - at || at + size > end) return undefined;
  return { type, start: at, body, end: at + size };
}

/** The boxes between two offsets, in order, up to the first that is not well formed. */
export async function* walkBoxes(reader: BlobReader, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start, n = 0; n < MOST_BOXES; n++) {
    const box = await readBox(reader, at, end);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

/** The first box of that type below `box`, following `path` one level at a time. */
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
