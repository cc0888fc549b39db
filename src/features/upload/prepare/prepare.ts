// Prepares the files to send in place of the chosen file, while the user writes the caption.

import { sleep, unlessAborted } from "@/lib/abort";
import { AppError, aborted } from "@/lib/errors";
import { atom, store } from "@/lib/jotai";
import { stripLocation } from "@/lib/media/strip-location";
import { LIMITS } from "@/state/limits";
import { isCut, needsFfmpeg, plansFor, type RejectReason, rejectReason } from "./conversion-policy";
import { deviceMemory } from "./device-limits";
import { mediaInfo, type ProbeResult } from "./probe";
import { runConversions } from "./run-conversions";
import type { Outcome, Preparation, PreparedFiles, Trim } from "./types";
import { requestVideoError } from "./worker-client";

interface Options {
  trim: Trim | undefined;
  /** Without sound. */
  silent: boolean;
  probe: Promise<ProbeResult>;
  /** The thumbnail is made first: the user waits for it now, for the rest only at Publish. */
  thumbnail?: Promise<unknown>;
}

/** Debounce: a dragged handle changes the trim many times a second. */
const TRIM_DEBOUNCE_MS = 900;
/** The ffmpeg core may still be loading; the preparation waits for the thumbnail no longer than this. */
const THUMBNAIL_TIMEOUT_MS = 3000;

const rejection = (code: RejectReason | string) =>
  new AppError(code, `The video cannot be published: ${code}`);

async function convertFile(
  file: File,
  { trim, silent, probe }: Options,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<PreparedFiles> {
  const found = await mediaInfo(file).catch(() => undefined);
  if (!found) {
    const { seconds = 0 } = await probe;
    // Nobody hears or sees what the user removed.
    if (silent) throw rejection("video_silent");
    if (isCut(trim, seconds)) throw rejection("video_trim");
    // The server's checks name the problem of the file.
    return { main: file, light: undefined, seconds };
  }
  const original = silent ? { ...found, audio: undefined } : found;
  const source = needsFfmpeg(original) ? await withPortableAudio(file, signal) : file;
  const info = source === file ? original : await mediaInfo(source);
  const plans = plansFor(info, trim, deviceMemory(), silent && found.audio !== undefined);
  const result = await runConversions({ file: source, info, trim, plans, signal, onProgress });
  // Without a trim and with sound, the last plan for a video that phones play is the original, which cannot fail.
  return result ?? Promise.reject(rejection(rejectReason(info, silent)));
}

/** Videos with converted audio by original file, reused for every trim. */
const convertedAudio = new WeakMap<File, File>();

async function withPortableAudio(file: File, signal: AbortSignal): Promise<File> {
  try {
    const { convertAudio } = await import("./convert-audio");
    const converted = convertedAudio.get(file) ?? (await convertAudio(file, signal));
    convertedAudio.set(file, converted);
    return converted;
  } catch (error) {
    signal.throwIfAborted();
    console.warn("ffmpeg could not convert the audio", error);
    throw rejection("video_sound");
  }
}

/** Removes the location, even from an original file, and rejects a file above the server's size limit. */
async function withoutLocation({ main, light, seconds }: PreparedFiles): Promise<PreparedFiles> {
  if (main.size > LIMITS.videoBytes) throw rejection("video_too_large");
  return { main: await stripLocation(main), light: light && (await stripLocation(light)), seconds };
}

/** Rejects a file that the server would refuse. If the check fails to run, the server decides. */
async function rejectInvalid({ main }: PreparedFiles, signal: AbortSignal): Promise<void> {
  const code = await requestVideoError(main, signal).catch(() => undefined);
  signal.throwIfAborted();
  if (code) throw rejection(code);
}

/** Begins once the trim has settled. */
export function startPreparation(file: File, options: Options): Preparation {
  const stopped = new AbortController();
  const hurried = new AbortController();
  const progress = atom(0);
  const onProgress = (share: number) =>
    store.set(progress, Math.max(store.get(progress), Math.min(share, 0.99)));
  const wait = (ms: number) => sleep(ms, hurried.signal, stopped.signal);

  async function prepare(): Promise<PreparedFiles> {
    if (options.trim) await wait(TRIM_DEBOUNCE_MS);
    if (options.thumbnail) await Promise.race([options.thumbnail, wait(THUMBNAIL_TIMEOUT_MS)]);
    stopped.signal.throwIfAborted();
    const prepared = await withoutLocation(await convertFile(file, options, stopped.signal, onProgress));
    await rejectInvalid(prepared, stopped.signal);
    store.set(progress, 1);
    return prepared;
  }

  const result = unlessAborted(prepare(), stopped.signal);
  const outcome = atom<Outcome>({});
  result.then(
    (prepared) => store.set(outcome, { prepared }),
    (error) => stopped.signal.aborted || store.set(outcome, { error }),
  );
  return {
    progress,
    outcome,
    result,
    hurry: () => hurried.abort(),
    stop: () => stopped.abort(aborted()),
  };
}
