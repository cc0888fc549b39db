// Keeps the session true: the refresh before expiry, the end of a withdrawn token, other tabs. PocketBase's SDK keeps
// token and record in local storage and hears other tabs; this adds the states of the spec.
import { accountSuspended, notAuthenticated } from "@/lib/errors";
import { forget } from "@/lib/idb-storage";
import { store } from "@/lib/jotai";
import { secondsLeft } from "@/lib/jwt";
import { pb, requestAborted, type SendOptions } from "@/lib/pocketbase/client";
import { forgetShut } from "./records/blocks";
import { queryClient } from "./records/queries";
import { forgetMine } from "./records/viewer-relations";
import { ownId, sessionAtom, sessionOf } from "./session/session";
import { ownKeep } from "./session/unfinished-work";

/** Refresh when this share of the token's life is over, and at every start older than an hour. */
const REFRESH_AT = 0.5;
const FRESH_SECONDS = 3600;
/** Older than this, guarded screens wait for the answer, but not for long: there may be no network. */
const UNSURE_SECONDS = 86_400;
const UNSURE_MS = 2500;
/** A refused write may mean a withdrawn token; asked at most so often. */
const DOUBT_MS = 10_000;
/** Timers beyond this wrap around and fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

let refreshTimer: ReturnType<typeof setTimeout> | undefined;
let restoredId: string | undefined;

function follow(): void {
  const session = sessionOf(pb.authStore);
  // What was mine, and what only I may see, belongs to the one who left.
  if (restoredId !== undefined && restoredId !== (session.user?.id ?? "")) {
    forgetMine();
    forgetShut();
    queryClient.clear();
  }
  restoredId = session.user?.id ?? "";
  store.set(sessionAtom, session);
  clearTimeout(refreshTimer);
  if (session.status === "in") schedule();
  else if (pb.authStore.token) pb.authStore.clear();
}

function schedule(): void {
  const wait = Math.min(secondsLeft(pb.authStore.token) * REFRESH_AT * 1000, LONGEST_TIMER_MS);
  refreshTimer = setTimeout(() => void refresh(), Math.max(wait, 1000));
}

/** A new token for the old one. Without a network the old one stays; a refusal ends the session. */
async function refresh(): Promise<void> {
  const asker = ownId();
  try {
    await pb.collection("users").authRefresh();
    localStorage.setItem(REFRESHED, String(Math.floor(Date.now() / 1000)));
  } catch (refused) {
    if (asker !== ownId()) return;
    const { status } = refused as { status?: number };
    if (status === 401 || status === 403 || status === 404) endSession();
    else if (pb.authStore.isValid) refreshTimer = setTimeout(() => void refresh(), 60_000);
  }
}

const REFRESHED = "session.refreshed";

/** The token is no longer any good: out, and the screens say why. */
export function endSession(): void {
  pb.authStore.clear();
  store.set(sessionAtom, { status: "out", expired: true });
}

/** Out by choice, in this browser: what it kept of the account's unfinished work goes too. */
export function leaveSession(me = ownId()): void {
  // Without storage nothing was kept.
  forget(ownKeep(me)).catch(() => {});
  pb.authStore.clear();
  if (!me) return;
  for (const key of Object.keys(sessionStorage)) if (key.includes(me)) sessionStorage.removeItem(key);
}

/** Call once, before the first screen that needs PocketBase. */
export function keepSession(): void {
  follow();
  pb.authStore.onChange(follow);
  // An expired token would pass for a guest's: the write would be refused without a reason.
  pb.beforeSend = (url, options) => {
    if (pb.authStore.token && !pb.authStore.isValid) endSession();
    askers.set(options, ownId());
    return { url, options };
  };
  pb.afterSend = async (response: Response, data: unknown, options?: SendOptions) => {
    if (options) rejectOfEndedSession(askers.get(options) ?? "");
    if (brokeOff(response, data)) throw new Error("The answer broke off.");
    if (await withdrawn(response, options?.method ?? "GET")) return { data: { session: notAuthenticated() } };
    if (likesNothing(response)) return { data: { account: accountSuspended() } };
    // Errors of the SDK know the body only.
    const retryAfter = Number(response.headers.get("Retry-After"));
    return response.status === 429 && retryAfter ? { ...(data as object), retryAfter } : data;
  };
  const age = Date.now() / 1000 - Number(localStorage.getItem(REFRESHED) ?? 0);
  const session = store.get(sessionAtom);
  if (session.status !== "in" || age < FRESH_SECONDS) return;
  if (age > UNSURE_SECONDS) {
    store.set(sessionAtom, { ...session, unsure: true });
    setTimeout(settle, UNSURE_MS);
  }
  void refresh().then(settle);
}

/** Who was signed in when a request was sent, by its options. */
const askers = new WeakMap<object, string>();

/**
 * Throws where the asker has logged out since: the SDK would sign that user in again with the answer to a refresh, and
 * lists would fill the stores for the next one.
 */
function rejectOfEndedSession(asker: string): void {
  if (!asker || asker === ownId()) return;
  if (store.get(sessionAtom).expired)
    throw { status: 401, response: { data: { session: notAuthenticated() } } };
  throw requestAborted();
}

function settle(): void {
  const session = store.get(sessionAtom);
  if (session.unsure) store.set(sessionAtom, { ...session, unsure: false });
}

/**
 * Where a line or a page ends within an answer the SDK takes it for {}, and would keep a session without its token. No
 * route answers with that: it is a failure like any other of the line.
 */
const brokeOff = ({ ok, status }: Response, data: unknown) =>
  ok && status !== 204 && !Array.isArray(data) && !Object.keys(data ?? {}).length;

let doubted = 0;
let doubting: Promise<void> | undefined;

/**
 * PocketBase takes a withdrawn token for a guest's: reads go on, writes are refused like anybody's. So a refusal
 * is reason enough to ask whether the session still stands. True where it does not.
 */
async function withdrawn({ status, url }: Response, method: string): Promise<boolean> {
  const refused =
    status === 401 || status === 403 || (method !== "GET" && (status === 400 || status === 404));
  if (!refused || url.includes("/auth-") || store.get(sessionAtom).status !== "in") return false;
  if (Date.now() - doubted > DOUBT_MS) {
    doubted = Date.now();
    doubting = refresh();
  }
  await doubting;
  return store.get(sessionAtom).status === "out";
}

/** A suspended account's like is refused without a reason: the account, read anew by then, has it. */
const likesNothing = ({ status, url }: Response) =>
  (status === 400 || status === 404) &&
  url.includes("/collections/likes/") &&
  pb.authStore.record?.status === "suspended";

/** What is about to be refused has a known reason: the own password is being changed. */
export function trustSession(): void {
  doubted = Date.now();
}
