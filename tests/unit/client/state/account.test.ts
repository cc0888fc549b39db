// A user's settings, the language of mails, the site information and the session.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, request, requestsOf, tokenOf, userOf } from "../live/browser";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function open(me = "") {
  const { pb } = await import("@/lib/pocketbase/client");
  const { store } = await import("@/lib/jotai");
  const session = await import("@/state/session/session");
  const { setLanguage } = await import("@/i18n");
  const signIn = (id: string) => {
    if (id) pb.authStore.save(tokenOf(id), userOf(id));
    else pb.authStore.clear();
    store.set(session.sessionAtom, session.toSession(pb.authStore));
  };
  signIn(me);
  return { ...session, pb, store, setLanguage, signIn };
}

beforeEach(openBrowser);
afterEach(closeBrowser);

test("sends the language to the server once, and again after each change", async () => {
  const { signIn, setLanguage } = await open();
  const { syncLanguage } = await import("@/state/session/language-sync");
  syncLanguage();
  await pass(0);
  expect(requestsOf).toEqual([]);
  signIn("rahim");
  await pass(0);
  const told = request("/account_settings/records/rahim");
  expect([told.method, told.body]).toEqual(["PATCH", { language: "bn" }]);
  await told.answer({ id: "rahim" });
  syncLanguage();
  await pass(0);
  expect(requestsOf).toEqual([]);
  await setLanguage("en");
  await pass(0);
  expect(request("/account_settings/records/rahim").body).toEqual({ language: "en" });
  expect(localStorage.getItem("jholok.language.told")).toBe("rahim en");
});

test("sends it at once if a user is logged in at the start, and deletes it after the log-out", async () => {
  const { signIn } = await open("rahim");
  const { syncLanguage } = await import("@/state/session/language-sync");
  syncLanguage();
  await pass(0);
  await request("/account_settings/records/rahim").answer({ id: "rahim" });
  signIn("");
  expect(localStorage.getItem("jholok.language.told")).toBeNull();
});

test("repeats a failed message at the next occasion", async () => {
  const { signIn } = await open("rahim");
  const { syncLanguage } = await import("@/state/session/language-sync");
  syncLanguage();
  await pass(0);
  await request("/account_settings/records/rahim").lose();
  expect(localStorage.getItem("jholok.language.told")).toBeNull();
  signIn("rahim");
  await pass(0);
  expect(request("/account_settings/records/rahim").body).toEqual({ language: "bn" });
});

test("a change of settings keeps other keys, also within the two lists", async () => {
  const { store } = await open("rahim");
  const { saveSettingsAtom } = await import("@/state/records/user-settings");
  const { queryClient } = await import("@/state/records/queries");
  const row = () => request("/account_settings/records/rahim");
  const done = store.set(saveSettingsAtom, { switches: { approve_comments: true }, birth_year: 1998 });
  await pass(0);
  expect(row().method).toBe("GET");
  await row().answer({ birth_year: 0, switches: { comments: "followers" }, filters: { words: ["x"] } });
  expect([row().method, row().body]).toEqual([
    "PATCH",
    { birth_year: 1998, switches: { comments: "followers", approve_comments: true } },
  ]);
  await row().answer({ id: "rahim", birth_year: 1998 });
  await done;
  expect(queryClient.getQueryData(["account-settings", "rahim"])).toMatchObject({ birth_year: 1998 });
  const words = store.set(saveSettingsAtom, { filters: { words: ["নদী"] } });
  await pass(0);
  await row().answer({ birth_year: 1998, switches: null, filters: null });
  expect(row().body).toEqual({ filters: { words: ["নদী"] } });
  await row().answer({ id: "rahim" });
  await words;
});

test("a rejected change fails with the app's message", async () => {
  const { store } = await open("rahim");
  const { saveSettingsAtom } = await import("@/state/records/user-settings");
  const done = store.set(saveSettingsAtom, { birth_year: 1 }).catch((error: unknown) => error);
  await pass(0);
  await request("/account_settings/records/rahim").answer({ message: "No" }, 403);
  expect(await done).toMatchObject({ name: "AppError", code: "http_403" });
});

test("the site info is requested once in five minutes", async () => {
  await open();
  const { readSiteInfo } = await import("@/state/records/site-info");
  const first = readSiteInfo();
  await pass(0);
  await request("/api/app/info").answer({ name: "Jholok" });
  expect(await first).toEqual({ name: "Jholok" });
  await pass(299_999);
  await readSiteInfo();
  expect(requestsOf).toEqual([]);
  await pass(1);
  void readSiteInfo();
  await pass(0);
  expect(requestsOf).toHaveLength(1);
});

test("the session is restored from the SDK's storage", async () => {
  const { restoreSession, toSession, store, sessionAtom, currentUserId } = await open();
  const kept = (value: unknown) => localStorage.setItem("pocketbase_auth", JSON.stringify(value));
  expect(restoreSession()).toBe(false);
  kept({ token: tokenOf("mina", 1), record: { ...userOf("mina"), token_key: "x" } });
  expect([restoreSession(), currentUserId()]).toEqual([true, "mina"]);
  expect(store.get(sessionAtom)).toEqual({
    status: "in",
    user: {
      ...{ id: "mina", username: "mina", email: "mina@example.test" },
      ...{ full_name: "", avatar: "", bio: "" },
    },
  });
  kept({ token: tokenOf("mina", 0), record: userOf("mina") });
  expect([restoreSession(), store.get(sessionAtom)]).toEqual([true, { status: "out", expired: true }]);
  kept({ token: "no token", record: userOf("mina") });
  expect([restoreSession(), store.get(sessionAtom)]).toEqual([true, { status: "out", expired: true }]);
  kept({ token: tokenOf("mina") });
  expect([restoreSession(), store.get(sessionAtom)]).toEqual([true, { status: "out", expired: true }]);
  expect(toSession({ token: "", record: null })).toEqual({ status: "out", expired: false });
  vi.stubGlobal("localStorage", undefined);
  expect([restoreSession(), currentUserId()]).toEqual([false, ""]);
});

test("a confirmed session settles at once, an unconfirmed one once confirmed", async () => {
  const { sessionConfirmed, store, sessionAtom } = await open("rahim");
  const sure = vi.fn();
  await sessionConfirmed();
  store.set(sessionAtom, (now) => ({ ...now, unconfirmed: true }));
  void sessionConfirmed().then(sure);
  await pass(60_000);
  expect(sure).not.toHaveBeenCalled();
  store.set(sessionAtom, (now) => ({ ...now, unconfirmed: false }));
  await pass(0);
  expect(sure).toHaveBeenCalledTimes(1);
  store.set(sessionAtom, (now) => ({ ...now }));
  await pass(0);
  expect(sure).toHaveBeenCalledTimes(1);
});

test("no user is known before the first read", async () => {
  const { store } = await import("@/lib/jotai");
  const { sessionAtom } = await import("@/state/session/session");
  expect(store.get(sessionAtom)).toEqual({ status: "loading" });
});

test("a guest has a random viewer id stored in this browser; a user has only the token", async () => {
  const { signIn } = await open();
  const { viewerId, postInBackground } = await import("@/state/session/viewer-id");
  const name = viewerId();
  expect(name).toMatch(/^[0-9a-f]{24}$/);
  expect([viewerId(), localStorage.getItem("jholok.viewer")]).toEqual([name, name]);
  signIn("rahim");
  expect(viewerId()).toBe("");
  const sent = vi.fn(async () => new Response());
  vi.stubGlobal("fetch", sent);
  postInBackground("/api/app/views", { views: [] });
  expect(sent).toHaveBeenCalledWith("https://jholok.test/api/app/views", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json", Authorization: tokenOf("rahim") },
    body: '{"views":[]}',
  });
});

test("a failed background message throws no error", async () => {
  await open();
  const { postInBackground } = await import("@/state/session/viewer-id");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  postInBackground("/api/app/views", {});
  await pass(0);
});

test("takes a toast added after the last render, and none twice", async () => {
  const { store } = await open();
  const { takeToastsAtom, toast, toastsAtom } = await import("@/state/feedback/toasts");
  toast({ kind: "info", title: "a" });
  const rendered = store.get(toastsAtom);
  toast({ kind: "info", title: "b" });
  expect(store.set(takeToastsAtom)).toEqual([...rendered, { id: 2, kind: "info", title: "b" }]);
  expect(store.set(takeToastsAtom)).toEqual([]);
});

test("toasts are queued, each with its own number", async () => {
  const { store } = await open();
  const { toast, toastsAtom } = await import("@/state/feedback/toasts");
  expect(store.get(toastsAtom)).toEqual([]);
  toast({ kind: "info", title: "a" });
  toast({ kind: "error", title: "b", text: "c" });
  expect(store.get(toastsAtom)).toEqual([
    { id: 1, kind: "info", title: "a" },
    { id: 2, kind: "error", title: "b", text: "c" },
  ]);
  const { suspensionDialogAtom } = await import("@/state/session/suspension");
  const { reportTargetAtom } = await import("@/state/feedback/report-target");
  const { unfinishedWorkDatabase } = await import("@/state/session/unfinished-work");
  expect(store.get(suspensionDialogAtom)).toBe(false);
  expect(store.get(reportTargetAtom)).toBeUndefined();
  expect(unfinishedWorkDatabase("rahim")).toBe("unfinished-rahim");
});
