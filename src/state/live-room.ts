// The doors that live rows go through. A pushed row and a re-read row take the same door: subscribe first, then
// re-read, so that nothing falls in between.
import { store } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { type LiveRoom, openRoom } from "@/lib/realtime";
import { applyCommentEvents } from "./comments";
import { applyInbox, forgetInbox, readInbox } from "./inbox";
import { followWatched } from "./live";
import { ownId, sessionAtom } from "./session";
import type { InboxRow, LiveRow, User } from "./types";
import { applyLiveUser } from "./users";
import { applyGone, applyLive } from "./videos";

const REMOVALS = "live/removals0000000";

/** A tab nobody sees lets its topics go after this, and its connection with them. */
const HIDDEN_MS = 30_000;

let room: LiveRoom | undefined;
let asleep = false;
const watched = followWatched(() => refresh());

interface Pushed {
  action: "create" | "update" | "delete";
  record: { id: string };
}

/** Removals and the own inbox first: they matter most where a limit cuts. */
function topics(): string[] {
  if (asleep) return [];
  const own = ownId();
  return [REMOVALS, ...(own ? [`inboxes/${own}`] : []), ...watched()];
}

function onEvent(topic: string, data: unknown): void {
  const { action, record } = data as Pushed;
  const gone = action === "delete";
  if (topic === REMOVALS) applyRemovals(record as LiveRow);
  else if (topic.startsWith("live/")) gone ? applyGone(record.id) : applyLiveRow(record as LiveRow);
  else if (topic.startsWith("users/")) gone || applyLiveUser(record as User);
  else if (topic.startsWith("inboxes/")) gone || applyInbox(record as InboxRow);
}

function applyLiveRow(row: LiveRow): void {
  const known = applyLive(row);
  if (known >= 0) applyCommentEvents(row, known);
}

/** Ids of removed clips and banned accounts, for grids and search results too. */
function applyRemovals(row: LiveRow): void {
  for (const event of row.tail ?? []) if (event.op === "gone") applyGone(event.id);
}

/** After subscribing: the truth as it stands now. A row that is not there any more is a removal. */
async function reread(topic: string): Promise<void> {
  const [collection = "", id = ""] = topic.split("/");
  if (collection === "inboxes") return readInbox();
  try {
    const record = await pb.collection(collection).getOne(id);
    onEvent(topic, { action: "update", record });
  } catch (missing) {
    // A clip that is not public has no live row either: only the owner looks at it, and it is not gone.
    if ((missing as { status?: number }).status !== 404) throw missing;
  }
}

/** Opens the room of this browser; call once, after the session was restored. */
export function openLive(): void {
  room = openRoom("jholok.live", `${pb.baseURL}/api/realtime`, subscribe, {
    event: onEvent,
    ready: (list) => list.forEach((topic) => void reread(topic).catch(() => undefined)),
  });
  let before = ownId();
  room.setIdentity(before);
  store.sub(sessionAtom, () => {
    if (before === ownId()) return;
    before = ownId();
    forgetInbox();
    room?.setIdentity(before);
    refresh();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(sleep, HIDDEN_MS, true);
    else sleep(false);
  });
  refresh();
}

/** A new connection for a new token of the same account: the old one has lost its rights. */
export function reopenLive(): void {
  room?.setIdentity("");
  room?.setIdentity(ownId());
}

function sleep(now: boolean): void {
  asleep = now;
  refresh();
}

const refresh = () => room?.setTopics(topics());

async function subscribe(clientId: string, subscriptions: string[]): Promise<void> {
  await pb.send("/api/realtime", { method: "POST", body: { clientId, subscriptions } });
}
