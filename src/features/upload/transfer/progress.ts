// Progress in percent: 10 when the caption is valid, 50 when the video's bytes are sent, 80 when the thumbnail's are,
// 100 on the response.
export const VALID_PERCENT = 10;
/** End of the preparation, if the video was still being prepared when Publish was pressed. */
export const PREPARED_PERCENT = 20;
export const VIDEO_PERCENT = 50;
export const THUMBNAIL_PERCENT = 80;
const MILESTONES = [VALID_PERCENT, VIDEO_PERCENT, THUMBNAIL_PERCENT, 100];

/** Whole percent at `share` of the way between two milestones. */
export const interpolate = (from: number, to: number, share: number) =>
  from + Math.floor((to - from) * Math.min(Math.max(share, 0), 1));

const SPEED_WINDOW_MS = 10_000;
const MIN_SPEED_WINDOW_MS = 1000;

/** Measures the speed of the last 10 s. */
export class SpeedMeter {
  #samples: [at: number, sent: number][] = [];

  /** Bytes per second; 0 while there is too little data. */
  add(sent: number, at = performance.now()): number {
    const last = this.#samples.at(-1)?.[1] ?? 0;
    // The count falls after an interruption; earlier values say nothing about the current network.
    if (sent < last) this.#samples = [];
    this.#samples.push([at, sent]);
    while (this.#samples.length > 2 && at - (this.#samples[0]?.[0] ?? 0) > SPEED_WINDOW_MS)
      this.#samples.shift();
    const [since, base] = this.#samples[0] ?? [at, sent];
    return at - since < MIN_SPEED_WINDOW_MS ? 0 : ((sent - base) / (at - since)) * 1000;
  }
}

/** Seconds left; undefined while unknown. */
export function secondsLeft(sent: number, total: number, speed: number): number | undefined {
  return speed > 0 && sent < total ? Math.max(1, Math.round((total - sent) / speed)) : undefined;
}

/**
 * Shows a percentage that only grows and stops at every milestone: on a fast network the bytes pass 50 and 80 between
 * two events, and the user would not see that the video is sent.
 */
export class Stepper {
  readonly #show: (percent: number) => void;
  readonly #pauseMs: number;
  #shown = 0;
  #target = 0;
  #running: Promise<void> | undefined;

  constructor(show: (percent: number) => void, pauseMs = 60) {
    this.#show = show;
    this.#pauseMs = pauseMs;
  }

  /** The percentage shown now. */
  get shown(): number {
    return this.#shown;
  }

  /** Resolves when `percent` is shown. */
  to(percent: number): Promise<void> {
    this.#target = Math.max(this.#target, percent);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Stops the progress. */
  stop(): void {
    this.#target = this.#shown;
  }

  async #run(): Promise<void> {
    while (this.#shown < this.#target) {
      const milestone = MILESTONES.find((m) => m > this.#shown) ?? 100;
      this.#shown = Math.min(this.#target, milestone);
      this.#show(this.#shown);
      if (this.#shown === milestone) await new Promise((r) => setTimeout(r, this.#pauseMs));
    }
  }
}
