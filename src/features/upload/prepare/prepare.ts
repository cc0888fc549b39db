// Prepares the files to send in place of the picked file, while the user writes the caption.

import { sleep, unlessAborted } from "@/lib/abort";
import { AppError, aborted } from "@/lib/errors";
import { atom, store } from "@/lib/jotai";
import { stripLocation } from "@/lib/media/strip-location";
import { LIMITS } from "@/state/limits";
import { needsFfmpeg, plansFor, type RejectReason, rejectReason } from "./conversion-policy";
import { deviceMemory } from "./device-limits";
import { type Probed, parseProbe } from "./probe";
import { runConversions } from "./run-conversions";
import type { Outcome, Preparation, Prepared, Trim } from "./types";
import { requestRefusal } from "./worker-client";

interface Wanted {
  trim: Trim | undefined;
  probe: Promise<Probed>;
  /** The thumbnail is made first: the user waits for it now, for the rest only at Publish. */
  picture?: Promise<unknown>;
}

/** A dragged handle changes the trim many times a second, so the work starts after a pause of this length. */
const SETTLE_MS = 900;
/** The ffmpeg core may still be loading; the preparation waits for the thumbnail no longer than this. */
const PICTURE_MS = 3000;

const stopped = (code: RejectReason | string) => new AppError(code, `The clip cannot be published: ${code}`);

async function prepared(
  file: File,
  { trim, probe }: Wanted,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Prepared> {
  const read = await parseProbe(file).catch(() => undefined);
  if (!read) {
    // The server's checks name the problem of the file.
    const { seconds = 0 } = await probe;
    return { main: file, light: undefined, seconds, how: "original", savedBytes: 0 };
  }
  const clip = needsFfmpeg(read) ? await withPlainSound(file, signal) : file;
  const facts = clip === file ? read : await parseProbe(clip);
  const found = plansFor(facts, trim, deviceMemory());
  if ("stop" in found) throw stopped(found.stop);
  const result = await runConversions({ clip, facts, trim, ways: found.ways, signal, onShare });
  // `waysFor` lists the original last, except for a trim or a video that phones cannot play.
  return result ?? Promise.reject(stopped(rejectReason(facts)));
}

/** The converted audio is reused for every trim of the same file. */
const plain = new WeakMap<File, File>();

async function withPlainSound(file: File, signal: AbortSignal): Promise<File> {
  try {
    const { toPlainSound } = await import("./convert-sound");
    const made = plain.get(file) ?? (await toPlainSound(file, signal));
    plain.set(file, made);
    return made;
  } catch (error) {
    signal.throwIfAborted();
    console.warn("ffmpeg could not convert the sound", error);
    throw stopped("clip_sound");
  }
}

/** Removes the location, even from an original file, and rejects a file above the server's size limit. */
async function clean({ main, light, ...rest }: Prepared): Promise<Prepared> {
  if (main.size > LIMITS.videoBytes) throw stopped("video_too_large");
  return { ...rest, main: await stripLocation(main), light: light && (await stripLocation(light)) };
}

/** Rejects a file that the server would refuse. If the check fails to run, the server decides. */
async function judged(made: Prepared, signal: AbortSignal): Promise<Prepared> {
  const refusal = await requestRefusal(made.main, signal).catch(() => undefined);
  signal.throwIfAborted();
  if (refusal) throw stopped(refusal);
  return made;
}

/** Begins once the trim has settled. */
export function startPreparation(file: File, wanted: Wanted): Preparation {
  const gone = new AbortController();
  const hurried = new AbortController();
  const progress = atom(0);
  const show = (share: number) => store.set(progress, Math.max(store.get(progress), Math.min(share, 0.99)));

  async function prepare(): Promise<Prepared> {
    if (wanted.trim) await sleep(SETTLE_MS, hurried.signal, gone.signal);
    if (wanted.picture) await Promise.race([wanted.picture, sleep(PICTURE_MS, hurried.signal, gone.signal)]);
    gone.signal.throwIfAborted();
    const made = await clean(await prepared(file, wanted, gone.signal, show));
    const result = await judged(made, gone.signal);
    store.set(progress, 1);
    return result;
  }

  const result = unlessAborted(prepare(), gone.signal);
  const outcome = atom<Outcome>({});
  result.then(
    (prepared) => store.set(outcome, { prepared }),
    (failure) => gone.signal.aborted || store.set(outcome, { failure }),
  );
  return {
    progress,
    outcome,
    result,
    hurry: () => hurried.abort(),
    stop: () => gone.abort(aborted()),
  };
}
