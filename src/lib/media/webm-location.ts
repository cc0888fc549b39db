// Finds what to overwrite in a webm file so that no location remains.
import type { Edit } from "./blob-edit";
import { type BlobReader, toDataView } from "./blob-reader";

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const VOID = 0xec;
/** Tags (LOCATION among them) and attachments (images with EXIF). */
const REMOVED_IDS = new Set([0x1254c367, 0x1941a469]);
// Three minutes of live-recorded clusters have about 20,000 elements.
const MAX_ELEMENTS = 500_000;

interface Element {
  id: number;
  body: number;
  /** Undefined means "unknown size", as live recorders write it. */
  end: number | undefined;
}

async function readElement(reader: BlobReader, at: number): Promise<Element | undefined> {
  const bytes = toDataView(await reader.read(at, Math.min(12, reader.size - at)));
  if (bytes.byteLength < 2) return undefined;
  const idLength = Math.clz32(bytes.getUint8(0)) - 23;
  if (idLength > 4 || bytes.byteLength < idLength + 1) return undefined;
  let id = 0;
  for (let i = 0; i < idLength; i++) id = id * 256 + bytes.getUint8(i);
  const first = bytes.getUint8(idLength);
  const length = Math.clz32(first) - 23;
  if (length > 8 || bytes.byteLength < idLength + length) return undefined;
  let size = first & (0xff >> length);
  let unknown = size === 0xff >> length;
  for (let i = 1; i < length; i++) {
    const byte = bytes.getUint8(idLength + i);
    size = size * 256 + byte;
    unknown &&= byte === 0xff;
  }
  const body = at + idLength + length;
  return { id, body, end: unknown ? undefined : body + size };
}

/** Header of a Void element that fills `total` bytes, at least 2. */
function voidHeader(total: number): Uint8Array {
  if (total < 9) return new Uint8Array([VOID, 0x80 | (total - 2)]);
  const head = new Uint8Array(9);
  head[0] = VOID;
  toDataView(head).setBigUint64(1, (1n << 56n) | BigInt(total - 9));
  return head;
}

/** True if the file begins like webm (EBML). */
export async function isWebm(reader: BlobReader): Promise<boolean> {
  return reader.size >= 16 && toDataView(await reader.read(0, 4)).getUint32(0) === EBML;
}

/** Returns the edits that turn the tags and attachments of a webm into Void elements of the same length. */
export async function webmLocationEdits(reader: BlobReader): Promise<Edit[]> {
  const edits: Edit[] = [];
  let at = 0;
  for (let n = 0; n < MAX_ELEMENTS && at < reader.size; n++) {
    const element = await readElement(reader, at);
    if (!element) break;
    const { id, body, end } = element;
    // Enters the segment and elements of unknown size, whose children follow one another.
    const isEntered = id === SEGMENT || end === undefined;
    if (!isEntered && end > reader.size) break;
    if (!isEntered && REMOVED_IDS.has(id)) edits.push({ start: at, end, head: voidHeader(end - at) });
    at = isEntered ? body : end;
  }
  return edits;
}
