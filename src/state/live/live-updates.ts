// Receives live rows and applies them to the atoms. Pushed rows and re-read rows take the same path. The
// client subscribes first and re-reads then, so that no change is lost in between.

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

/** A hidden tab unsubscribes after this time, which closes its connection. */
const HIDDEN_MS = 30_000;

let room: LiveRoom | undefined;
let asleep = false;
const watched = followWatched(() => refresh());

interface Pushed {
  action: "create" | "update" | "delete";
  record: { id: string };
}

/** Removals and the own inbox come first, because the list is cut at a limit. */
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
  // Only public videos have live rows.
  else if (row.rev > known) applyBack(row.id);
}

/** Last revision of the removals row that was applied. */
let heard = 0;

/**
 * Applies ids of removed videos and banned users, for grids and search results as well. Events from before
 * the first read may have been reverted since, so for videos on screen the server is asked.
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

/**
 * Random delay, so that many followers do not send the request at the same moment or before the server has
 * the new state.
 */
const LOOK_MS = { after: 2500, within: 3000 };

/**
 * The video is no longer public. The owner may still see it, and so may followers if it is now for followers.
 */
function leave(id: string): void {
  const owner = store.get(videoAtom(id))?.owner ?? "";
  if (owner !== "" && owner === ownId()) return void look(id);
  applyGone(id);
  if (!store.get(followingAtom(owner))) return;
  setTimeout(() => void look(id), LOOK_MS.after + Math.random() * LOOK_MS.within);
}

/** Refetches the video and marks it as gone if the server answers 404. */
async function look(id: string): Promise<void> {
  try {
    applyVideo(await get<FeedItem>(`/api/app/videos/${id}`));
  } catch (refused) {
    if ((refused as { status?: number }).status === 404) applyGone(id);
  }
}

/** Reads the current state after subscribing. A missing row means that the item was removed. */
async function reread(topic: string): Promise<void> {
  const [collection = "", id = ""] = topic.split("/");
  if (collection === "inboxes") return readInbox();
  const video = collection === "live" ? store.get(videoAtom(id)) : undefined;
  if (video && isGuarded(video)) return;
  try {
    const record = await pb.collection(collection).getOne(id);
    atRest(() => onEvent(topic, { action: "update", record }));
  } catch (missing) {
    // The video was public when it was read. If it is gone, its live row says so.
    if ((missing as { status?: number }).status !== 404) throw missing;
  }
}

/** Opens the shared live connection of this browser. Call once, after the session is restored. */
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

/** Reconnects with the new token of the same user: the server no longer accepts the old one. */
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
