// Applies the server's checks to a video in a worker, before any byte is sent.
import { checkVideo } from "@hooks/media/inspect.js";

/** Declared by hand: TypeScript's worker library cannot be combined with the DOM library. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** The checks read a few bytes at a time. */
const WINDOW = 64 * 1024;

/**
 * Error code with which the server would refuse the video. Reads the file synchronously, so call it in
 * workers only.
 */
export function rejectReason(clip: Blob): string | undefined {
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
