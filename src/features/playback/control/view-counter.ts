// Views: told when a clip has played for a second, in one request for several, and with the page when it goes.
import { atom } from "@/lib/jotai";
import { tell, viewerId } from "@/state/session/viewer-id";

const VIEW_MS = 1000;
const BATCH_MS = 3000;
/** The server counts one per viewer and clip in 30 min; asking again within this would be waste. */
const AGAIN_MS = 30 * 60_000;

const waiting = new Set<string>();
const counted = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!waiting.size) return;
  const viewer = viewerId();
  const views = [...waiting].map((video) => ({ video, viewer }));
  waiting.clear();
  tell("/api/app/views", { views });
}

globalThis.addEventListener?.("pagehide", flush);

/** Calls back once a clip has played for a second without a break. */
export function viewTimer(count: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    start() {
      stop();
      timer = setTimeout(count, VIEW_MS);
    },
    stop,
  };
}

/** The active clip has played for a second. */
export const countViewAtom = atom(null, (_get, _set, video: string) => {
  if (Date.now() - (counted.get(video) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
  counted.set(video, Date.now());
  waiting.add(video);
  timer ??= setTimeout(flush, BATCH_MS);
});
