// Sends a file as a resumable upload (tus 1.0): after an interruption the next try asks the server for the offset.
import type { DetailedError } from "tus-js-client";
import { sleep } from "@/lib/abort";
import { type AppError, aborted, networkLost, toAppError } from "@/lib/errors";
import { pb } from "@/lib/pocketbase/client";
import { parseBody } from "./api";
import { retryUntilDone } from "./retry";

const UPLOADS = "/api/app/uploads";
/** Size of one request: a proxy that buffers whole requests loses no more than this. */
const CHUNK_BYTES = 8 * 1024 * 1024;
/** Without progress for this long the connection counts as lost, even without an error. */
const STALL_TIMEOUT_MS = 60_000;
/** The server may still hold the aborted request of an upload that is to be deleted. */
const MAX_DELETE_TRIES = 5;
const DELETE_RETRY_MS = 1000;

interface Options {
  /** Id of an earlier upload with exactly these bytes. */
  id: string | undefined;
  /** Called as soon as the server returns the id, so that a later visit can resume. */
  onId: (id: string) => void;
  /** Sent bytes; may fall after an interruption. */
  onBytes: (sent: number) => void;
  onWaiting: (waiting: boolean) => void;
  signal: AbortSignal;
}

/** The server's error, or a network error without a response. */
function fromTusError(error: Error | DetailedError): AppError {
  const response = "originalResponse" in error ? error.originalResponse : null;
  if (!response) return "originalRequest" in error ? networkLost() : toAppError(error);
  if (response.getStatus() === 0) return networkLost();
  return toAppError({ status: response.getStatus(), response: parseBody(response.getBody()) });
}

type Attempt = Pick<Options, "id" | "onId" | "onBytes" | "signal"> & { onProgress: () => void };

/** Sends from the server's offset to the end; rejects at the first error. */
async function attempt(blob: Blob, { id, onProgress, onId, onBytes, signal }: Attempt): Promise<void> {
  const { Upload } = await import("tus-js-client").catch(() => Promise.reject(networkLost()));
  if (signal.aborted) throw aborted();
  let stop = () => {};
  let stopped = false;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  const sending = new Promise<void>((resolve, reject) => {
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => reject(networkLost()), STALL_TIMEOUT_MS);
    };
    let maxSent: number | undefined;
    const upload = new Upload(blob, {
      // Never both: with both, tus would start a new upload when the server is only restarting.
      ...(id ? { uploadUrl: pb.buildURL(`${UPLOADS}/${id}`) } : { endpoint: pb.buildURL(UPLOADS) }),
      headers: { Authorization: pb.authStore.token },
      chunkSize: CHUNK_BYTES,
      // The draft stores the ids, and `retryUntilDone` decides when to retry.
      storeFingerprintForResuming: false,
      retryDelays: null,
      onUploadUrlAvailable: () => onId(upload.url?.split("/").pop() ?? ""),
      onProgress: (sent) => {
        // A last event can come after the end of an aborted request.
        if (stopped) return;
        restartStallTimer();
        // The first value is the resume offset, not progress.
        if (maxSent !== undefined && sent > maxSent) onProgress();
        maxSent = Math.max(maxSent ?? 0, sent);
        onBytes(sent);
      },
      onSuccess: () => resolve(),
      onError: (error) => reject(fromTusError(error)),
    });
    const onOffline = () => reject(networkLost());
    const onAbort = () => reject(aborted());
    addEventListener("offline", onOffline);
    signal.addEventListener("abort", onAbort);
    stop = () => {
      stopped = true;
      clearTimeout(stallTimer);
      removeEventListener("offline", onOffline);
      signal.removeEventListener("abort", onAbort);
      void upload.abort();
    };
    restartStallTimer();
    upload.start();
  });
  // Also after success: releases the file.
  return sending.finally(() => stop());
}

/** Sends a file and resolves with its upload id. Resumes after every interruption; rejects with an AppError. */
export async function sendUpload(blob: Blob, options: Options): Promise<string> {
  let { id } = options;
  const onId = (newId: string) => {
    id = newId;
    options.onId(newId);
  };
  const send = () =>
    retryUntilDone((onProgress) => attempt(blob, { ...options, id, onProgress, onId }), options).then(
      () => id ?? "",
    );
  try {
    return await send();
  } catch (error) {
    // The upload expired, or the server was restored from a backup: starts over.
    if (!id || (error as AppError).status !== 404) throw error;
    id = undefined;
    return send();
  }
}

/** Tells the server that this upload will not be finished. Without this call the server deletes it within a day. */
export async function deleteUpload(id: string): Promise<void> {
  const headers = { "Tus-Resumable": "1.0.0" };
  for (let tries = 0; tries < MAX_DELETE_TRIES; tries++) {
    try {
      return await pb.send(`${UPLOADS}/${id}`, { method: "DELETE", headers });
    } catch (error) {
      if ((error as { status?: number }).status !== 423) return;
      await sleep(DELETE_RETRY_MS);
    }
  }
}
