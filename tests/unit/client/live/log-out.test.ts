// Responses after a log-out: the user stays logged out and the stores stay empty.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, posted, request, requestsOf, tokenOf, userOf } from "./browser";

const video = (like = "") => ({
  ...{ id: "video1", video: "v.mp4", owner: userOf("karim"), follow: "", like, save: "" },
  ...{ views_count: 1, likes_count: 7, comments_count: 0, shares_count: 0, rev: 3 },
});

async function signedIn(id = "rahim") {
  const { pb } = await import("@/lib/pocketbase/client");
  const keeper = await import("@/state/session-lifecycle");
  const { sessionAtom } = await import("@/state/session/session");
  const { store } = await import("@/lib/jotai");
  localStorage.setItem("jholok.session.refreshed", String(Date.now() / 1000));
  pb.authStore.save(tokenOf(id), userOf(id));
  keeper.startSession();
  return { pb, store, ...keeper, session: () => store.get(sessionAtom) };
}

beforeEach(openBrowser);
afterEach(closeBrowser);

/** One week: the refresh comes after half of the token's lifetime. */
const untilRefresh = () => vi.advanceTimersByTimeAsync(7 * 86_400_000 + 1000);

test("refreshes the token at half of its life", async () => {
  const { pb } = await signedIn();
  await vi.advanceTimersByTimeAsync(7 * 86_400_000 - 1000);
  expect(requestsOf).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  const fresh = tokenOf("rahim");
  await request("/auth-refresh").answer({ token: fresh, record: userOf("rahim") });
  expect(pb.authStore.token).toBe(fresh);
});

test("a refresh answered after the log-out logs nobody in", async () => {
  const { pb, session, clearSession } = await signedIn();
  await untilRefresh();
  const refresh = request("/auth-refresh");
  clearSession();
  await refresh.answer({ token: tokenOf("rahim"), record: userOf("rahim") });
  expect(session()).toEqual({ status: "out", expired: false });
  expect([pb.authStore.token, pb.authStore.record]).toEqual(["", null]);
});

test.each([
  ["answered", 200],
  ["refused", 401],
])("a refresh %s after another log-in leaves that user logged in", async (_how, status) => {
  const { pb, session, clearSession } = await signedIn();
  await untilRefresh();
  const refresh = request("/auth-refresh");
  clearSession();
  const token = tokenOf("mina");
  pb.authStore.save(token, userOf("mina"));
  await refresh.answer({ token: tokenOf("rahim"), record: userOf("rahim") }, status);
  expect(session().user?.id).toBe("mina");
  expect(pb.authStore.token).toBe(token);
});

test("a refresh lost after a log-out does not delay the next user's refresh", async () => {
  const { pb, clearSession } = await signedIn();
  await untilRefresh();
  const refresh = request("/auth-refresh");
  clearSession();
  pb.authStore.save(tokenOf("mina"), userOf("mina"));
  await refresh.lose();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(requestsOf).toEqual([]);
  await untilRefresh();
  expect(request("/auth-refresh").token).toBe(pb.authStore.token);
});

test("a video loaded before the log-out is not shown as liked after it", async () => {
  const { store, clearSession } = await signedIn();
  const { get } = await import("@/lib/pocketbase/client");
  const { applyVideo, videoAtom } = await import("@/state/records/videos");
  const { likedAtom } = await import("@/state/records/viewer-relations");
  const reading = get<Parameters<typeof applyVideo>[0]>("/api/app/videos/video1").then(applyVideo);
  const failed = expect(reading).rejects.toMatchObject({ isAbort: true });
  await vi.advanceTimersByTimeAsync(0);
  const read = request("/videos/video1");
  clearSession();
  await read.answer(video("like1"));
  await failed;
  expect(store.get(likedAtom("video1"))).toBe(false);
  expect(store.get(videoAtom("video1"))).toBeUndefined();
});

test("a response prefetched before the app loaded is discarded too", async () => {
  const { clearSession } = await signedIn();
  const { get } = await import("@/lib/pocketbase/client");
  let open = (_: Response) => {};
  const answer = new Promise<Response>((done) => {
    open = done;
  });
  vi.stubGlobal("prefetched", { url: "/api/app/feed", me: "rahim", at: Date.now(), answer });
  const failed = expect(get("/api/app/feed")).rejects.toMatchObject({ isAbort: true });
  clearSession();
  open(new Response(JSON.stringify({ items: [video("like1")] })));
  await failed;
});

test.each([
  ["like", "", true, 200, { id: "like1" }],
  ["refused like", "", true, 400, {}],
  ["unlike", "like1", false, 204, null],
  ["refused unlike", "like1", false, 403, {}],
] as const)(
  "a %s answered after the log-out changes nothing and is not sent to other tabs",
  async (...row) => {
    const [, before, on, status, answer] = row;
    const { store, clearSession } = await signedIn();
    const { applyVideo, likes, likeCountAtom } = await import("@/state/records/videos");
    applyVideo(video(before) as never);
    const done = likes.set("video1", on);
    await vi.advanceTimersByTimeAsync(0);
    const send = request(on ? "/likes/records" : "/likes/records/like1");
    clearSession();
    await send.answer(answer, status);
    await done;
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.get(likes.on("video1"))).toBe(false);
    expect(store.get(likeCountAtom("video1"))).toBe(7);
    expect(posted.filter(({ name }) => name === "jholok.relations")).toEqual([]);
  },
);

test("a like of the next user does not wait for the previous user's", async () => {
  const { pb, store, clearSession } = await signedIn();
  const { applyVideo, likes } = await import("@/state/records/videos");
  applyVideo(video() as never);
  const first = likes.set("video1", true);
  await vi.advanceTimersByTimeAsync(0);
  const old = request("/likes/records");
  clearSession();
  pb.authStore.save(tokenOf("mina"), userOf("mina"));
  const second = likes.set("video1", true);
  await vi.advanceTimersByTimeAsync(0);
  const own = requestsOf.find(({ token }) => token === pb.authStore.token);
  expect(own?.body).toEqual({ user: "mina", video: "video1" });
  await own?.answer({ id: "like2" });
  await old.answer({ id: "like1" });
  await Promise.all([first, second]);
  expect(store.get(likes.on("video1"))).toBe(true);
});

test("a profile loaded after an edit on another device is not stored in the next session", async () => {
  const { pb, session, clearSession } = await signedIn();
  const { applyInbox } = await import("@/state/live/inbox");
  const event = { op: "mine", kind: "profile", id: "rahim", row: "", rev: 2, at: "" } as const;
  applyInbox({ id: "rahim", rev: 1, unread: 0, tail: [] });
  applyInbox({ id: "rahim", rev: 2, unread: 0, tail: [event] });
  await vi.advanceTimersByTimeAsync(0);
  const read = request("/users/records/rahim");
  clearSession();
  pb.authStore.save(tokenOf("mina"), userOf("mina"));
  await read.answer(userOf("rahim"));
  expect(session().user?.id).toBe("mina");
});

test("a request answered after the session expired fails with that reason", async () => {
  const { pb, endSession } = await signedIn();
  const { toAppError } = await import("@/lib/errors");
  const sent = pb.collection("comments").create({ text: "x" });
  const failed = expect(sent.catch((thrown) => toAppError(thrown).code)).resolves.toBe("not_authenticated");
  await vi.advanceTimersByTimeAsync(0);
  const write = request("/comments/records");
  endSession();
  await write.answer({ id: "c1" });
  await failed;
});

test("a changed password does not log in a user who has logged out meanwhile", async () => {
  const { session, clearSession } = await signedIn();
  const { changePassword } = await import("@/features/settings/api");
  const done = changePassword("old-secret", "new-secret");
  await vi.advanceTimersByTimeAsync(0);
  await request("/api/app/account").answer({ email: "rahim@example.test", verified: true });
  await request("/users/records/rahim").answer(userOf("rahim"));
  const again = request("/auth-with-password");
  const failed = expect(done).rejects.toMatchObject({ isAbort: true });
  clearSession();
  await again.answer({ token: tokenOf("rahim"), record: userOf("rahim") });
  await failed;
  expect(session().status).toBe("out");
});

test("deleting the user deletes what this tab stored of it", async () => {
  const { session } = await signedIn();
  const { deleteAccount } = await import("@/features/settings/api");
  sessionStorage.setItem("draft.rahim", "words");
  sessionStorage.setItem("other", "stays");
  const done = deleteAccount("secret");
  await vi.advanceTimersByTimeAsync(0);
  await request("/users/records/rahim").answer(null, 204);
  await done;
  expect(session().status).toBe("out");
  expect(sessionStorage.getItem("draft.rahim")).toBeNull();
  expect(sessionStorage.getItem("other")).toBe("stays");
});
