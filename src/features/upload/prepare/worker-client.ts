// Runs one worker per request, ended after its response.
import { unlessAborted } from "@/lib/abort";
import type { FilmStripOptions } from "./draw-film-strip";
import type { ConversionJob, ConvertedFile, MediaInfo } from "./types";
import type { WorkerRequest, WorkerResponse } from "./worker";

/** A worker silent for this long is stuck: some hardware encoders never respond. */
const SILENCE_TIMEOUT_MS = 30_000;

type OnProgress = (share: number) => void;

async function request(
  message: WorkerRequest,
  signal: AbortSignal,
  onProgress?: OnProgress,
): Promise<WorkerResponse> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const response = new Promise<WorkerResponse>((resolve, reject) => {
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Error("the worker does not respond")), SILENCE_TIMEOUT_MS);
    };
    // A content policy or an old browser may prevent the worker from starting.
    worker.addEventListener("error", () => reject(new Error("the worker cannot start")));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => {
      restartTimer();
      if (data.kind === "progress") onProgress?.(data.share);
      else if (data.kind === "failed") reject(new Error(data.message));
      else resolve(data);
    });
    restartTimer();
    worker.postMessage(message);
  });
  try {
    return await unlessAborted(response, signal);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

const unexpected = ({ kind }: WorkerResponse) => new Error(`unexpected response: ${kind}`);

/** Rejects if the video cannot be read in this browser. */
export async function requestMediaInfo(file: Blob): Promise<MediaInfo> {
  const response = await request({ kind: "read", file }, new AbortController().signal);
  if (response.kind !== "read") throw unexpected(response);
  return response.info;
}

/** Code of the error with which the server would refuse the video; undefined if none. Rejects if the check fails to run. */
export async function requestVideoError(file: Blob, signal: AbortSignal): Promise<string | undefined> {
  const response = await request({ kind: "check", file }, signal);
  if (response.kind !== "checked") throw unexpected(response);
  return response.code;
}

/** Rejects if drawing fails, or with the reason of `signal`. */
export async function requestFilmStrip(strip: FilmStripOptions, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await request({ kind: "draw", strip }, signal);
  if (response.kind !== "drawn") throw unexpected(response);
  return response.image;
}

/** Rejects if conversion fails, or with the reason of `signal`. */
export async function requestConversion(
  job: ConversionJob,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<ConvertedFile[]> {
  const response = await request({ kind: "convert", job }, signal, onProgress);
  if (response.kind !== "converted") throw unexpected(response);
  return response.files;
}
