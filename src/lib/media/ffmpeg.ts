// ffmpeg.wasm, single-threaded, from our own origin. Loaded only by a dynamic import: its core is 32 MB.

import wasmURL from "@ffmpeg/core/wasm?url";
import coreURL from "@ffmpeg/core?url";
import { FFFSType, FFmpeg } from "@ffmpeg/ffmpeg";
import { fetchFile } from "@ffmpeg/util";
import { within } from "@/lib/abort";

// Where a policy blocks the worker, load() never settles; and exec's own time-out does not end a hang.
const LOAD_MS = 60_000;
const OFFER_MS = 20_000;

const absolute = (path: string) => new URL(path, location.href).href;
/** Makes the clip readable inside; the path there. Mounted, it is never copied into memory. */
async function offer(ffmpeg: FFmpeg, file: File): Promise<string> {
  const name = "input.mp4";
  await ffmpeg.createDir("/in");
  try {
    const mounted = await ffmpeg.mount(FFFSType.WORKERFS, { files: [new File([file], name)] }, "/in");
    if (mounted) return `/in/${name}`;
  } catch {
    // Some worker shells cannot mount: then a copy must do.
  }
  await ffmpeg.writeFile(name, await fetchFile(file));
  return name;
}

/** What `use` makes with an ffmpeg of its own and the path of the file in there; the worker always ends. */
export async function withFfmpeg<T>(
  file: File,
  signal: AbortSignal,
  use: (ffmpeg: FFmpeg, input: string) => Promise<T>,
): Promise<T> {
  const ffmpeg = new FFmpeg();
  try {
    const core = { coreURL: absolute(coreURL), wasmURL: absolute(wasmURL) };
    await within(ffmpeg.load(core), LOAD_MS, signal);
    return await use(ffmpeg, await within(offer(ffmpeg, file), OFFER_MS, signal));
  } finally {
    // A rejected exec poisons the instance, and a living one holds some 290 MB: each serves once.
    ffmpeg.terminate();
  }
}
