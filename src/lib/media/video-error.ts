// Applies the server's checks to a video in a worker, before any byte is sent.
import { checkVideo } from "@hooks/media/inspect.js";

/** Declared by hand: TypeScript's worker library cannot be combined with the DOM library. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** The checks read a few bytes at a time. */
const WINDOW_BYTES = 64 * 1024;

/**
 * Code of the error with which the server would refuse the video; undefined if there is none. Reads the file
 * synchronously, so call it in workers only.
 */
export function videoError(file: Blob): string | undefined {
  const reader = new FileReaderSync();
  let start = 0;
  let bytes = new Uint8Array();
  function read(offset: number, length: number) {
    if (offset < start || offset + length > start + bytes.length) {
      start = offset;
      const window = file.slice(offset, offset + Math.max(length, WINDOW_BYTES));
      bytes = new Uint8Array(reader.readAsArrayBuffer(window));
    }
    return bytes.subarray(offset - start, offset - start + length);
  }
  const text = (offset: number, length: number) => new TextDecoder().decode(read(offset, length));
  return checkVideo({ size: file.size, read, text }).code;
}
