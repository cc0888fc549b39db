// A poster for the clip, made while the caption is being written: by ffmpeg where its 10 MB core costs little and by
// the browser's own player where that one fails; by the player alone where the line is slow or metered.

import { coreIsCheap } from "@/features/upload/prepare/device-limits";
import { LIMITS } from "@/state/limits";
import { canvasFrame } from "./canvas-frame";
import { firstOf, type Maker } from "./first-of";
import { placeholderOf } from "./thumbhash";
import { thumbnailTime } from "./thumbnail-time";

interface Thumbnail {
  blob: Blob;
  /** thumbhash in base64; "" when the picture could not be read back. */
  hash: string;
}

export interface ThumbnailAttempt {
  /** Never rejects; undefined when no way led to a picture. */
  result: Promise<Thumbnail | undefined>;
  /** The person waits: start the second way now. */
  hurry(): void;
  /** Frees what it holds. */
  stop(): void;
}

/** How long ffmpeg may be alone at it: its core may still be on its way. */
const PATIENCE_MS = 8000;

function makers(file: File, at: Promise<number>): [Maker, ...Maker[]] {
  const canvas: Maker = async (signal) => canvasFrame(file, await at, signal);
  const ffmpeg: Maker = async (signal) => {
    const { ffmpegFrame } = await import("./ffmpeg-frame");
    return ffmpegFrame(file, await at, signal);
  };
  return coreIsCheap() ? [ffmpeg, canvas] : [canvas];
}

/** Starts at once. `seconds` is the clip's duration when the browser knows it, `at` the moment where one was chosen. */
export function startThumbnail(
  file: File,
  seconds: Promise<number | undefined>,
  at?: number,
): ThumbnailAttempt {
  const stopped = new AbortController();
  const hurried = new AbortController();
  async function make(): Promise<Thumbnail | undefined> {
    try {
      const moment = at === undefined ? seconds.then(thumbnailTime) : Promise.resolve(at);
      const blob = await firstOf(makers(file, moment), {
        patienceMs: PATIENCE_MS,
        hurry: hurried.signal,
        signal: stopped.signal,
        accept: (made) => made.size > 0 && made.size <= LIMITS.thumbnailBytes,
      });
      return { blob, hash: await placeholderOf(blob) };
    } catch (error) {
      if (!stopped.signal.aborted) console.warn("Failed to generate thumbnail", error);
      return undefined;
    }
  }
  return { result: make(), hurry: () => hurried.abort(), stop: () => stopped.abort() };
}
