// Stores files in IndexedDB. WebKit refuses blobs in private windows, so their bytes are stored there. WebKit has also
// lost blobs that it had accepted, so each blob is read once before it is used.
import { loadValue, saveValue } from "./idb-storage";

interface Bytes {
  bytes: ArrayBuffer;
  name: string;
  type: string;
}

/** Stores a blob; undefined deletes it. Rejects if storage is full. */
export async function saveBlob(database: string, key: string, blob: Blob | undefined): Promise<void> {
  try {
    await saveValue(database, key, blob);
  } catch (error) {
    if (!blob || (error as DOMException)?.name === "QuotaExceededError") throw error;
    const name = blob instanceof File ? blob.name : "";
    const copy: Bytes = { bytes: await blob.arrayBuffer(), name, type: blob.type };
    await saveValue(database, key, copy);
  }
}

/** The blob as a file; undefined if none is stored or its bytes cannot be read. */
export async function loadBlob(database: string, key: string): Promise<File | undefined> {
  const value = await loadValue<Blob | Bytes>(database, key);
  if (!value) return undefined;
  const content = "bytes" in value && !(value instanceof Blob) ? value.bytes : value;
  const name = "name" in value ? String(value.name) : "";
  const file =
    content instanceof File ? content : new File([content as BlobPart], name, { type: value.type });
  try {
    await file.slice(-1).arrayBuffer();
    return file;
  } catch {
    return undefined;
  }
}
