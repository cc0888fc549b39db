// Receives live rows and applies them to the atoms. Pushed rows and re-read rows take the same path. The
// client subscribes first and re-reads then, so that no change is lost in between.

import { store } from "@/lib/jotai";
import { get, pb } from "@/lib/pocketbase/client";
import type { LiveAccess } from "@/lib/realtime/engine/types";
import { connectTopics, type TopicConnection } from "@/lib/realtime/shared-connection";
import { whenScrollIdle } from "@/lib/scheduling/scroll-idle";
import { applyCommentEvents } from "@/state/records/comments";
import { applyTagRow, type TagRow } from "@/state/records/tags";
import type { InboxRow, LiveRow, User, VideoItem } from "@/state/records/types";
import { applyLiveUser } from "@/state/records/users";
import { isGuarded } from "@/state/records/video-files";
import { applyLiveRow, applyVideo, markRemoved, unmarkRemoved, videoAtom } from "@/state/records/videos";
import { followingAtom } from "@/state/records/viewer-relations";
import { currentUserId, sessionAtom } from "@/state/session/session";
import { applyInbox, readInbox, resetInbox } from "./inbox";
import { onTopicsChange } from "./watched-topics";

const REMOVALS = "live/removals0000000";

/** A hidden tab unsubscribes after this time, which closes its connection. */
const HIDDEN_MS = 30_000;

let connection: TopicConnection | undefined;
let asleep = false;
const watchedTopics = onTopicsChange(() => refresh());

interface Pushed {
  action: "create" | "update" | "delete";
  record: { id: string };
}

/** Removals and the own inbox come first, because the list is cut at a limit. */
function topics(): string[] {
  if (asleep) return [];
  const own = currentUserId();
  return [REMOVALS, ...(own ? [`inboxes/${own}`] : []), ...watchedTopics()];
}

function applyEvent(topic: string, data: unknown): void {
  const { action, record } = data as Pushed;
  const isDeleted = action === "delete";
  if (topic === REMOVALS) applyRemovals(record as LiveRow);
  else if (topic.startsWith("live/"))
    isDeleted ? removeOrRefetch(record.id) : applyPushedRow(record as LiveRow);
  else if (topic.startsWith("users/")) isDeleted || applyLiveUser(record as User);
  else if (topic.startsWith("tags/")) isDeleted || applyTagRow(record as TagRow);
  else if (topic.startsWith("inboxes/")) isDeleted || applyInbox(record as InboxRow);
}

function applyPushedRow(row: LiveRow): void {
  const known = applyLiveRow(row);
  if (known < 0) return;
  applyCommentEvents(row, known);
  if (row.tail?.some((event) => event.op === "gone" && event.rev > known)) removeOrRefetch(row.id);
  // Only public videos have live rows.
  else if (row.rev > known) unmarkRemoved(row.id);
}

/** Last revision of the removals row that was applied. */
let removalsRev = 0;

/**
 * Applies ids of removed videos and banned users, for grids and search results as well. Events from before
 * the first read may have been reverted since, so for videos on screen the server is asked.
 */
function applyRemovals(row: LiveRow): void {
  const before = removalsRev;
  removalsRev = Math.max(before, row.rev);
  for (const event of row.tail ?? []) {
    if (event.op !== "gone" || event.rev <= before) continue;
    if (before) removeOrRefetch(event.id);
    else if (store.get(videoAtom(event.id))) void refetch(event.id, row.rev);
  }
}

/**
 * Random delay, so that many followers do not send the request at the same moment or before the server has
 * the new state.
 */
const REFETCH_MS = { after: 2500, within: 3000 };

/**
 * The video is no longer public. The owner may still see it, and so may followers if it is now for followers.
 */
function removeOrRefetch(id: string): void {
  const owner = store.get(videoAtom(id))?.owner ?? "";
  if (owner !== "" && owner === currentUserId()) return void refetch(id);
  markRemoved(id);
  if (!store.get(followingAtom(owner))) return;
  setTimeout(() => void refetch(id), REFETCH_MS.after + Math.random() * REFETCH_MS.within);
}

/**
 * Refetches the video and marks it as gone if the server answers 404. A cache may have a guest's answer from before the
 * removal, but not under an address with the revision that tells of it.
 */
async function refetch(id: string, rev?: number): Promise<void> {
  try {
    applyVideo(await get<VideoItem>(`/api/app/videos/${id}`, { rev }));
  } catch (refused) {
    if ((refused as { status?: number }).status === 404) markRemoved(id);
  }
}

/** Reads the current state after subscribing. A missing row means that the item was removed. */
async function readCurrent(topic: string): Promise<void> {
  const [collection = "", id = ""] = topic.split("/");
  if (collection === "inboxes") return readInbox();
  const video = collection === "live" ? store.get(videoAtom(id)) : undefined;
  if (video && isGuarded(video)) return;
  try {
    const record = await pb.collection(collection).getOne(id);
    whenScrollIdle(() => applyEvent(topic, { action: "update", record }));
  } catch (missing) {
    // The video was public when it was read. If it is gone, its live row says so.
    if ((missing as { status?: number }).status !== 404) throw missing;
  }
}

/** Opens the shared live connection of this browser. Call once, after the session is restored. */
export function startLiveUpdates(): void {
  connection = connectTopics("jholok.live", `${pb.baseURL}/api/realtime`, subscribe, {
    event: (topic, data) => whenScrollIdle(() => applyEvent(topic, data)),
    ready: (list) => list.forEach((topic) => void readCurrent(topic).catch(() => undefined)),
    access: async () => (await get<{ live?: LiveAccess }>("/api/app/info")).live,
  });
  let before = currentUserId();
  connection.setIdentity(before);
  store.sub(sessionAtom, () => {
    if (before === currentUserId()) return;
    before = currentUserId();
    resetInbox();
    connection?.setIdentity(before);
    refresh();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(setAsleep, HIDDEN_MS, true);
    else setAsleep(false);
  });
  refresh();
}

/** Reconnects with the new token of the same user: the server no longer accepts the old one. */
export function restartLiveUpdates(): void {
  connection?.setIdentity("");
  connection?.setIdentity(currentUserId());
}

function setAsleep(now: boolean): void {
  asleep = now;
  refresh();
}

const refresh = () => whenScrollIdle(() => connection?.setTopics(topics()));

async function subscribe(clientId: string, subscriptions: string[]): Promise<boolean> {
  let hasEngine = false;
  await pb.send("/api/realtime", {
    method: "POST",
    body: { clientId, subscriptions },
    async fetch(url, init) {
      const response = await fetch(url, init);
      hasEngine = response.headers.has("Live-Engine");
      return response;
    },
  });
  return hasEngine;
}
