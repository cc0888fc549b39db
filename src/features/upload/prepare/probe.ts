import type { MediaInfo } from "./types";
import { requestMediaInfo } from "./worker-client";

const PATIENCE_MS = 5000;

export interface Probed {
  /** Undefined if neither player nor container gives a duration. */
  seconds: number | undefined;
  playable: boolean;
}

const known = new WeakMap<Blob, Promise<MediaInfo>>();

/** Properties from the container, read once per file. Rejects if the file cannot be read. */
export function parseProbe(file: Blob): Promise<MediaInfo> {
  const asked = known.get(file) ?? requestMediaInfo(file);
  known.set(file, asked);
  return asked;
}

/** Properties reported by the browser's player. Never rejects. */
function probePlayer(url: string): Promise<Probed> {
  const video = document.createElement("video");
  return new Promise<Probed>((resolve) => {
    const answer = (playable: boolean) => {
      clearTimeout(timer);
      const seconds = Number.isFinite(video.duration) && video.duration > 0 ? video.duration : undefined;
      video.removeAttribute("src");
      video.load();
      resolve({ seconds, playable });
    };
    const timer = setTimeout(() => answer(true), PATIENCE_MS);
    // A file that opens without a frame size has an unknown codec; no error event follows.
    video.onloadedmetadata = () => answer(video.videoWidth > 0);
    video.onerror = () => answer(false);
    video.muted = true;
    video.preload = "metadata";
    video.src = url;
  });
}

/** Combines player and container, because recorders omit the duration and HEVC may not play. Never rejects. */
export async function probeVideo(file: Blob, url: string): Promise<Probed> {
  const [player, facts] = await Promise.all([probePlayer(url), parseProbe(file).catch(() => undefined)]);
  return { ...player, seconds: facts?.seconds ?? player.seconds };
}
