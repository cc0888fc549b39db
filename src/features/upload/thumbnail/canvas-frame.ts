// Makes the thumbnail with the browser's player.
import { abortWith, sleep } from "@/lib/abort";

/**
 * Longest side of a thumbnail in pixels: at least its displayed size on a phone. The browser would count a smaller image
 * as less than the first video frame over it, and that later frame would become the largest contentful paint.
 */
export const THUMBNAIL_SIDE = 854;

const TIMEOUT_MS = 8000;
const JPEG_QUALITY = 0.8;
/** Maximum time between the `seeked` event and the presentation of the frame. */
const FRAME_MS = 150;
const MAX_TRIES = 8;
/** A frame this close to the requested time is accepted. */
const NEAR_SECONDS = 0.05;

function waitFor(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("Failed to load video"));
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener("error", fail, { once: true, signal });
    signal.addEventListener("abort", fail, { once: true });
  });
}

/** Resolves when the next frame is presented; never resolves if the browser or tab does not report frames. */
function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    video.requestVideoFrameCallback?.(() => resolve());
  });
}

function canvasFor({ videoWidth, videoHeight }: HTMLVideoElement): HTMLCanvasElement {
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  return canvas;
}

/** True if nothing was drawn, or if the frame has no bright pixel. */
function isBlack(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let i = 0; i < data.length; i += 4 * 7)
    if ((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0) > 60) return false;
  return true;
}

/** Draws the current frame. Under load `seeked` fires before the frame is ready, so a black result is tried again. */
async function draw(video: HTMLVideoElement, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const canvas = canvasFor(video);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  // No width means an unknown codec; the result would be black.
  if (!context || video.videoWidth === 0) throw new Error("Failed to load video");
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    if (!isBlack(context)) break;
    await sleep(FRAME_MS, signal);
  }
  return canvas;
}

/** Rejects if the browser cannot encode the canvas. */
export function toJpeg(canvas: HTMLCanvasElement, quality = JPEG_QUALITY): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("Failed to generate thumbnail"))),
      "image/jpeg",
      quality,
    ),
  );
}

/** A JPEG of the video at `at` seconds, upright, made with the browser's player. Rejects after 8 s. */
export async function canvasFrame(file: File, at: number, signal: AbortSignal): Promise<Blob> {
  const timed = abortWith([signal], TIMEOUT_MS);
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  try {
    const loaded = waitFor(video, "loadeddata", timed);
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    // With support for media fragments, the first decoded frame is the requested one.
    video.src = `${url}#t=${at}`;
    await loaded;
    if (video.seeking || Math.abs(video.currentTime - at) > NEAR_SECONDS) {
      const frame = nextFrame(video);
      const seeked = waitFor(video, "seeked", timed);
      video.currentTime = at;
      await seeked;
      await Promise.race([frame, sleep(FRAME_MS, timed)]);
    }
    return await toJpeg(await draw(video, timed));
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}
