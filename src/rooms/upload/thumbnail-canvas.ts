import { abortWith } from "./abort";
import { THUMBNAIL_SIDE, thumbnailTime } from "./thumbnail-time";

const PATIENCE_MS = 8000;
const QUALITY = 0.8;

function happens(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("Failed to load video"));
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener("error", fail, { once: true, signal });
    signal.addEventListener("abort", fail, { once: true });
  });
}

function draw(video: HTMLVideoElement): Promise<Blob> {
  // No width: the codec is unknown here, and a black picture would come out.
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext("2d");
  if (!context || videoWidth === 0) return Promise.reject(new Error("Failed to load video"));
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("Failed to generate thumbnail"))),
      "image/jpeg",
      QUALITY,
    ),
  );
}

/** A JPEG of the clip's thumbnail moment by the browser's own player, upright. Rejects after 8 s. */
export async function canvasFrame(file: File, outer: AbortSignal): Promise<Blob> {
  const signal = abortWith([outer], PATIENCE_MS);
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  try {
    const loaded = happens(video, "loadeddata", signal);
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    video.src = url;
    await loaded;
    const seeked = happens(video, "seeked", signal);
    video.currentTime = thumbnailTime(Number.isFinite(video.duration) ? video.duration : undefined);
    await seeked;
    return await draw(video);
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}
