import { abortWith, sleep, unlessAborted } from "@/lib/abort";

/** One way to a picture. It stops its work and rejects when `signal` aborts. */
export type Maker = (signal: AbortSignal) => Promise<Blob>;

interface Options {
  /** How long the first way may go on alone, in milliseconds. */
  patienceMs: number;
  /** Aborted when waiting is over: the second way starts at once. */
  hurry: AbortSignal;
  /** Aborted when nobody wants the picture any more. */
  signal: AbortSignal;
  accept: (made: Blob) => boolean;
}

/**
 * The first acceptable picture: the first way alone, the second (if any) as soon as that one failed or took too long.
 * Rejects with an AggregateError when all failed or nobody wants it any more. The loser is told to stop.
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
