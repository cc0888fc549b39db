// The page's end of the preparing thread: one thread per question, ended with its answer.
import { unlessAborted } from "@/lib/abort";
import type { Strip } from "./draw-film-strip";
import type { Job, Made } from "./job";
import type { ClipFacts } from "./media-info";
import type { Answer, Question } from "./worker";

/** A thread that says nothing for so long hangs: some hardware encoders never answer. */
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
    // A policy or an old browser may not let it start.
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

/** Rejects where the clip cannot be read here. */
export async function askFacts(clip: Blob): Promise<ClipFacts> {
  const answer = await ask({ kind: "read", clip }, new AbortController().signal);
  if (answer.kind !== "facts") throw new Error("no facts");
  return answer.facts;
}

/** Why the server would refuse the clip, as a code; undefined for no reason. Rejects where the thread cannot judge. */
export async function askRefusal(clip: Blob, signal: AbortSignal): Promise<string | undefined> {
  const answer = await ask({ kind: "judge", clip }, signal);
  if (answer.kind !== "judged") throw new Error("not judged");
  return answer.refusal;
}

/** Rejects where it cannot be drawn, or with the reason of `signal`. */
export async function askStrip(strip: Strip, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await ask({ kind: "draw", strip }, signal);
  if (answer.kind !== "drawn") throw new Error("nothing drawn");
  return answer.picture;
}

/** Rejects where it fails, or with the reason of `signal`. */
export async function askConverted(job: Job, signal: AbortSignal, onShare: Share): Promise<Made[]> {
  const answer = await ask({ kind: "convert", job }, signal, onShare);
  if (answer.kind !== "made") throw new Error("nothing made");
  return answer.made;
}
