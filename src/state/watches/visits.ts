// Measures how long the active video plays. A visit lasts while its video is active; paused and stalled time does not count.
import { onVisitEvents, type VisitEvent } from "./visit-events";
import { watchReason } from "./watch-reason";

export interface Visit {
  video: string;
  /** Played so far, in whole milliseconds. */
  ms: number;
  reason: string;
  /** The viewer: "" for a guest. */
  me: string;
}

interface OpenVisit {
  me: string;
  list: string;
  playedMs: number;
  playsSince?: number;
  /** The part of `playedMs` that was told. */
  toldMs: number;
  seenTimer?: ReturnType<typeof setTimeout>;
}

interface Listener {
  /** The video has played long enough to count as seen. */
  seen(video: string, me: string): void;
  /** A visit ended or the page was hidden. Called again with a larger `ms` if the visit went on. */
  told(visit: Visit): void;
}

/** After a shorter time the viewer has only passed by. */
const MIN_MS = 300;

/** By video. There are two while a swipe goes from one to the next. */
const visits = new Map<string, OpenVisit>();
let listener: Listener;

function pause(visit: OpenVisit, at: number): void {
  clearTimeout(visit.seenTimer);
  if (visit.playsSince !== undefined) visit.playedMs += at - visit.playsSince;
  visit.playsSince = undefined;
}

function tell(video: string, visit: OpenVisit): void {
  const { me, list, playedMs, toldMs } = visit;
  if (playedMs <= Math.max(MIN_MS, toldMs)) return;
  visit.toldMs = playedMs;
  listener.told({ video, ms: Math.round(playedMs), reason: watchReason(list, video), me });
}

function onEvent({ what, video, list, me, at }: VisitEvent): void {
  const visit = visits.get(video) ?? { me, list, playedMs: 0, toldMs: 0 };
  if (what === "play") {
    visits.set(video, visit);
    if (visit.playsSince !== undefined) return;
    visit.playsSince = at;
    const leftMs = MIN_MS - visit.playedMs - (performance.now() - at);
    if (!visit.toldMs) visit.seenTimer = setTimeout(() => listener.seen(video, me), leftMs);
    return;
  }
  pause(visit, at);
  if (what === "pause") return;
  visits.delete(video);
  tell(video, visit);
}

/** Tells of visits that go on. The browser may freeze a hidden page at once, so their time stops here. */
export function tellOpenVisits(): void {
  for (const [video, visit] of visits) {
    pause(visit, performance.now());
    tell(video, visit);
  }
}

/** Call once. */
export function startVisits(next: Listener): void {
  listener = next;
  onVisitEvents(onEvent);
}
