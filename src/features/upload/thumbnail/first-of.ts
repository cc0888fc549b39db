// Tries two sources of an image; the second is a delayed fallback.
import { abortWith, sleep, unlessAborted } from "@/lib/abort";

/** Makes an image. Stops its work and rejects when `signal` aborts. */
export type ImageSource = (signal: AbortSignal) => Promise<Blob>;

interface Options {
  /** Delay before the second source starts too. */
  delayMs: number;
  /** Abort to start the second source at once. */
  hurry: AbortSignal;
  /** Abort when the image is no longer needed. */
  signal: AbortSignal;
  accept: (image: Blob) => boolean;
}

/**
 * The image of the first source that succeeds. The second source (if any) starts once the first has failed or taken too
 * long; the slower one is stopped. Rejects with an AggregateError if all failed or `signal` aborted.
 */
export async function firstOf(
  [first, second]: [ImageSource, ...ImageSource[]],
  options: Options,
): Promise<Blob> {
  const done = new AbortController();
  const failed = new AbortController();
  const signal = abortWith([options.signal, done.signal]);
  const run = async (source: ImageSource): Promise<Blob> => {
    const image = await unlessAborted(source(signal), signal);
    if (!options.accept(image)) throw new Error("unusable image");
    return image;
  };
  const fromFirst = run(first).catch((error) => {
    failed.abort();
    throw error;
  });
  const fromSecond = async (source: ImageSource) => {
    await sleep(options.delayMs, failed.signal, options.hurry, signal);
    if (signal.aborted) throw signal.reason;
    return run(source);
  };
  try {
    return await Promise.any(second ? [fromFirst, fromSecond(second)] : [fromFirst]);
  } finally {
    done.abort();
  }
}
