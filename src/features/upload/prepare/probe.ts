import type { ClipFacts } from "./media-info";
import { askFacts } from "./worker-client";

const PATIENCE_MS = 5000;

export interface Probed {
  /** Undefined where neither player nor container tells. */
  seconds: number | undefined;
  playable: boolean;
}

const known = new WeakMap<Blob, Promise<ClipFacts>>();

/** What the container says, read once per file. Rejects where it cannot be read here. */
export function factsOf(file: Blob): Promise<ClipFacts> {
  const asked = known.get(file) ?? askFacts(file);
  known.set(file, asked);
  return asked;
}

/** What this browser's own player says. Never rejects. */
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
    // No picture although the file opened: the codec is unknown here, and no error event will say so.
    video.onloadedmetadata = () => answer(video.videoWidth > 0);
    video.onerror = () => answer(false);
    video.muted = true;
    video.preload = "metadata";
    video.src = url;
  });
}

/** Player and container together: recorders write no duration, and HEVC may not play. Never rejects. */
export async function probeClip(file: Blob, url: string): Promise<Probed> {
  const [player, facts] = await Promise.all([probePlayer(url), factsOf(file).catch(() => undefined)]);
  return { ...player, seconds: facts?.seconds ?? player.seconds };
}
