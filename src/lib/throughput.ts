// How fast the line is, from what arrives over it anyway. Rates are bits per second, times milliseconds.

/** While bytes keep coming they are judged so often; players tell of them some 350 ms apart, and late where much is to do. */
const STRETCH_MS = 1000;
/** Quicker than this it came from a cache, or there is nothing to choose. */
const MACHINE_MS = 30;
/** After so long without a byte the next one begins a new stretch. */
const GAP_MS = 1200;
/** Fewer bytes than these are mostly waiting for the first of them. */
const TELLING = 48 * 1024;

interface Stretch {
  /** Bits per second. */
  rate: number;
  bytes: number;
}

/** Cuts arriving bytes into stretches. One meter for all that load at the same time: they share the line. */
export function createMeter() {
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
    /** So many bytes more are here. @returns a stretch, where one is complete */
    moved(arrived: number, at: number): Stretch | undefined {
      if (at - last > GAP_MS) {
        // A few were on their way for nobody knows how long; where many came at once, the line took this long at most.
        const quick = arrived >= TELLING && at - asked < GAP_MS;
        began = quick ? asked : at;
        bytes = quick ? arrived : 0;
      } else bytes += arrived;
      last = at;
      return at - began >= STRETCH_MS ? cut(at) : undefined;
    },
    /** Nothing more is wanted for now: on a quick line that is all there is to measure. */
    rested(at: number): Stretch | undefined {
      const stretch = at - last <= GAP_MS ? cut(at) : undefined;
      last = Number.NEGATIVE_INFINITY;
      return stretch;
    },
  };
}

/** Two running means that forget half of what they knew after so many bytes. */
const QUICK = 256 * 1024;
const SLOW = 1536 * 1024;

export interface Speed {
  quick: number;
  slow: number;
}

/** What is known after one more stretch. */
export function learn(known: Speed | undefined, rate: number, bytes: number): Speed {
  if (!known) return { quick: rate, slow: rate };
  const mean = (before: number, half: number) => rate + (before - rate) * 0.5 ** (bytes / half);
  return { quick: mean(known.quick, QUICK), slow: mean(known.slow, SLOW) };
}

/** The lower of both: a line that became slower is believed at once, one that became faster after a while. */
export const speedOf = ({ quick, slow }: Speed): number => Math.min(quick, slow);

interface Timing {
  responseStart: number;
  responseEnd: number;
  transferSize: number;
}

/** The rate at which what the page itself consists of came; undefined where it came from a cache or is too little to tell. */
export function rateOfLoads(loads: Timing[]): number | undefined {
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
