// Keeps the session valid: refreshes the token before expiry, detects revoked tokens and follows other tabs.
// PocketBase's SDK stores token and record in local storage and listens to other tabs; this file adds the
// required states.
import { accountSuspended, notAuthenticated } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { secondsUntilExpiry } from "@/lib/jwt";
import { pb, requestAborted, type SendOptions } from "@/lib/pocketbase/client";
import { resetHiddenUsers } from "./records/blocks";
import { queryClient } from "./records/queries";
import { forgetSeen } from "./records/seen";
import { resetRelations } from "./records/viewer-relations";
import { searchHistoryAtom } from "./session/search-history";
import { currentUserId, sessionAtom, toSession } from "./session/session";
import { deleteDatabasesOf } from "./session/unfinished-work";

/** Refresh after this share of the token's lifetime, and at each start if the token is older than an hour. */
const REFRESH_AT = 0.5;
const FRESH_SECONDS = 3600;
/**
 * If the last refresh is older than this, guarded screens wait for the server, but not for long: the browser
 * may be offline.
 */
const UNCONFIRMED_SECONDS = 86_400;
const CONFIRM_TIMEOUT_MS = 2500;
/** A refused write may mean a revoked token. Minimum time between two checks. */
const CHECK_INTERVAL_MS = 10_000;
/** Longer timers overflow and fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

let refreshTimer: ReturnType<typeof setTimeout> | undefined;
let restoredId: string | undefined;
let restoredToken = "";

function applyAuthChange(): void {
  const session = toSession(pb.authStore);
  // Relations and cached lists belong to the previous user.
  if (restoredId !== undefined && restoredId !== (session.user?.id ?? "")) {
    resetRelations();
    resetHiddenUsers();
    queryClient.clear();
    endPush(restoredToken);
    // A guest's list stays: the guest has logged in.
    if (restoredId) forgetSeen();
  }
  restoredId = session.user?.id ?? "";
  restoredToken = pb.authStore.token;
  store.set(sessionAtom, session);
  clearTimeout(refreshTimer);
  if (session.status === "in") scheduleRefresh();
  else if (pb.authStore.token) pb.authStore.clear();
}

/** The browser is no longer told of the former user's notifications. Other browsers than these have nothing to end. */
function endPush(token: string): void {
  if (globalThis.Notification?.permission !== "granted") return;
  void import("./network/push-subscription").then((push) => push.endPush(token)).catch(() => {});
}

function scheduleRefresh(): void {
  const wait = Math.min(secondsUntilExpiry(pb.authStore.token) * REFRESH_AT * 1000, MAX_TIMER_MS);
  refreshTimer = setTimeout(() => void refresh(), Math.max(wait, 1000));
}

/** Refreshes the token. Without a network the old token stays; a refusal ends the session. */
async function refresh(): Promise<void> {
  const sender = currentUserId();
  try {
    await pb.collection("users").authRefresh();
    localStorage.setItem(REFRESHED, String(Math.floor(Date.now() / 1000)));
  } catch (refused) {
    if (sender !== currentUserId()) return;
    const { status } = refused as { status?: number };
    if (status === 401 || status === 403 || status === 404) endSession();
    else if (pb.authStore.isValid) refreshTimer = setTimeout(() => void refresh(), 60_000);
  }
}

const REFRESHED = "jholok.session.refreshed";

/** Ends the session because the token is no longer valid; the screens show the reason. */
export function endSession(): void {
  pb.authStore.clear();
  store.set(sessionAtom, { status: "out", expired: true });
}

/** Log-out by the user: also deletes the user's unfinished work, offline videos and searches from this browser. */
export function clearSession(me = currentUserId()): void {
  deleteDatabasesOf(me);
  store.set(searchHistoryAtom, "");
  pb.authStore.clear();
  if (!me) return;
  for (const key of Object.keys(sessionStorage)) if (key.includes(me)) sessionStorage.removeItem(key);
}

/** Call once, before the first screen that needs PocketBase. */
export function startSession(): void {
  applyAuthChange();
  pb.authStore.onChange(applyAuthChange);
  // The server treats an expired token as a guest and would refuse the write without a reason.
  pb.beforeSend = (url, options) => {
    if (pb.authStore.token && !pb.authStore.isValid) endSession();
    senders.set(options, currentUserId());
    return { url, options };
  };
  pb.afterSend = async (response: Response, data: unknown, options?: SendOptions) => {
    if (options) rejectOfEndedSession(senders.get(options) ?? "");
    if (isTruncated(response, data)) throw new Error("The answer broke off.");
    if (await isTokenRevoked(response, options?.method ?? "GET"))
      return { data: { session: notAuthenticated() } };
    if (isLikeOfSuspended(response)) return { data: { account: accountSuspended() } };
    // Errors of the SDK contain the body only.
    const { headers, status } = response;
    const retryAfter = Number(headers.get("Retry-After"));
    if (status === 429 && retryAfter) return { ...(data as object), retryAfter };
    return status === 400 || status >= 500
      ? { ...(data as object), requestId: headers.get("X-Request-Id") }
      : data;
  };
  const age = Date.now() / 1000 - Number(localStorage.getItem(REFRESHED) ?? 0);
  const session = store.get(sessionAtom);
  if (session.status !== "in" || age < FRESH_SECONDS) return;
  if (age > UNCONFIRMED_SECONDS) {
    store.set(sessionAtom, { ...session, unconfirmed: true });
    setTimeout(confirmSession, CONFIRM_TIMEOUT_MS);
  }
  void refresh().then(confirmSession);
}

/** User id at the time a request was sent, by the request's options. */
const senders = new WeakMap<object, string>();

/**
 * Throws if the user has logged out since the request was sent. Otherwise the SDK would sign that user in
 * again with a refresh response, and lists would fill the stores of the next user.
 */
function rejectOfEndedSession(sender: string): void {
  if (!sender || sender === currentUserId()) return;
  if (store.get(sessionAtom).expired)
    throw { status: 401, response: { data: { session: notAuthenticated() } } };
  throw requestAborted();
}

function confirmSession(): void {
  const session = store.get(sessionAtom);
  if (session.unconfirmed) store.set(sessionAtom, { ...session, unconfirmed: false });
}

/**
 * If the network or the page breaks off a response, the SDK returns {} and would store a session without a
 * token. No route answers with {}, so this counts as a network failure.
 */
const isTruncated = ({ ok, status }: Response, data: unknown) =>
  ok && status !== 204 && !Array.isArray(data) && !Object.keys(data ?? {}).length;

let checkedAt = 0;
let check: Promise<void> | undefined;

/**
 * PocketBase treats a revoked token as a guest: reads succeed, writes are refused. So a refused request
 * triggers a refresh. Returns true if the session has ended.
 */
async function isTokenRevoked({ status, url }: Response, method: string): Promise<boolean> {
  const refused =
    status === 401 || status === 403 || (method !== "GET" && (status === 400 || status === 404));
  if (!refused || url.includes("/auth-") || store.get(sessionAtom).status !== "in") return false;
  if (Date.now() - checkedAt > CHECK_INTERVAL_MS) {
    checkedAt = Date.now();
    check = refresh();
  }
  await check;
  return store.get(sessionAtom).status === "out";
}

/** The like of a suspended user is refused without a reason. The user record, read again by then, has it. */
const isLikeOfSuspended = ({ status, url }: Response) =>
  (status === 400 || status === 404) &&
  url.includes("/collections/likes/") &&
  pb.authStore.record?.status === "suspended";

/** Skips the next check: the user is changing the password, so the reason of the coming refusal is known. */
export function skipNextSessionCheck(): void {
  checkedAt = Date.now();
}
