// The server's own rules for a clip, applied in a worker before a byte is sent.
import { checkVideo } from "@hooks/media/inspect.js";

/** Of the library of workers, which cannot stand beside that of pages. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** The rules read a few bytes at a time. */
const WINDOW = 64 * 1024;

/** Why the server would refuse the clip, as the code in its answer. Waits for the disk: in workers only. */
export function refusalOf(clip: Blob): string | undefined {
  const reader = new FileReaderSync();
  let start = 0;
  let near = new Uint8Array();
  function read(offset: number, length: number) {
    if (offset < start || offset + length > start + near.length) {
      start = offset;
      near = new Uint8Array(reader.readAsArrayBuffer(clip.slice(offset, offset + Math.max(length, WINDOW))));
    }
    return near.subarray(offset - start, offset - start + length);
  }
  const text = (offset: number, length: number) => new TextDecoder().decode(read(offset, length));
  return checkVideo({ size: clip.size, read, text }).code;
}
