// Videos, users and the inbox as atoms: older data is dropped, read data is merged with live data.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, request, requestsOf, tokenOf, userOf } from "./browser";

async function open(me = "") {
  const { pb } = await import("@/lib/pocketbase/client");
  const { store } = await import("@/lib/jotai");
  const { sessionAtom, toSession } = await import("@/state/session/session");
  const videos = await import("@/state/records/videos");
  const users = await import("@/state/records/users");
  const inbox = await import("@/state/live/inbox");
  const { applyOwnAction, followingAtom, bookmarkedAtom } = await import("@/state/records/viewer-relations");
  const { queryClient } = await import("@/state/records/queries");
  if (me) {
    pb.authStore.save(tokenOf(me), userOf(me));
    store.set(sessionAtom, toSession(pb.authStore));
  }
  const counts = () => ({
    views: store.get(videos.viewsAtom("video1")),
    likes: store.get(videos.likeCountAtom("video1")),
    comments: store.get(videos.commentsCountAtom("video1")),
    shares: store.get(videos.sharesAtom("video1")),
    watching: store.get(videos.watchingAtom("video1")),
    typing: store.get(videos.typingAtom("video1")),
  });
  return {
    pb,
    store,
    counts,
    applyOwnAction,
    followingAtom,
    bookmarkedAtom,
    queryClient,
    ...videos,
    ...users,
    ...inbox,
  };
}

const item = (rev: number, likes_count: number, rest = {}) =>
  ({
    ...{ id: "video1", caption: "নদী", video: "v.mp4", owner: userOf("karim"), follow: "", like: "" },
    ...{ views_count: 1, likes_count, comments_count: 2, shares_count: 3, rev },
    ...rest,
  }) as never;
const live = (rev: number, likes: number) => ({
  ...{ id: "video1", rev, views: 10, likes, comments: 20, shares: 30, watching: 4, typing: 1 },
  tail: [],
});

beforeEach(openBrowser);
afterEach(closeBrowser);

test("ignores a live row older than the shown one, and applies the same or a newer one", async () => {
  const { applyVideo, applyLiveRow, counts } = await open();
  applyVideo(item(5, 100));
  expect(applyLiveRow(live(4, 90))).toBe(-1);
  expect(counts()).toMatchObject({ views: 1, likes: 100, comments: 2, shares: 3, watching: 0, typing: 0 });
  expect(applyLiveRow(live(7, 120))).toBe(5);
  expect(counts()).toMatchObject({ views: 10, likes: 120, comments: 20, shares: 30, watching: 4, typing: 1 });
  expect(applyLiveRow(live(6, 110))).toBe(-1);
  expect(counts().likes).toBe(120);
  expect(applyLiveRow(live(7, 121))).toBe(7);
});

test("ignores a live row of a video that was never loaded", async () => {
  const { applyLiveRow, counts } = await open();
  expect(applyLiveRow(live(1, 9))).toBe(-1);
  expect(counts().likes).toBe(0);
});

test("a page loaded before a live row keeps the row's counts; a newer page replaces them, but not the viewers", async () => {
  const { applyVideo, applyLiveRow, counts, store, videoAtom } = await open();
  applyVideo(item(5, 100));
  applyLiveRow(live(8, 130));
  applyVideo(item(6, 101, { caption: "changed" }));
  expect(store.get(videoAtom("video1"))).toMatchObject({ caption: "changed", owner: "karim" });
  expect(counts()).toMatchObject({ likes: 130, watching: 4 });
  applyVideo(item(9, 140));
  expect(counts()).toMatchObject({ views: 1, likes: 140, comments: 2, shares: 3, watching: 4, typing: 1 });
});

test("a video or user loaded again without changes keeps its identity", async () => {
  const { applyVideo, store, videoAtom, userAtom } = await open();
  applyVideo(item(5, 100));
  const [video, user] = [store.get(videoAtom("video1")), store.get(userAtom("karim"))];
  applyVideo(item(5, 100));
  expect(store.get(videoAtom("video1"))).toBe(video);
  expect(store.get(userAtom("karim"))).toBe(user);
});

test("live rows wait while an own like is pending; the newest is shown 0.7 s after the response", async () => {
  const { applyVideo, applyLiveRow, likes, counts } = await open("rahim");
  applyVideo(item(5, 100));
  const done = likes.set("video1", true);
  await vi.advanceTimersByTimeAsync(0);
  expect(counts().likes).toBe(101);
  applyLiveRow(live(6, 150));
  expect(counts()).toMatchObject({ likes: 101, views: 10 });
  await request("/likes/records").answer({ id: "like1" });
  await done;
  await vi.advanceTimersByTimeAsync(699);
  expect(counts().likes).toBe(101);
  await vi.advanceTimersByTimeAsync(1);
  expect(counts().likes).toBe(150);
});

test("a like that exists already counts as success, and so does a missing one that is deleted", async () => {
  const { applyVideo, likes, store } = await open("rahim");
  applyVideo(item(5, 100));
  const on = likes.set("video1", true);
  await vi.advanceTimersByTimeAsync(0);
  await request("/likes/records").answer({}, 400);
  const look = request("/likes/records");
  expect(new URLSearchParams(look.path.split("?")[1]).get("filter")).toBe('video = "video1"');
  await look.answer({ items: [{ id: "like9" }] });
  await on;
  expect(store.get(likes.on("video1"))).toBe(true);
  const off = likes.set("video1", false);
  await vi.advanceTimersByTimeAsync(0);
  await request("/likes/records/like9").answer({}, 404);
  await off;
  expect(store.get(likes.on("video1"))).toBe(false);
});

test("changes in another tab of this browser are applied here", async () => {
  const { store, applyVideo, likes } = await open();
  applyVideo(item(5, 100));
  new BroadcastChannel("jholok.relations").postMessage(["likes", "video1", "like1"]);
  expect(store.get(likes.on("video1"))).toBe(true);
});

test("the author's card of a comment never clears a profile, and an id alone creates no user", async () => {
  const { applyUser, store, userAtom } = await open();
  applyUser({ id: "x", followers_count: 3 });
  expect(store.get(userAtom("x"))).toBeUndefined();
  applyUser({ id: "karim", username: "karim", followers_count: 12, bio: "নদী" });
  applyUser({ id: "karim", username: "karim", full_name: "Karim", avatar: "a.png" });
  expect(store.get(userAtom("karim"))).toMatchObject({ full_name: "Karim", followers_count: 12, bio: "নদী" });
  applyUser({ id: "mina", username: "mina" });
  expect(store.get(userAtom("mina"))).toEqual({
    ...{ id: "mina", username: "mina", full_name: "", avatar: "" },
    ...{ followers_count: 0, following_count: 0, likes_count: 0, videos_count: 0 },
  });
});

test("the follower count of a live row waits for a pending own follow, the other fields do not", async () => {
  const { applyUser, applyLiveUser, follows, store, userAtom } = await open("rahim");
  applyUser({ ...userOf("karim"), followers_count: 10 });
  const done = follows.set("karim", true);
  await vi.advanceTimersByTimeAsync(0);
  applyLiveUser({ ...userOf("karim"), full_name: "New", followers_count: 40 } as never);
  expect(store.get(userAtom("karim"))).toMatchObject({ full_name: "New", followers_count: 11 });
  await request("/follows/records").answer({ id: "f1" });
  await done;
  await vi.advanceTimersByTimeAsync(700);
  expect(store.get(userAtom("karim"))?.followers_count).toBe(40);
});

test("a removed video stays removed for a response requested up to two seconds before, and returns with a later one", async () => {
  const { applyVideo, markRemoved, removedVideoAtom, store } = await open();
  applyVideo(item(5, 100));
  markRemoved("video1");
  await vi.advanceTimersByTimeAsync(2000);
  applyVideo(item(5, 100));
  expect(store.get(removedVideoAtom("video1"))).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  applyVideo(item(5, 100));
  expect(store.get(removedVideoAtom("video1"))).toBe(false);
});

test("ignores another user's inbox and an older row of the own one", async () => {
  const { applyInbox, unreadAtom, store } = await open("rahim");
  applyInbox({ id: "mina", rev: 9, unread: 9, tail: [] });
  expect(store.get(unreadAtom)).toBe(0);
  applyInbox({ id: "rahim", rev: 4, unread: 3, tail: [] });
  applyInbox({ id: "rahim", rev: 3, unread: 8, tail: [] });
  expect(store.get(unreadAtom)).toBe(3);
});

test("applies changes from another device once the inbox was loaded", async () => {
  const { applyInbox, likes, bookmarkedAtom, followingAtom, store } = await open("rahim");
  const mine = (kind: string, id: string, rev: number) => ({ op: "mine", kind, id, row: "r", rev }) as never;
  applyInbox({ id: "rahim", rev: 4, unread: 0, tail: [mine("like", "video0", 4)] });
  expect(store.get(likes.on("video0"))).toBe(false);
  const tail = [mine("like", "video0", 4), mine("like", "video1", 5), mine("save", "video1", 6)];
  applyInbox({ id: "rahim", rev: 7, unread: 0, tail: [...tail, mine("follow", "karim", 7)] });
  expect(store.get(likes.on("video0"))).toBe(false);
  expect(
    [likes.on("video1"), bookmarkedAtom("video1"), followingAtom("karim")].map((one) => store.get(one)),
  ).toEqual([...[true, true, true]]);
});

const group = (id: string, rev: number, kind = "like") =>
  ({ op: "notification", rev, group: { id, kind, read: false } }) as never;
const shownGroups = (data: unknown) =>
  (data as { pages: { items: { id: string; read: boolean }[] }[] }).pages.map(({ items }) =>
    items.map(({ id, read }) => `${id}${read ? " read" : ""}`),
  );
const pages = () => ({
  pages: [{ items: [{ id: "a" }, { id: "b" }] }, { items: [{ id: "c" }] }],
  pageParams: ["", "x"],
});

test("a notification moves to the top in its newest form, once; withdrawn ones disappear; all can be read", async () => {
  const { applyInbox, queryClient, NOTIFICATIONS } = await open("rahim");
  queryClient.setQueryData(NOTIFICATIONS, pages());
  const shown = () => shownGroups(queryClient.getQueryData(NOTIFICATIONS));
  applyInbox({ id: "rahim", rev: 1, unread: 0, tail: [] });
  applyInbox({ id: "rahim", rev: 2, unread: 1, tail: [group("c", 2)] });
  expect(shown()).toEqual([["c", "a", "b"], []]);
  applyInbox({ id: "rahim", rev: 3, unread: 1, tail: [{ op: "ungroup", id: "a", rev: 3 } as never] });
  expect(shown()).toEqual([["c", "b"], []]);
  applyInbox({ id: "rahim", rev: 4, unread: 0, tail: [{ op: "read", rev: 4 } as never] });
  expect(shown()).toEqual([["c read", "b read"], []]);
});

test("reloads the list only if the inbox reports missed events", async () => {
  const { applyInbox, queryClient, NOTIFICATIONS } = await open("rahim");
  queryClient.setQueryData(NOTIFICATIONS, pages());
  const stale = () => queryClient.getQueryState(NOTIFICATIONS)?.isInvalidated;
  applyInbox({ id: "rahim", rev: 0, unread: 0, tail: [] });
  queryClient.setQueryData(NOTIFICATIONS, pages());
  applyInbox({ id: "rahim", rev: 2, unread: 1, tail: [group("x", 1), group("y", 2)] });
  expect(stale()).toBe(false);
  applyInbox({ id: "rahim", rev: 4, unread: 1, tail: [group("y", 2), group("z", 4)] });
  expect(stale()).toBe(true);
});

test("clears the badge when the list is seen, without a request if nothing was unread", async () => {
  const { applyInbox, markInboxReadAtom, unreadAtom, store } = await open("rahim");
  await store.set(markInboxReadAtom);
  expect(requestsOf).toEqual([]);
  applyInbox({ id: "rahim", rev: 1, unread: 2, tail: [] });
  const done = store.set(markInboxReadAtom);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.get(unreadAtom)).toBe(0);
  await request("/inbox/read").lose();
  await done;
});
