// Downloads one file into memory and checks it. Nothing is written to disk before the checksum is right.
import { createHash } from "node:crypto";

/** `kind`: "unreachable" (no response, or not 200), "cut-off" (stopped in the middle), "checksum". */
export class DownloadError extends Error {
  /** @param {"unreachable" | "cut-off" | "checksum"} kind @param {string} message */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/**
 * @param {{ url: string, sha256: string, connectMs?: number, stallMs?: number,
 *   onProgress?: (received: number, total: number) => void }} options total is 0 where the server does not say
 * @returns {Promise<Buffer>} rejects with DownloadError
 */
export async function download({ url, sha256, connectMs = 10_000, stallMs = 20_000, onProgress }) {
  const watch = new AbortController();
  let timer = setTimeout(() => watch.abort(), connectMs);
  let response;
  try {
    response = await fetch(url, { signal: watch.signal });
  } catch (error) {
    const why = watch.signal.aborted ? `no response within ${connectMs / 1000} s` : reason(error);
    throw new DownloadError("unreachable", `${url}: ${why}`);
  } finally {
    clearTimeout(timer);
  }
  if (!response.ok || !response.body) {
    throw new DownloadError("unreachable", `${url}: HTTP ${response.status}`);
  }

  const total = Number(response.headers.get("content-length") ?? 0);
  const chunks = [];
  let received = 0;
  try {
    timer = setTimeout(() => watch.abort(), stallMs);
    for await (const chunk of response.body) {
      clearTimeout(timer);
      timer = setTimeout(() => watch.abort(), stallMs);
      chunks.push(chunk);
      received += chunk.length;
      onProgress?.(received, total);
    }
  } catch (error) {
    const why = watch.signal.aborted ? `no data for ${stallMs / 1000} s` : reason(error);
    throw new DownloadError("cut-off", `${url}: cut off after ${received} of ${total || "?"} bytes (${why})`);
  } finally {
    clearTimeout(timer);
  }

  const bytes = Buffer.concat(chunks);
  const got = createHash("sha256").update(bytes).digest("hex");
  if (got !== sha256.toLowerCase()) {
    throw new DownloadError("checksum", `${url}: wrong SHA-256\n  expected ${sha256}\n  received ${got}`);
  }
  return bytes;
}

/** fetch hides the real reason ("fetch failed") in a chain of causes. @param {any} error */
function reason(error) {
  const deepest = error?.cause?.errors?.[0] ?? error?.cause ?? error;
  return deepest?.code ?? deepest?.message ?? String(error);
}
