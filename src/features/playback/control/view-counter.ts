// Reports views: a video counts after one second of playback. Views are sent in batches, and when the page is closed.
import { atom } from "@/lib/jotai";
import { postInBackground, viewerId } from "@/state/session/viewer-id";
import { watchedList } from "@/state/watches/visit-events";

const VIEW_AFTER_MS = 1000;
const BATCH_DELAY_MS = 3000;
/** The server counts one view per viewer and video in 30 min, so the client does not repeat a report within that time. */
const REPEAT_MS = 30 * 60_000;

/** By video, the list that shows it. */
const waiting = new Map<string, string>();
const counted = new Map<string, number>();
let flushTimer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  clearTimeout(flushTimer);
  flushTimer = undefined;
  if (!waiting.size) return;
  const viewer = viewerId();
  const views = [...waiting].map(([video, list]) => ({ video, viewer, list }));
  waiting.clear();
  void postInBackground("/api/app/views", { views });
}

globalThis.addEventListener?.("pagehide", flush);

/** Calls `count` after one second of playback without a break. */
export function viewTimer(count: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    start() {
      stop();
      timer = setTimeout(count, VIEW_AFTER_MS);
    },
    stop,
  };
}

/** Called when the active video has played for one second. */
export const countViewAtom = atom(null, (_get, _set, video: string) => {
  if (Date.now() - (counted.get(video) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
  counted.set(video, Date.now());
  waiting.set(video, watchedList());
  flushTimer ??= setTimeout(flush, BATCH_DELAY_MS);
});
