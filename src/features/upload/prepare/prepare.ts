// What is sent in place of the picked file, made in the browser while the caption is being written.

import { sleep, unlessAborted } from "@/lib/abort";
import { AppError, aborted } from "@/lib/errors";
import { atom, store } from "@/lib/jotai";
import { stripLocation } from "@/lib/media/strip-location";
import { LIMITS } from "@/state/limits";
import { needsFfmpeg, type Stop, stopOf, waysFor } from "./conversion-policy";
import { memoryOf } from "./device-limits";
import { factsOf, type Probed } from "./probe";
import { goFirst } from "./run-conversions";
import type { Outcome, Preparation, Prepared, Trim } from "./types";
import { askRefusal } from "./worker-client";

interface Wanted {
  trim: Trim | undefined;
  probe: Promise<Probed>;
  /** The clip's picture, which goes first: the person waits for it, for the rest only at Publish. */
  picture?: Promise<unknown>;
}

/** While a finger drags a handle the cut changes many times a second: the work begins when it rests. */
const SETTLE_MS = 900;
/** ffmpeg's core may still be on its way; the clip does not wait for that. */
const PICTURE_MS = 3000;

const stopped = (code: Stop | string) => new AppError(code, `The clip cannot be published: ${code}`);

async function prepared(
  file: File,
  { trim, probe }: Wanted,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Prepared> {
  const read = await factsOf(file).catch(() => undefined);
  if (!read) {
    // The rules of the server say what is wrong with it.
    const { seconds = 0 } = await probe;
    return { main: file, light: undefined, seconds, how: "original", savedBytes: 0 };
  }
  const clip = needsFfmpeg(read) ? await withPlainSound(file, signal) : file;
  const facts = clip === file ? read : await factsOf(clip);
  const found = waysFor(facts, trim, memoryOf());
  if ("stop" in found) throw stopped(found.stop);
  const result = await goFirst({ clip, facts, trim, ways: found.ways, signal, onShare });
  // The original is the last way and always open, except to HEVC and to cuts.
  return result ?? Promise.reject(stopped(stopOf(facts)));
}

/** Made once for a file, whatever part of it is picked. */
const plain = new WeakMap<File, File>();

async function withPlainSound(file: File, signal: AbortSignal): Promise<File> {
  try {
    const { plainSound } = await import("./convert-sound");
    const made = plain.get(file) ?? (await plainSound(file, signal));
    plain.set(file, made);
    return made;
  } catch (error) {
    signal.throwIfAborted();
    console.warn("ffmpeg could not convert the sound", error);
    throw stopped("clip_sound");
  }
}

/** Without its place, also where the person's own file goes out; refused where the server would refuse its size. */
async function clean({ main, light, ...rest }: Prepared): Promise<Prepared> {
  if (main.size > LIMITS.videoBytes) throw stopped("video_too_large");
  return { ...rest, main: await stripLocation(main), light: light && (await stripLocation(light)) };
}

/** Refuses what the server would refuse; where nothing can be judged here, the server does. */
async function judged(made: Prepared, signal: AbortSignal): Promise<Prepared> {
  const refusal = await askRefusal(made.main, signal).catch(() => undefined);
  signal.throwIfAborted();
  if (refusal) throw stopped(refusal);
  return made;
}

/** Starts once the trim has settled. */
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
