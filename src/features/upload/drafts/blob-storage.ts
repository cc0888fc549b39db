// Stores files in IndexedDB. WebKit refuses blobs in private windows and has lost blobs that it accepted, so they are
// stored there as bytes, and a read is checked before it is trusted.
import { loadValue, saveValue } from "@/lib/idb-storage";

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
  const found = await loadValue<Blob | Bytes>(database, key);
  if (!found) return undefined;
  const part = "bytes" in found && !(found instanceof Blob) ? found.bytes : found;
  const name = "name" in found ? String(found.name) : "";
  const file = part instanceof File ? part : new File([part as BlobPart], name, { type: found.type });
  try {
    await file.slice(-1).arrayBuffer();
    return file;
  } catch {
    return undefined;
  }
}
