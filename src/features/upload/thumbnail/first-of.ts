import { abortWith, sleep, unlessAborted } from "@/lib/abort";

/** One way to make an image. Stops its work and rejects when `signal` aborts. */
export type Maker = (signal: AbortSignal) => Promise<Blob>;

interface Options {
  /** Time in milliseconds before the second way starts too. */
  patienceMs: number;
  /** Abort to start the second way at once. */
  hurry: AbortSignal;
  /** Abort when the image is no longer needed. */
  signal: AbortSignal;
  accept: (made: Blob) => boolean;
}

/**
 * The first image made: the first way alone, then also the second (if any) once the first failed or took too long.
 * Rejects with an AggregateError if all failed or `signal` aborted. The slower way is stopped.
 */
export async function firstOf([first, second]: [Maker, ...Maker[]], options: Options): Promise<Blob> {
  const over = new AbortController();
  const failed = new AbortController();
  const signal = abortWith([options.signal, over.signal]);
  const run = async (make: Maker): Promise<Blob> => {
    const made = await unlessAborted(make(signal), signal);
    if (!options.accept(made)) throw new Error("unusable picture");
    return made;
  };
  const one = run(first).catch((error) => {
    failed.abort();
    throw error;
  });
  const two = async (make: Maker) => {
    await sleep(options.patienceMs, failed.signal, options.hurry, signal);
    if (signal.aborted) throw signal.reason;
    return run(make);
  };
  try {
    return await Promise.any(second ? [one, two(second)] : [one]);
  } finally {
    over.abort();
  }
}
