// Likes and comments that wait for the network: stored per user, sent in order once it is back.
import { type AppError, networkLost, toAppError } from "@/lib/errors";
import { loadValue, saveValue } from "@/lib/idb-storage";
import { atom, store } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { randomId } from "@/lib/random-id";
import { likeOptions, likes } from "@/state/records/videos";
import { currentUserId } from "@/state/session/session";
import { queueDatabase } from "@/state/session/unfinished-work";
import {
  changeComment,
  isTemporary,
  isWaiting,
  QUEUED_ROW,
  type QueuedComment,
  type QueuedLike,
  type QueueEntry,
  refusalCode,
  shownRow,
  standingRow,
  withComment,
  withLike,
  without,
} from "./entries";

const NAME = "entries";
const LOCK = "jholok.queue";
/** After a temporary error. A limit may name a longer time. */
const RETRY_MS = 60_000;

/** The signed-in user's queue. */
export const queueAtom = atom<QueueEntry[]>([]);

/** Parts of the app that this layer does not know: the comments' requests, and texts. */
export interface QueueHost {
  /** Sends one comment. Rejects with the request's error. */
  sendComment: (comment: QueuedComment) => Promise<void>;
  onSent: (count: number) => void;
  /** @param code of the refusal of a comment */
  onRefused: (kind: QueueEntry["kind"], code: string) => void;
  /** A like was stored to be sent later. */
  onLikeQueued: () => void;
}
let host: QueueHost | undefined;

let last: Promise<unknown> = Promise.resolve();
/** Reads, changes and stores the list, one change after the other. Rejects without storage. */
function change(apply: (entries: QueueEntry[]) => QueueEntry[]): Promise<QueueEntry[]> {
  const me = currentUserId();
  const done = last.then(async () => {
    if (!me || me !== currentUserId()) return [];
    const before = (await loadValue<QueueEntry[]>(queueDatabase(me), NAME)) ?? [];
    const entries = apply(before);
    if (entries !== before) await saveValue(queueDatabase(me), NAME, entries);
    store.set(queueAtom, entries);
    return entries;
  });
  last = done.catch(() => undefined);
  return done;
}

/** Reads the user's queue and shows its likes. */
export async function loadQueue(): Promise<QueueEntry[]> {
  store.set(queueAtom, []);
  const entries = await change((before) => before).catch((): QueueEntry[] => []);
  showQueuedLikes();
  return entries;
}

/** Shows likes as they will be. Call after older records were applied. */
export function showQueuedLikes(): void {
  for (const entry of store.get(queueAtom))
    if (entry.kind === "like") likes.applyRow(entry.id, shownRow(entry));
}

/** Stores a comment to be sent later. Rejects with AppError if the queue is full or there is no storage. */
export async function queueComment(comment: Pick<QueuedComment, "video" | "text" | "parent">): Promise<void> {
  await change((entries) => withComment(entries, { ...comment, id: randomId() })).catch(() => {
    throw networkLost();
  });
}

export const deleteQueued = (entry: Pick<QueueEntry, "kind" | "id">) =>
  change((entries) => without(entries, entry));

/** Sends a refused comment again. */
export async function retryQueued(id: string): Promise<void> {
  await change((entries) => changeComment(entries, id, { refused: "" }));
  await sendQueue();
}

/** Likes that are being sent, by video: each gives the row that the server has then. */
const inFlight = new Map<string, Promise<string>>();

async function takeLike(id: string, on: boolean, row: string): Promise<string> {
  const known = (await inFlight.get(id)?.catch(() => undefined)) ?? row;
  let shown = "";
  await change((entries) => {
    shown = shownRow({ on, row: standingRow(entries, id, known) });
    return withLike(entries, id, on, known);
  }).catch(() => {
    throw networkLost();
  });
  if (navigator.onLine) void sendQueue();
  else host?.onLikeQueued();
  return shown;
}

const { send: sendNow } = likeOptions;

/** Row id of the viewer's like, "" for none. */
const findLike = (video: string): Promise<string> =>
  pb
    .collection("likes")
    .getFirstListItem(pb.filter("video = {:video}", { video }), { fields: "id" })
    .then(
      ({ id }) => id,
      (refused) => {
        if (toAppError(refused).code !== "http_404") throw refused;
        return "";
      },
    );

async function requestLike({ id, on, row }: QueuedLike): Promise<string> {
  if (row !== QUEUED_ROW) return sendNow(id, on, row);
  const found = await findLike(id);
  return found && sendNow(id, on, found);
}

async function sendLike(like: QueuedLike): Promise<void> {
  const request = requestLike(like);
  inFlight.set(like.id, request);
  try {
    const row = await request;
    await deleteQueued(like);
    likes.applyRow(like.id, row);
  } finally {
    inFlight.delete(like.id);
  }
}

async function sendComment(comment: QueuedComment): Promise<void> {
  await change((entries) => changeComment(entries, comment.id, { tried: true }));
  await host?.sendComment(comment);
  await deleteQueued(comment);
}

/** Says once what was refused. A comment keeps its text; a like goes back to what the server has. */
async function refuse(entry: QueueEntry, error: AppError): Promise<void> {
  const refused = refusalCode(error);
  if (entry.kind === "comment") await change((entries) => changeComment(entries, entry.id, { refused }));
  else {
    await deleteQueued(entry);
    likes.applyRow(entry.id, entry.row);
  }
  host?.onRefused(entry.kind, refused);
}

let isSending = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, in order, in one tab at a time. Stops at a temporary error and tries again later. */
export async function sendQueue(): Promise<void> {
  if (isSending || !host || !currentUserId() || !navigator.onLine) return;
  isSending = true;
  clearTimeout(retryTimer);
  const work = async (lock: Lock | null) => (lock ? sendAll() : undefined);
  try {
    await (navigator.locks ? navigator.locks.request(LOCK, { ifAvailable: true }, work) : sendAll());
  } catch (thrown) {
    const { retryAfter } = toAppError(thrown);
    retryTimer = setTimeout(() => void sendQueue(), Math.max(RETRY_MS, retryAfter * 1000));
  } finally {
    isSending = false;
  }
}

async function sendAll(): Promise<void> {
  const me = currentUserId();
  let sent = 0;
  try {
    // Another tab may have changed the list.
    for (let next = await nextEntry(); next && me === currentUserId(); next = await nextEntry()) {
      try {
        await (next.kind === "like" ? sendLike(next) : sendComment(next));
        sent += 1;
      } catch (thrown) {
        const error = toAppError(thrown);
        if (isTemporary(error.status)) throw error;
        await refuse(next, error);
      }
    }
  } finally {
    if (sent) host?.onSent(sent);
  }
}

const nextEntry = async () => (await change((entries) => entries)).find(isWaiting);

/** Call once. */
export function startQueue(given: QueueHost): void {
  host = given;
  likeOptions.send = (id, on, row) =>
    navigator.onLine && row !== QUEUED_ROW ? sendNow(id, on, row) : takeLike(id, on, row);
}
