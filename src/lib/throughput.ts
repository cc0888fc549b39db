// Estimates the network speed from the videos that arrive anyway. Rates are in bits per second, times in
// milliseconds.

/** Length of one measurement. Players report new bytes about every 350 ms, later on a busy page. */
const SAMPLE_MS = 1000;
/** A shorter transfer came from a cache, or the network is fast enough for any choice. */
const MIN_TRANSFER_MS = 30;
/** After a gap of this length the next byte starts a new measurement. */
const GAP_MS = 1200;
/** With fewer bytes most of the time is waiting for the first one. */
const MIN_BYTES = 48 * 1024;

interface Sample {
  /** In bits per second. */
  rate: number;
  bytes: number;
}

/**
 * Splits arriving bytes into measurements. All concurrent downloads use one meter, because they share the
 * network.
 */
export function createThroughputMeter() {
  let requestedAt = Number.NEGATIVE_INFINITY;
  let startedAt = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let bytes = 0;
  function finish(at: number): Sample | undefined {
    const durationMs = at - startedAt;
    if (durationMs < MIN_TRANSFER_MS || bytes < MIN_BYTES) return undefined;
    const sample = { rate: (bytes * 8000) / durationMs, bytes };
    startedAt = at;
    bytes = 0;
    return sample;
  }
  return {
    requested(at: number): void {
      requestedAt = at;
    },
    /** Adds arrived bytes. @returns a measurement, if one is complete */
    received(arrived: number, at: number): Sample | undefined {
      if (at - lastAt > GAP_MS) {
        // The transfer time of a small first part is unknown. A large first part took at most the time since
        // the request.
        const quick = arrived >= MIN_BYTES && at - requestedAt < GAP_MS;
        startedAt = quick ? requestedAt : at;
        bytes = quick ? arrived : 0;
      } else bytes += arrived;
      lastAt = at;
      return at - startedAt >= SAMPLE_MS ? finish(at) : undefined;
    },
    /** The player needs no more bytes for now. On a fast network this is the only chance to measure. */
    idle(at: number): Sample | undefined {
      const sample = at - lastAt <= GAP_MS ? finish(at) : undefined;
      lastAt = Number.NEGATIVE_INFINITY;
      return sample;
    },
  };
}

/** Bytes after which a running mean has forgotten half of its past; one mean reacts fast, one slowly. */
const QUICK_HALF_LIFE_BYTES = 256 * 1024;
const SLOW_HALF_LIFE_BYTES = 1536 * 1024;

export interface Speed {
  quick: number;
  slow: number;
}

/** Returns the speed after one more measurement. */
export function addSample(known: Speed | undefined, rate: number, bytes: number): Speed {
  if (!known) return { quick: rate, slow: rate };
  const mean = (before: number, halfLife: number) => rate + (before - rate) * 0.5 ** (bytes / halfLife);
  return { quick: mean(known.quick, QUICK_HALF_LIFE_BYTES), slow: mean(known.slow, SLOW_HALF_LIFE_BYTES) };
}

/** The lower of both means: a drop of the speed counts at once, a rise only after a while. */
export const estimateSpeed = ({ quick, slow }: Speed): number => Math.min(quick, slow);

interface Timing {
  responseStart: number;
  responseEnd: number;
  transferSize: number;
}

/** Speed of the page's own files; undefined if they came from a cache or are too few. */
export function speedOfResources(loads: Timing[]): number | undefined {
  const moved = loads
    .filter((load) => load.transferSize > 1024 && load.responseStart > 0)
    .sort((a, b) => a.responseStart - b.responseStart);
  let busy = 0;
  let until = 0;
  for (const { responseStart, responseEnd } of moved) {
    busy += Math.max(0, responseEnd - Math.max(until, responseStart));
    until = Math.max(until, responseEnd);
  }
  const bytes = moved.reduce((sum, load) => sum + load.transferSize, 0);
  return bytes >= MIN_BYTES && busy > 0 ? (bytes * 8000) / busy : undefined;
}
