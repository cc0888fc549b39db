// Replacements for AbortSignal.any and AbortSignal.timeout, which the browsers of older phones do not have.

/** Returns a signal that aborts with the first of `signals`, or after `ms` if given. */
export function abortWith(signals: AbortSignal[], ms?: number): AbortSignal {
  const any = new AbortController();
  const timer = ms === undefined ? undefined : setTimeout(() => any.abort(new Error("took too long")), ms);
  any.signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  for (const signal of signals) {
    if (signal.aborted) any.abort(signal.reason);
    signal.addEventListener("abort", () => any.abort(signal.reason), { once: true, signal: any.signal });
  }
  return any.signal;
}

/** Settles like `work`, but rejects as soon as `signal` aborts. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Settles like `work`, but rejects after `ms` or when `signal` aborts. */
export async function within<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  const done = new AbortController();
  try {
    return await unlessAborted(work, abortWith([signal, done.signal], ms));
  } finally {
    done.abort();
  }
}

/** Resolves after `ms`, or at once when one of the signals aborts. */
export function sleep(ms: number, ...signals: AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    // A signal may outlive many calls, so each call removes its listeners.
    const awake = new AbortController();
    const wake = () => {
      clearTimeout(timer);
      awake.abort();
      resolve();
    };
    const timer = setTimeout(wake, ms);
    for (const signal of signals) {
      if (signal.aborted) wake();
      signal.addEventListener("abort", wake, { once: true, signal: awake.signal });
    }
  });
}
