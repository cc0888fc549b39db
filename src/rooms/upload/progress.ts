// 10 once the caption is valid, 50 when the video's bytes are out, 80 when the thumbnail's are, 100 on the answer.
const VALID = 10;
const VIDEO = 50;
const THUMBNAIL = 80;
const MILESTONES = [VALID, VIDEO, THUMBNAIL, 100];

/** What stands before the video's last byte besides the video: boundary and part headers, about. */
const PART_HEADER = 200;

/** Percent for `sent` of `total` request bytes, the video being the first part and `videoBytes` long. */
export function percentSent(sent: number, total: number, videoBytes: number): number {
  const videoEnd = Math.min(videoBytes + PART_HEADER, total);
  if (sent < videoEnd) return VALID + Math.floor(((VIDEO - VALID) * sent) / videoEnd);
  if (sent >= total) return THUMBNAIL;
  return VIDEO + Math.floor(((THUMBNAIL - VIDEO) * (sent - videoEnd)) / (total - videoEnd));
}

/** Seconds until the last byte, from the average so far; undefined while that says nothing. */
export function secondsLeft(sent: number, total: number, elapsedMs: number): number | undefined {
  if (sent <= 0 || elapsedMs < 1000 || sent >= total) return undefined;
  return Math.max(1, Math.round((((total - sent) / sent) * elapsedMs) / 1000));
}

/**
 * Shows a number that only grows and never jumps over a milestone: on a fast line the bytes pass 50 and 80
 * between two events, and the person would not see that the video is through.
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

  /** Resolves when `percent` is on the screen. */
  to(percent: number): Promise<void> {
    this.#target = Math.max(this.#target, percent);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Nothing more is shown. */
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
