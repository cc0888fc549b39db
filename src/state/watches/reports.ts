// Reports watches of a user to the server: one batch per 15 s at most, and when the page is hidden. Keeps the list of seen
// videos. Loaded after the first screen.
import { isHistoryPaused, readAccountSettings } from "@/state/records/user-settings";
import { currentUserId } from "@/state/session/session";
import { postInBackground } from "@/state/session/viewer-id";
import { addSeen, removeSeen } from "./seen-list";
import { startVisits, tellOpenVisits, type Visit } from "./visits";
import { countWatched } from "./watched-count";

const BATCH_DELAY_MS = 15_000;
/** The server takes no more in one request. */
const MAX_PER_REQUEST = 30;
/** Kept while requests fail; the oldest drop out. Their videos stay in the list of seen ones. */
const MAX_WAITING = 90;
/** Requests that the server may refuse for one watch. A lost connection does not count. */
const MAX_TRIES = 3;
/** The server stores reports once a second. Until then only the browser knows that they were watched. */
const STORED_AFTER_MS = 1500;

type Waiting = Visit & { tries: number };

/** By video, the longest visit of each. */
const waiting = new Map<string, Waiting>();
let timer: ReturnType<typeof setTimeout> | undefined;

function keep(watch: Waiting): void {
  const known = waiting.get(watch.video);
  if (known && known.ms >= watch.ms) return;
  waiting.set(watch.video, watch);
  const [oldest = ""] = waiting.keys();
  if (waiting.size > MAX_WAITING) waiting.delete(oldest);
}

/** Not if the viewer has logged in or out since. */
const isCurrent = (me: string): boolean => me === currentUserId();

function onSeen(video: string, me: string): void {
  if (!isCurrent(me)) return;
  addSeen(video);
  countWatched(video);
}

function onVisit(visit: Visit): void {
  if (!visit.me || !isCurrent(visit.me)) return;
  keep({ ...visit, tries: 0 });
  timer ??= setTimeout(sendReports, BATCH_DELAY_MS);
}

/** Watches of the present user, removed from those that wait. */
function takeBatch(me: string): Waiting[] {
  const batch: Waiting[] = [];
  for (const [video, watch] of waiting) {
    if (watch.me === me && batch.length === MAX_PER_REQUEST) continue;
    if (watch.me === me) batch.push(watch);
    waiting.delete(video);
  }
  return batch;
}

/** Sends what waits, at once. Never rejects. */
export async function sendReports(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const me = currentUserId();
  try {
    if (me) await readAccountSettings();
    await sendBatch(me);
  } catch {
    // Nothing is sent before the settings are known.
  }
  if (waiting.size) timer ??= setTimeout(sendReports, BATCH_DELAY_MS);
}

async function sendBatch(me: string): Promise<void> {
  const batch = takeBatch(me);
  if (!batch.length || isHistoryPaused()) return;
  const watches = batch.map(({ video, ms, reason }) => ({ video, ms, reason }));
  const response = await postInBackground("/api/app/watches", { watches });
  if (me !== currentUserId()) return;
  if (response?.ok) {
    setTimeout(
      removeSeen,
      STORED_AFTER_MS,
      watches.map(({ video }) => video),
    );
    return;
  }
  for (const watch of batch) {
    const tries = watch.tries + (response ? 1 : 0);
    if (tries < MAX_TRIES) keep({ ...watch, tries });
  }
}

function onHide(): void {
  tellOpenVisits();
  // Nothing may be awaited now. With unknown settings the server decides.
  void sendBatch(currentUserId());
}

/** Forgets what is not reported yet: the user has deleted the watch history or paused it. */
export const dropReports = (): void => waiting.clear();

/** Call once. */
export function startWatchReports(): void {
  startVisits({ seen: onSeen, told: onVisit });
  addEventListener("pagehide", onHide);
  document.addEventListener("visibilitychange", () => document.hidden && onHide());
}
