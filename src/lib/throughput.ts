// Estimates the network speed from the videos that arrive anyway. Rates are in bits per second, times in
// milliseconds.

/** Length of one measurement. Players report new bytes about every 350 ms, later on a busy page. */
const STRETCH_MS = 1000;
/** A shorter transfer came from a cache, or the network is fast enough for any choice. */
const MACHINE_MS = 30;
/** After a gap of this length the next byte starts a new measurement. */
const GAP_MS = 1200;
/** With fewer bytes most of the time is waiting for the first one. */
const TELLING = 48 * 1024;

interface Stretch {
  /** In bits per second. */
  rate: number;
  bytes: number;
}

/**
 * Splits arriving bytes into measurements. All concurrent downloads use one meter, because they share the
 * network.
 */
export function createThroughputMeter() {
  let asked = Number.NEGATIVE_INFINITY;
  let began = 0;
  let last = Number.NEGATIVE_INFINITY;
  let bytes = 0;
  function cut(at: number): Stretch | undefined {
    const took = at - began;
    if (took < MACHINE_MS || bytes < TELLING) return undefined;
    const stretch = { rate: (bytes * 8000) / took, bytes };
    began = at;
    bytes = 0;
    return stretch;
  }
  return {
    asked(at: number): void {
      asked = at;
    },
    /** Adds arrived bytes. @returns a measurement, if one is complete */
    moved(arrived: number, at: number): Stretch | undefined {
      if (at - last > GAP_MS) {
        // The transfer time of a small first part is unknown. A large first part took at most the time since
        // the request.
        const quick = arrived >= TELLING && at - asked < GAP_MS;
        began = quick ? asked : at;
        bytes = quick ? arrived : 0;
      } else bytes += arrived;
      last = at;
      return at - began >= STRETCH_MS ? cut(at) : undefined;
    },
    /** The player needs no more bytes for now. On a fast network this is the only chance to measure. */
    rested(at: number): Stretch | undefined {
      const stretch = at - last <= GAP_MS ? cut(at) : undefined;
      last = Number.NEGATIVE_INFINITY;
      return stretch;
    },
  };
}

/** Bytes after which a running mean has forgotten half of its past; one mean reacts fast, one slowly. */
const QUICK = 256 * 1024;
const SLOW = 1536 * 1024;

export interface Speed {
  quick: number;
  slow: number;
}

/** Returns the speed after one more measurement. */
export function addSample(known: Speed | undefined, rate: number, bytes: number): Speed {
  if (!known) return { quick: rate, slow: rate };
  const mean = (before: number, half: number) => rate + (before - rate) * 0.5 ** (bytes / half);
  return { quick: mean(known.quick, QUICK), slow: mean(known.slow, SLOW) };
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
  return bytes >= TELLING && busy > 0 ? (bytes * 8000) / busy : undefined;
}
