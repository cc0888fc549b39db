// Reads parts of a large blob: a video may have 100 MB on a phone with 2 GB of memory.

const WINDOW_BYTES = 4096;

/** Random access to the bytes of a Blob through one small window. Offsets and lengths are in bytes. */
export class BlobReader {
  readonly size: number;
  readonly #blob: Blob;
  #start = 0;
  #bytes = new Uint8Array(0);

  constructor(blob: Blob) {
    this.#blob = blob;
    this.size = blob.size;
  }

  /** Exactly `length` bytes from `at`. Throws RangeError if the blob is too short. */
  async read(at: number, length: number): Promise<Uint8Array> {
    if (at < 0 || length < 0 || at + length > this.size) throw new RangeError("outside of the file");
    if (at < this.#start || at + length > this.#start + this.#bytes.length) {
      const end = Math.min(this.size, at + Math.max(length, WINDOW_BYTES));
      this.#bytes = new Uint8Array(await this.#blob.slice(at, end).arrayBuffer());
      this.#start = at;
      // A file that became shorter after it was chosen returns fewer bytes than its size says.
      if (this.#bytes.length < length) throw new RangeError("the file became shorter");
    }
    return this.#bytes.subarray(at - this.#start, at - this.#start + length);
  }
}

/** A DataView over exactly the given bytes. */
export function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
