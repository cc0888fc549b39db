const PATIENCE_MS = 5000;

export interface Probed {
  /** Undefined where the browser cannot tell: recorders write no duration, and HEVC may not open at all. */
  seconds: number | undefined;
  playable: boolean;
}

/** What this browser's own player says about a clip. Never rejects. */
export function probeVideo(url: string): Promise<Probed> {
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
