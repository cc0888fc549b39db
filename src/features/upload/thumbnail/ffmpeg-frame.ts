// The clip's picture by ffmpeg.
import type { FFmpeg } from "@ffmpeg/ffmpeg";
import { within } from "@/lib/abort";
import { withFfmpeg } from "@/lib/media/ffmpeg";
import { THUMBNAIL_SIDE } from "./thumbnail-time";

const EXEC_MS = 20_000;

const OUT = "thumbnail.jpg";
// Pixels that are not square first become so; then the picture (already turned upright) is made to fit.
const FIT = `scale=iw*sar:ih,setsar=1,scale='min(${THUMBNAIL_SIDE},iw)':'min(${THUMBNAIL_SIDE},ih)':force_original_aspect_ratio=decrease`;
// The default Huffman tables are a must: computing them hangs the single-threaded core on some pictures.
const JPEG = "-huffman default -q:v 4 -pix_fmt yuvj420p".split(" ");

/** Undefined when ffmpeg came to an end without a picture; rejects when it did not come to an end. */
async function frameAt(ffmpeg: FFmpeg, input: string, at: number, signal: AbortSignal) {
  const from = ["-ss", String(at), "-i", input, "-map", "0:v:0", "-frames:v", "1", "-map_metadata", "-1"];
  const args = [...from, "-vf", FIT, ...JPEG, "-f", "image2", "-update", "1", "-y", OUT];
  const code = await within(ffmpeg.exec(args), EXEC_MS, signal);
  // A moment after the clip's end exits with 0 and writes nothing: reading then rejects.
  const bytes = code === 0 ? await ffmpeg.readFile(OUT).catch(() => "") : "";
  return typeof bytes === "string" ? undefined : new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

/**
 * A JPEG of the clip at `at` seconds, upright, longest side at most `THUMBNAIL_SIDE`, without metadata.
 * Rejects when ffmpeg cannot read it or takes too long.
 */
export const ffmpegFrame = (file: File, at: number, signal: AbortSignal): Promise<Blob> =>
  withFfmpeg(file, signal, async (ffmpeg, input) => {
    // The start is the second choice: a clip may be shorter than thought.
    const made = (await frameAt(ffmpeg, input, at, signal)) ?? (await frameAt(ffmpeg, input, 0, signal));
    if (!made) throw new Error("ffmpeg could not read the clip");
    return made;
  });
