// Files in the browser's database. WebKit refuses blobs in private windows and has lost some that it took: there they
// are kept as bytes, and what comes back is tried before it is trusted.
import { keep, kept } from "@/lib/idb-storage";

interface Bytes {
  bytes: ArrayBuffer;
  name: string;
  type: string;
}

/** Keeps a blob; undefined removes it. Rejects where there is no room. */
export async function keepBlob(database: string, key: string, blob: Blob | undefined): Promise<void> {
  try {
    await keep(database, key, blob);
  } catch (error) {
    if (!blob || (error as DOMException)?.name === "QuotaExceededError") throw error;
    const name = blob instanceof File ? blob.name : "";
    const copy: Bytes = { bytes: await blob.arrayBuffer(), name, type: blob.type };
    await keep(database, key, copy);
  }
}

/** The blob as a file; undefined where none was kept, or where its bytes cannot be read any more. */
export async function keptBlob(database: string, key: string): Promise<File | undefined> {
  const found = await kept<Blob | Bytes>(database, key);
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
