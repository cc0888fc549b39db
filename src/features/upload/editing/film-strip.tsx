import { useEffect, useRef } from "react";
import { requestFilmStrip } from "@/features/upload/prepare/worker-client";

const FRAMES = 8;
/** Size of one frame in image pixels: sharp enough on a phone, fast to draw. */
const SIZE = { width: 88, height: 112 };

/** The video's frames side by side; an empty strip if this browser cannot draw them. */
export function FilmStrip({ file, seconds }: { file: Blob; seconds: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    const strip = { file, seconds, count: FRAMES, ...SIZE };
    void requestFilmStrip(strip, unmounted.signal).then(
      (image) => canvas.current?.getContext("2d")?.drawImage(image, 0, 0),
      () => {},
    );
    return () => unmounted.abort();
  }, [file, seconds]);
  return (
    <canvas
      ref={canvas}
      width={SIZE.width * FRAMES}
      height={SIZE.height}
      className="absolute inset-0 size-full bg-raised object-cover"
    />
  );
}
