// Makes the thumbnail while the user writes the caption: with ffmpeg if its 10 MB core costs little, with the browser's
// player if that fails; with the player alone on a slow or metered network.
import { canLoadFfmpeg } from "@/features/upload/prepare/device-limits";
import { LIMITS } from "@/state/limits";
import { canvasFrame } from "./canvas-frame";
import { firstOf, type ImageSource } from "./first-of";
import { encodeThumbhash } from "./thumbhash";

interface Thumbnail {
  blob: Blob;
  /** thumbhash in base64; "" if the image could not be read back. */
  hash: string;
}

export interface ThumbnailAttempt {
  /** Never rejects; undefined if every source failed. */
  result: Promise<Thumbnail | undefined>;
  /** The user waits: starts the second source now. */
  hurry(): void;
  /** Stops the work and frees its memory. */
  stop(): void;
}

/** The player starts after this delay. Long, because the core of ffmpeg may still be loading. */
const PLAYER_DELAY_MS = 8000;

/** Default time of the thumbnail in seconds: 1, or the middle of a shorter video. */
export function thumbnailTime(seconds: number | undefined): number {
  return seconds !== undefined && seconds <= 1 ? seconds / 2 : 1;
}

function sources(file: File, at: Promise<number>): [ImageSource, ...ImageSource[]] {
  const canvas: ImageSource = async (signal) => canvasFrame(file, await at, signal);
  const ffmpeg: ImageSource = async (signal) => {
    const { ffmpegFrame } = await import("./ffmpeg-frame");
    return ffmpegFrame(file, await at, signal);
  };
  return canLoadFfmpeg() ? [ffmpeg, canvas] : [canvas];
}

/** Starts at once. `seconds` is the duration if the browser knows it, `at` the chosen time if any. */
export function startThumbnail(
  file: File,
  seconds: Promise<number | undefined>,
  at?: number,
): ThumbnailAttempt {
  const stopped = new AbortController();
  const hurried = new AbortController();
  async function make(): Promise<Thumbnail | undefined> {
    try {
      const time = at === undefined ? seconds.then(thumbnailTime) : Promise.resolve(at);
      const blob = await firstOf(sources(file, time), {
        delayMs: PLAYER_DELAY_MS,
        hurry: hurried.signal,
        signal: stopped.signal,
        accept: ({ size }) => size > 0 && size <= LIMITS.thumbnailBytes,
      });
      return { blob, hash: await encodeThumbhash(blob) };
    } catch (error) {
      if (!stopped.signal.aborted) console.warn("Failed to generate thumbnail", error);
      return undefined;
    }
  }
  return { result: make(), hurry: () => hurried.abort(), stop: () => stopped.abort() };
}
