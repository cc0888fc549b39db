// Views: told when a clip has played for a second, in one request for several, and with the page when it goes.
import { atom } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { randomId } from "@/lib/random-id";
import { ownId } from "@/state/session";

const BATCH_MS = 3000;
const VIEWER = "viewer";
/** The server counts one per viewer and clip in 30 min; asking again within this would be waste. */
const AGAIN_MS = 30 * 60_000;

const waiting = new Set<string>();
const counted = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Random and kept by this browser: a guest's views are told apart by nothing else. */
function guest(): string {
  const kept = localStorage.getItem(VIEWER);
  if (kept) return kept;
  const made = randomId();
  localStorage.setItem(VIEWER, made);
  return made;
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!waiting.size) return;
  const viewer = ownId() ? "" : guest();
  const views = [...waiting].map((video) => ({ video, viewer }));
  waiting.clear();
  // keepalive: the last batch is sent while the page is being left. A lost view is not worth a message.
  void fetch(`${pb.baseURL}/api/app/views`, {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json", Authorization: pb.authStore.token },
    body: JSON.stringify({ views }),
  }).catch(() => undefined);
}

globalThis.addEventListener?.("pagehide", flush);

/** The active clip has played for a second. */
export const countViewAtom = atom(null, (_get, _set, video: string) => {
  if (Date.now() - (counted.get(video) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
  counted.set(video, Date.now());
  waiting.add(video);
  timer ??= setTimeout(flush, BATCH_MS);
});
