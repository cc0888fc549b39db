// Converts audio that browsers cannot decode (AC-3 of cameras and discs) to AAC with ffmpeg.
import { within } from "@/lib/abort";
import { withFfmpeg } from "@/lib/media/ffmpeg";

/** Three minutes of AC-3 took about ten seconds when measured; a slow phone needs ten times as long. */
const EXEC_TIMEOUT_MS = 180_000;
const OUTPUT = "output.mp4";
const ARGS = "-map 0:v:0 -map 0:a:0 -c:v copy -c:a aac -ac 2 -b:a 128k -map_metadata -1 -y".split(" ");

/** The same video with AAC audio. Rejects if ffmpeg cannot read the file or takes too long. */
export const convertAudio = (file: File, signal: AbortSignal): Promise<File> =>
  withFfmpeg(file, signal, async (ffmpeg, input) => {
    const code = await within(ffmpeg.exec(["-i", input, ...ARGS, OUTPUT]), EXEC_TIMEOUT_MS, signal);
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    const bytes = await ffmpeg.readFile(OUTPUT);
    return new File([new Uint8Array(bytes as Uint8Array)], file.name, { type: "video/mp4" });
  });
