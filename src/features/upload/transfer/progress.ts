// 10 once the caption is valid, 50 when the clip's bytes are out, 80 when the thumbnail's are, 100 on the answer.
export const VALID = 10;
/** Where the clip was still being prepared when Publish was pressed. */
export const PREPARED = 20;
export const VIDEO = 50;
export const THUMBNAIL = 80;
const MILESTONES = [VALID, VIDEO, THUMBNAIL, 100];

/** The whole percent at `share` of the way from one milestone to another. */
export const between = (from: number, to: number, share: number) =>
  from + Math.floor((to - from) * Math.min(Math.max(share, 0), 1));

/** The part of the past that the speed is told of. */
const WINDOW_MS = 10_000;

/** How fast bytes leave, lately. */
export class Pace {
  #notes: [at: number, sent: number][] = [];

  /** Bytes a second; 0 while that says nothing. */
  note(sent: number, at = performance.now()): number {
    const last = this.#notes.at(-1)?.[1] ?? 0;
    // After a cut the count falls back: what came before says nothing about the line of now.
    if (sent < last) this.#notes = [];
    this.#notes.push([at, sent]);
    while (this.#notes.length > 2 && at - (this.#notes[0]?.[0] ?? 0) > WINDOW_MS) this.#notes.shift();
    const [since, base] = this.#notes[0] ?? [at, sent];
    return at - since < 1000 ? 0 : ((sent - base) / (at - since)) * 1000;
  }
}

/** Seconds until the last byte; undefined while that is not known. */
export function secondsLeft(sent: number, total: number, speed: number): number | undefined {
  return speed > 0 && sent < total ? Math.max(1, Math.round((total - sent) / speed)) : undefined;
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

  /** The number on the screen. */
  get shown(): number {
    return this.#shown;
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
