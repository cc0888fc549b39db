// Makes the thumbnail with ffmpeg.
import type { FFmpeg } from "@ffmpeg/ffmpeg";
import { within } from "@/lib/abort";
import { withFfmpeg } from "@/lib/media/ffmpeg";
import { THUMBNAIL_SIDE } from "./canvas-frame";

const EXEC_TIMEOUT_MS = 20_000;

const OUTPUT = "thumbnail.jpg";
// Makes pixels square first, then scales the frame, which ffmpeg has already rotated.
const FIT = `scale=iw*sar:ih,setsar=1,scale='min(${THUMBNAIL_SIDE},iw)':'min(${THUMBNAIL_SIDE},ih)':force_original_aspect_ratio=decrease`;
// Requires the default Huffman tables: computing them hangs the single-threaded core on some frames.
const JPEG = "-huffman default -q:v 4 -pix_fmt yuvj420p".split(" ");

/** Undefined if ffmpeg ends without an image; rejects if ffmpeg does not end. */
async function frameAt(ffmpeg: FFmpeg, input: string, at: number, signal: AbortSignal) {
  const from = ["-ss", String(at), "-i", input, "-map", "0:v:0", "-frames:v", "1", "-map_metadata", "-1"];
  const args = [...from, "-vf", FIT, ...JPEG, "-f", "image2", "-update", "1", "-y", OUTPUT];
  const code = await within(ffmpeg.exec(args), EXEC_TIMEOUT_MS, signal);
  // A time after the end exits with 0 and writes no file, so reading rejects.
  const bytes = code === 0 ? await ffmpeg.readFile(OUTPUT).catch(() => "") : "";
  return typeof bytes === "string" ? undefined : new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

/**
 * A JPEG of the video at `at` seconds: upright, longest side at most `THUMBNAIL_SIDE`, without metadata.
 * Rejects if ffmpeg cannot read the video or takes too long.
 */
export const ffmpegFrame = (file: File, at: number, signal: AbortSignal): Promise<Blob> =>
  withFfmpeg(file, signal, async (ffmpeg, input) => {
    // Falls back to the start: the video may be shorter than reported.
    const frame = (await frameAt(ffmpeg, input, at, signal)) ?? (await frameAt(ffmpeg, input, 0, signal));
    if (!frame) throw new Error("ffmpeg could not read the video");
    return frame;
  });
