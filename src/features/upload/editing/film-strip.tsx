import { type CSSProperties, useEffect, useRef, useState } from "react";
import { requestFilmStrip } from "@/features/upload/prepare/worker-client";
import { cx } from "@/ui/cx";

const FRAMES = 8;
/** Size of one frame in image pixels: sharp enough on a phone, fast to draw. */
const SIZE = { width: 88, height: 112 };

/** The video's frames side by side; undefined until they are drawn, and if this browser cannot draw them. */
export function useFilmStrip(file: Blob, seconds: number): ImageBitmap | undefined {
  const [frames, setFrames] = useState<ImageBitmap>();
  useEffect(() => {
    setFrames(undefined);
    const unmounted = new AbortController();
    const strip = { file, seconds, count: FRAMES, ...SIZE };
    void requestFilmStrip(strip, unmounted.signal).then(setFrames, () => {});
    return () => unmounted.abort();
  }, [file, seconds]);
  return frames;
}

interface Props {
  frames: ImageBitmap | undefined;
  /** Repeated until the frames are drawn, and instead of them if they cannot be drawn. */
  thumbnail: string | undefined;
  /** Place of the whole video, if the strip shows a part of it. */
  style?: CSSProperties;
}

/** The frames of the whole video, as a background. Never blank. */
export function FilmStrip({ frames, thumbnail, style }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (frames) canvas.current?.getContext("2d")?.drawImage(frames, 0, 0);
  }, [frames]);
  return (
    <div
      data-film-strip={frames ? "frames" : thumbnail ? "thumbnail" : "empty"}
      className={cx("absolute inset-0", !frames && !thumbnail && "skeleton")}
      style={{ ...style, ...(thumbnail && { background: `url(${thumbnail}) 0 0 / auto 100%` }) }}
    >
      {frames && (
        <canvas
          ref={canvas}
          width={SIZE.width * FRAMES}
          height={SIZE.height}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
