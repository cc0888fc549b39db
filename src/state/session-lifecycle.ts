// Keeps the session valid: refreshes the token before expiry, detects revoked tokens and follows other tabs.
// PocketBase's SDK stores token and record in local storage and listens to other tabs; this file adds the
// required states.
import { accountSuspended, notAuthenticated } from "@/lib/errors";
import { deleteDatabase } from "@/lib/idb-storage";
import { store } from "@/lib/jotai";
import { secondsUntilExpiry } from "@/lib/jwt";
import { pb, requestAborted, type SendOptions } from "@/lib/pocketbase/client";
import { resetHiddenUsers } from "./records/blocks";
import { queryClient } from "./records/queries";
import { resetRelations } from "./records/viewer-relations";
import { currentUserId, sessionAtom, sessionOf } from "./session/session";
import { unfinishedWorkDatabase } from "./session/unfinished-work";

/** Refresh after this share of the token's lifetime, and at each start if the token is older than an hour. */
const REFRESH_AT = 0.5;
const FRESH_SECONDS = 3600;
/**
 * If the last refresh is older than this, guarded screens wait for the server, but not for long: the browser
 * may be offline.
 */
const UNSURE_SECONDS = 86_400;
const UNSURE_MS = 2500;
/** A refused write may mean a revoked token. Minimum time between two checks. */
const DOUBT_MS = 10_000;
/** Longer timers overflow and fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

let refreshTimer: ReturnType<typeof setTimeout> | undefined;
let restoredId: string | undefined;

function follow(): void {
  const session = sessionOf(pb.authStore);
  // Relations and cached lists belong to the previous user.
  if (restoredId !== undefined && restoredId !== (session.user?.id ?? "")) {
    resetRelations();
    resetHiddenUsers();
    queryClient.clear();
  }
  restoredId = session.user?.id ?? "";
  store.set(sessionAtom, session);
  clearTimeout(refreshTimer);
  if (session.status === "in") schedule();
  else if (pb.authStore.token) pb.authStore.clear();
}

function schedule(): void {
  const wait = Math.min(secondsUntilExpiry(pb.authStore.token) * REFRESH_AT * 1000, LONGEST_TIMER_MS);
  refreshTimer = setTimeout(() => void refresh(), Math.max(wait, 1000));
}

/** Refreshes the token. Without a network the old token stays; a refusal ends the session. */
async function refresh(): Promise<void> {
  const asker = currentUserId();
  try {
    await pb.collection("users").authRefresh();
    localStorage.setItem(REFRESHED, String(Math.floor(Date.now() / 1000)));
  } catch (refused) {
    if (asker !== currentUserId()) return;
    const { status } = refused as { status?: number };
    if (status === 401 || status === 403 || status === 404) endSession();
    else if (pb.authStore.isValid) refreshTimer = setTimeout(() => void refresh(), 60_000);
  }
}

const REFRESHED = "session.refreshed";

/** Ends the session because the token is no longer valid; the screens show the reason. */
export function endSession(): void {
  pb.authStore.clear();
  store.set(sessionAtom, { status: "out", expired: true });
}

/** Log-out by the user: also deletes the user's unfinished work from this browser. */
export function clearSession(me = currentUserId()): void {
  // Without storage nothing was saved.
  deleteDatabase(unfinishedWorkDatabase(me)).catch(() => {});
  pb.authStore.clear();
  if (!me) return;
  for (const key of Object.keys(sessionStorage)) if (key.includes(me)) sessionStorage.removeItem(key);
}

/** Call once, before the first screen that needs PocketBase. */
export function startSession(): void {
  follow();
  pb.authStore.onChange(follow);
  // The server treats an expired token as a guest and would refuse the write without a reason.
  pb.beforeSend = (url, options) => {
    if (pb.authStore.token && !pb.authStore.isValid) endSession();
    askers.set(options, currentUserId());
    return { url, options };
  };
  pb.afterSend = async (response: Response, data: unknown, options?: SendOptions) => {
    if (options) rejectOfEndedSession(askers.get(options) ?? "");
    if (brokeOff(response, data)) throw new Error("The answer broke off.");
    if (await withdrawn(response, options?.method ?? "GET")) return { data: { session: notAuthenticated() } };
    if (likesNothing(response)) return { data: { account: accountSuspended() } };
    // Errors of the SDK contain the body only.
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

/** User id at the time a request was sent, by the request's options. */
const askers = new WeakMap<object, string>();

/**
 * Throws if the user has logged out since the request was sent. Otherwise the SDK would sign that user in
 * again with a refresh response, and lists would fill the stores of the next user.
 */
function rejectOfEndedSession(asker: string): void {
  if (!asker || asker === currentUserId()) return;
  if (store.get(sessionAtom).expired)
    throw { status: 401, response: { data: { session: notAuthenticated() } } };
  throw requestAborted();
}

function settle(): void {
  const session = store.get(sessionAtom);
  if (session.unsure) store.set(sessionAtom, { ...session, unsure: false });
}

/**
 * If the network or the page breaks off a response, the SDK returns {} and would store a session without a
 * token. No route answers with {}, so this counts as a network failure.
 */
const brokeOff = ({ ok, status }: Response, data: unknown) =>
  ok && status !== 204 && !Array.isArray(data) && !Object.keys(data ?? {}).length;

let doubted = 0;
let doubting: Promise<void> | undefined;

/**
 * PocketBase treats a revoked token as a guest: reads succeed, writes are refused. So a refused request
 * triggers a refresh. Returns true if the session has ended.
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

/** The like of a suspended user is refused without a reason. The user record, read again by then, has it. */
const likesNothing = ({ status, url }: Response) =>
  (status === 400 || status === 404) &&
  url.includes("/collections/likes/") &&
  pb.authStore.record?.status === "suspended";

/** Skips the next check: the user is changing the password, so the reason of the coming refusal is known. */
export function skipNextSessionCheck(): void {
  doubted = Date.now();
}
