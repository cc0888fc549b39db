// Bytes to the server, resumable (tus 1.0): whatever cuts the line, the next try asks how far the last one came.
import type { DetailedError } from "tus-js-client";
import { sleep } from "@/lib/abort";
import { type AppError, aborted, networkLost, toAppError } from "@/lib/errors";
import { pb } from "@/lib/pocketbase/client";
import { bodyOf } from "./response-body";
import { patiently } from "./retry";

const UPLOADS = "/api/app/uploads";
/** One request carries so many bytes: a proxy that hands on only whole requests loses no more than this. */
const CHUNK_BYTES = 8 * 1024 * 1024;
/** Without a byte for so long the connection is dead, though nobody said so. */
const STALL_MS = 60_000;

interface Options {
  /** Of an upload begun earlier, with these very bytes. */
  id: string | undefined;
  /** Called as soon as the server has given one: with it a later visit goes on. */
  onId: (id: string) => void;
  /** How many bytes are through; may fall back after a cut. */
  onBytes: (sent: number) => void;
  onWaiting: (waiting: boolean) => void;
  signal: AbortSignal;
}

/** The server's refusal, or that there was no answer. */
function reasonOf(error: Error | DetailedError): AppError {
  const answer = "originalResponse" in error ? error.originalResponse : null;
  if (!answer) return "originalRequest" in error ? networkLost() : toAppError(error);
  if (answer.getStatus() === 0) return networkLost();
  return toAppError({ status: answer.getStatus(), response: bodyOf(answer.getBody()) });
}

type Try = Pick<Options, "onId" | "onBytes" | "signal"> & { id: string | undefined; moved: () => void };

/** From where the server stands to the end, or to the first thing that goes wrong. */
async function attempt(blob: Blob, { id, moved, onId, onBytes, signal }: Try): Promise<void> {
  const { Upload } = await import("tus-js-client").catch(() => Promise.reject(networkLost()));
  if (signal.aborted) throw aborted();
  let stop = () => {};
  let over = false;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const sending = new Promise<void>((resolve, reject) => {
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => reject(networkLost()), STALL_MS);
    };
    let furthest: number | undefined;
    const upload = new Upload(blob, {
      // One or the other: with both, a server that is only restarting would be answered by beginning anew.
      ...(id ? { uploadUrl: pb.buildURL(`${UPLOADS}/${id}`) } : { endpoint: pb.buildURL(UPLOADS) }),
      headers: { Authorization: pb.authStore.token },
      chunkSize: CHUNK_BYTES,
      // The ids are kept with the draft, and when to try again is decided out there.
      storeFingerprintForResuming: false,
      retryDelays: null,
      onUploadUrlAvailable: () => onId(upload.url?.split("/").pop() ?? ""),
      onProgress: (sent) => {
        // The last of them comes after the end of a request that was dropped.
        if (over) return;
        watch();
        // The first number says where it goes on: nothing has come through yet.
        if (furthest !== undefined && sent > furthest) moved();
        furthest = Math.max(furthest ?? 0, sent);
        onBytes(sent);
      },
      onSuccess: () => resolve(),
      onError: (error) => reject(reasonOf(error)),
    });
    const dead = () => reject(networkLost());
    const end = () => reject(aborted());
    addEventListener("offline", dead);
    signal.addEventListener("abort", end);
    stop = () => {
      over = true;
      clearTimeout(stalled);
      removeEventListener("offline", dead);
      signal.removeEventListener("abort", end);
      void upload.abort();
    };
    watch();
    upload.start();
  });
  // Also after a success: it frees the file.
  return sending.finally(() => stop());
}

/** Sends a file and resolves with the id of its upload. Goes on after every cut; rejects with an AppError. */
export async function sendUpload(blob: Blob, options: Options): Promise<string> {
  let { id } = options;
  const onId = (given: string) => {
    id = given;
    options.onId(given);
  };
  const send = () =>
    patiently((moved) => attempt(blob, { ...options, id, moved, onId }), options).then(() => id ?? "");
  try {
    return await send();
  } catch (error) {
    // Too old, or of a server that was restored from a backup: from the start.
    if (!id || (error as AppError).status !== 404) throw error;
    id = undefined;
    return send();
  }
}

/** Tells the server that nobody will finish this upload. It would find out by itself within a day. */
export async function endUpload(id: string): Promise<void> {
  const headers = { "Tus-Resumable": "1.0.0" };
  for (let tries = 0; tries < 5; tries++) {
    try {
      return await pb.send(`${UPLOADS}/${id}`, { method: "DELETE", headers });
    } catch (error) {
      // The request that was just stopped may not be over at the server.
      if ((error as { status?: number }).status !== 423) return;
      await sleep(1000);
    }
  }
}
