// Runs one worker per request, ended after its response.
import { unlessAborted } from "@/lib/abort";
import type { FilmStripImage } from "./draw-film-strip";
import type { Job, Made, MediaInfo } from "./types";
import type { Answer, Question } from "./worker";

/** A worker silent for this long is stuck: some hardware encoders never respond. */
const SILENCE_MS = 30_000;

type Share = (share: number) => void;

async function ask(question: Question, signal: AbortSignal, onShare?: Share): Promise<Answer> {
  signal.throwIfAborted();
  const thread = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answered = new Promise<Answer>((resolve, reject) => {
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Error("the thread hangs")), SILENCE_MS);
    };
    // A content policy or an old browser may prevent the worker from starting.
    thread.addEventListener("error", () => reject(new Error("no thread")));
    thread.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      wait();
      if (data.kind === "progress") onShare?.(data.share);
      else if (data.kind === "failed") reject(new Error(data.message));
      else resolve(data);
    });
    wait();
    thread.postMessage(question);
  });
  try {
    return await unlessAborted(answered, signal);
  } finally {
    clearTimeout(timer);
    thread.terminate();
  }
}

/** Rejects if the video cannot be read in this browser. */
export async function requestMediaInfo(clip: Blob): Promise<MediaInfo> {
  const answer = await ask({ kind: "read", clip }, new AbortController().signal);
  if (answer.kind !== "facts") throw new Error("no facts");
  return answer.facts;
}

/** Code of the reason why the server would refuse the video; undefined if none. Rejects if the worker cannot decide. */
export async function requestRefusal(clip: Blob, signal: AbortSignal): Promise<string | undefined> {
  const answer = await ask({ kind: "judge", clip }, signal);
  if (answer.kind !== "judged") throw new Error("not judged");
  return answer.refusal;
}

/** Rejects if drawing fails, or with the reason of `signal`. */
export async function requestFilmStrip(strip: FilmStripImage, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await ask({ kind: "draw", strip }, signal);
  if (answer.kind !== "drawn") throw new Error("nothing drawn");
  return answer.picture;
}

/** Rejects if conversion fails, or with the reason of `signal`. */
export async function requestConversion(job: Job, signal: AbortSignal, onShare: Share): Promise<Made[]> {
  const answer = await ask({ kind: "convert", job }, signal, onShare);
  if (answer.kind !== "made") throw new Error("nothing made");
  return answer.made;
}
