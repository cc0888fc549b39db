// ffmpeg.wasm, single-threaded, from the site's own origin. Import it dynamically only: the core has 32 MB.

import wasmURL from "@ffmpeg/core/wasm?url";
import coreURL from "@ffmpeg/core?url";
import { FFFSType, FFmpeg } from "@ffmpeg/ffmpeg";
import { fetchFile } from "@ffmpeg/util";
import { within } from "@/lib/abort";

// If a policy blocks the worker, load() never settles. The timeout of exec does not end a hang either.
const LOAD_TIMEOUT_MS = 60_000;
const MOUNT_TIMEOUT_MS = 20_000;

const absolute = (path: string) => new URL(path, location.href).href;

/** Makes the file readable inside ffmpeg and returns its path there. A mounted file is not copied into memory. */
async function mountFile(ffmpeg: FFmpeg, file: File): Promise<string> {
  const name = "input.mp4";
  await ffmpeg.createDir("/in");
  try {
    const mounted = await ffmpeg.mount(FFFSType.WORKERFS, { files: [new File([file], name)] }, "/in");
    if (mounted) return `/in/${name}`;
  } catch {
    // Some WebViews cannot mount files, so the file is copied.
  }
  await ffmpeg.writeFile(name, await fetchFile(file));
  return name;
}

/** Calls `use` with its own ffmpeg instance and the path of the file in it. The worker always ends. */
export async function withFfmpeg<T>(
  file: File,
  signal: AbortSignal,
  use: (ffmpeg: FFmpeg, input: string) => Promise<T>,
): Promise<T> {
  const ffmpeg = new FFmpeg();
  try {
    const core = { coreURL: absolute(coreURL), wasmURL: absolute(wasmURL) };
    await within(ffmpeg.load(core), LOAD_TIMEOUT_MS, signal);
    return await use(ffmpeg, await within(mountFile(ffmpeg, file), MOUNT_TIMEOUT_MS, signal));
  } finally {
    // A rejected exec leaves the instance unusable, and a running instance holds about 290 MB, so each is
    // used once.
    ffmpeg.terminate();
  }
}
