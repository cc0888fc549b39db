// Reads duration and playability of a file, from its container and from the browser's player.
import type { MediaInfo } from "./types";
import { requestMediaInfo } from "./worker-client";

const PLAYER_TIMEOUT_MS = 5000;

export interface ProbeResult {
  /** Undefined if neither player nor container gives a duration. */
  seconds: number | undefined;
  playable: boolean;
}

const cache = new WeakMap<Blob, Promise<MediaInfo>>();

/** Properties from the container, read once per file. Rejects if the file cannot be read. */
export function mediaInfo(file: Blob): Promise<MediaInfo> {
  const known = cache.get(file);
  if (known) return known;
  const info = requestMediaInfo(file);
  cache.set(file, info);
  // Without a network the worker's code cannot be loaded; a later call may succeed.
  info.catch(() => cache.delete(file));
  return info;
}

/** Properties reported by the browser's player. Never rejects. */
function probePlayer(url: string): Promise<ProbeResult> {
  const video = document.createElement("video");
  return new Promise<ProbeResult>((resolve) => {
    const finish = (playable: boolean) => {
      clearTimeout(timer);
      const seconds = Number.isFinite(video.duration) && video.duration > 0 ? video.duration : undefined;
      video.removeAttribute("src");
      video.load();
      resolve({ seconds, playable });
    };
    const timer = setTimeout(() => finish(true), PLAYER_TIMEOUT_MS);
    // A file that opens without a frame size has an unknown codec; no error event follows.
    video.onloadedmetadata = () => finish(video.videoWidth > 0);
    video.onerror = () => finish(false);
    video.muted = true;
    video.preload = "metadata";
    video.src = url;
  });
}

/** Combines player and container, because recorders omit the duration and HEVC may not play. Never rejects. */
export async function probeVideo(file: Blob, url: string): Promise<ProbeResult> {
  const [player, info] = await Promise.all([probePlayer(url), mediaInfo(file).catch(() => undefined)]);
  return { ...player, seconds: info?.seconds ?? player.seconds };
}
