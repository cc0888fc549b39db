// A clip may be 100 MB on a phone with 2 GB: only the few kilobytes that are looked at enter memory.
const WINDOW = 4096;

/** Random access to the bytes of a Blob through one small window. Offsets and lengths in bytes. */
export class BlobReader {
  readonly size: number;
  readonly #blob: Blob;
  #start = 0;
  #bytes = new Uint8Array(0);

  constructor(blob: Blob) {
    this.#blob = blob;
    this.size = blob.size;
  }

  /** Exactly `length` bytes from `at`. RangeError when they do not all exist. */
  async read(at: number, length: number): Promise<Uint8Array> {
    if (at < 0 || length < 0 || at + length > this.size) throw new RangeError("outside of the file");
    if (at < this.#start || at + length > this.#start + this.#bytes.length) {
      const end = Math.min(this.size, at + Math.max(length, WINDOW));
      this.#bytes = new Uint8Array(await this.#blob.slice(at, end).arrayBuffer());
      this.#start = at;
      // A file that shrank on disk since it was picked gives fewer bytes than it promised.
      if (this.#bytes.length < length) throw new RangeError("the file became shorter");
    }
    return this.#bytes.subarray(at - this.#start, at - this.#start + length);
  }
}

/** A DataView over exactly the bytes of `bytes`. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
