// The doors that live rows go through. A pushed row and a re-read row take the same door: subscribe first, then
// re-read, so that nothing falls in between.

import { store } from "@/lib/jotai";
import { get, pb } from "@/lib/pocketbase/client";
import { type LiveRoom, openRoom } from "@/lib/realtime/shared-connection";
import { atRest } from "@/lib/scheduling/scroll-idle";
import { applyCommentEvents } from "@/state/records/comments";
import type { FeedItem, InboxRow, LiveRow, User } from "@/state/records/types";
import { applyLiveUser } from "@/state/records/users";
import { isGuarded } from "@/state/records/video-files";
import { applyBack, applyGone, applyLive, applyVideo, videoAtom } from "@/state/records/videos";
import { followingAtom } from "@/state/records/viewer-relations";
import { ownId, sessionAtom } from "@/state/session/session";
import { applyInbox, forgetInbox, readInbox } from "./inbox";
import { followWatched } from "./watched-topics";

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
  else if (topic.startsWith("live/")) gone ? leave(record.id) : applyLiveRow(record as LiveRow);
  else if (topic.startsWith("users/")) gone || applyLiveUser(record as User);
  else if (topic.startsWith("inboxes/")) gone || applyInbox(record as InboxRow);
}

function applyLiveRow(row: LiveRow): void {
  const known = applyLive(row);
  if (known < 0) return;
  applyCommentEvents(row, known);
  if (row.tail?.some((event) => event.op === "gone" && event.rev > known)) leave(row.id);
  // There are rows of public clips only.
  else if (row.rev > known) applyBack(row.id);
}

/** Up to which the removals were heard of. */
let heard = 0;

/**
 * Ids of removed clips and banned accounts, for grids and search results too. What the row said before it was first
 * read may have been taken back since: of clips on screen the server is asked.
 */
function applyRemovals(row: LiveRow): void {
  const before = heard;
  heard = Math.max(before, row.rev);
  for (const event of row.tail ?? []) {
    if (event.op !== "gone" || event.rev <= before) continue;
    if (before) leave(event.id);
    else if (store.get(videoAtom(event.id))) void look(event.id);
  }
}

/** A crowd of followers does not ask in the same moment, nor before the answer could differ from what was said. */
const LOOK_MS = { after: 2500, within: 3000 };

/** A clip is not public any more. Its owner, and followers where it is for them now, may still see it. */
function leave(id: string): void {
  const owner = store.get(videoAtom(id))?.owner ?? "";
  if (owner !== "" && owner === ownId()) return void look(id);
  applyGone(id);
  if (!store.get(followingAtom(owner))) return;
  setTimeout(() => void look(id), LOOK_MS.after + Math.random() * LOOK_MS.within);
}

/** Reads it anew; gone where there is nothing to be read. */
async function look(id: string): Promise<void> {
  try {
    applyVideo(await get<FeedItem>(`/api/app/videos/${id}`));
  } catch (refused) {
    if ((refused as { status?: number }).status === 404) applyGone(id);
  }
}

/** After subscribing: the truth as it stands now. A row that is not there any more is a removal. */
async function reread(topic: string): Promise<void> {
  const [collection = "", id = ""] = topic.split("/");
  if (collection === "inboxes") return readInbox();
  const video = collection === "live" ? store.get(videoAtom(id)) : undefined;
  if (video && isGuarded(video)) return;
  try {
    const record = await pb.collection(collection).getOne(id);
    atRest(() => onEvent(topic, { action: "update", record }));
  } catch (missing) {
    // It was public when it was read: whether it is gone its row would say.
    if ((missing as { status?: number }).status !== 404) throw missing;
  }
}

/** Opens the room of this browser; call once, after the session was restored. */
export function openLive(): void {
  room = openRoom("jholok.live", `${pb.baseURL}/api/realtime`, subscribe, {
    event: (topic, data) => atRest(() => onEvent(topic, data)),
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

const refresh = () => atRest(() => room?.setTopics(topics()));

async function subscribe(clientId: string, subscriptions: string[]): Promise<void> {
  await pb.send("/api/realtime", { method: "POST", body: { clientId, subscriptions } });
}
