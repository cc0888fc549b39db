// Effects of a pushed or re-read row: users, the inbox, comments, and videos with limited visibility.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, FakeSource, openBrowser, request, requestsOf, tokenOf, userOf } from "./browser";

// Effects run at once and are undone by the test, because Node renders no components.
const undo: (() => void)[] = [];
vi.mock("react", async (real) => ({
  ...(await real<object>()),
  useEffect: (effect: () => () => void) => undo.push(effect()),
}));

const REMOVALS = "live/removals0000000";
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const source = () => FakeSource.all.at(-1) as FakeSource;
const paths = () => requestsOf.map(({ path }) => path.split("?")[0]);

const video = (id: string, rest = {}) =>
  ({
    ...{ id, video: "v.mp4", owner: userOf("karim"), follow: "", like: "" },
    ...{
      visibility: "public",
      sensitive: false,
      pinned: false,
      downloads: false,
      comments_off: false,
      status: "visible",
    },
    ...{ views_count: 0, likes_count: 5, comments_count: 0, shares_count: 0, rev: 3 },
    ...rest,
  }) as never;
const row = (id: string, rev: number, tail: object[] | null = []) => ({
  ...{ id, rev, views: 0, likes: 0, comments: 0, shares: 0, watching: 0, typing: 0 },
  tail,
});
const inbox = (rev: number, unread: number) => ({ id: "rahim", rev, unread, tail: [] });
const update = (record: object) => ({ action: "update", record });

async function open(me = "") {
  const { pb } = await import("@/lib/pocketbase/client");
  const { store } = await import("@/lib/jotai");
  const { sessionAtom, toSession } = await import("@/state/session/session");
  const videos = await import("@/state/records/videos");
  const { applyUser, userAtom } = await import("@/state/records/users");
  const { unreadAtom } = await import("@/state/live/inbox");
  const { pinnedAtom } = await import("@/state/records/comments");
  const live = await import("@/state/live/watched-topics");
  const { startLiveUpdates } = await import("@/state/live/live-updates");
  if (me) pb.authStore.save(tokenOf(me), userOf(me));
  store.set(sessionAtom, toSession(pb.authStore));
  const user = (id: string) => store.get(userAtom(id));
  const unread = () => store.get(unreadAtom);
  const gone = (id: string) => store.get(videos.removedVideoAtom(id));
  const pinned = (id: string) => store.get(pinnedAtom(id));
  return { ...live, ...videos, applyUser, startLiveUpdates, user, unread, gone, pinned };
}

/** Connects and accepts the topics. */
async function subscribed(): Promise<void> {
  await pass(100);
  source().connect("c1");
  await pass(40);
  await request("/api/realtime").answer(null, 204);
}

beforeEach(() => {
  openBrowser();
  vi.stubGlobal("navigator", {});
  undo.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  closeBrowser();
});

test("topics name the video or the user", async () => {
  const { liveTopic, userTopic } = await open();
  expect([liveTopic("video1"), userTopic("karim")]).toEqual(["live/video1", "users/karim"]);
});

test("a pushed row changes the shown user, a deleted one changes nothing", async () => {
  const { startLiveUpdates, useTopics, applyUser, user } = await open();
  applyUser({ ...userOf("karim"), followers_count: 1 });
  startLiveUpdates();
  useTopics(["users/karim"]);
  await subscribed();
  source().say("users/karim", update({ ...userOf("karim"), full_name: "Karim", followers_count: 2 }));
  expect(user("karim")).toMatchObject({ full_name: "Karim", followers_count: 2 });
  const record = { ...userOf("karim"), full_name: "Deleted", followers_count: 0 };
  source().say("users/karim", { action: "delete", record });
  expect(user("karim")).toMatchObject({ full_name: "Karim", followers_count: 2 });
});

test("a pushed inbox row changes the badge, a deleted one changes nothing", async () => {
  const { startLiveUpdates, unread } = await open("rahim");
  startLiveUpdates();
  await subscribed();
  await request("/inboxes/records/rahim").answer(inbox(1, 1));
  expect(unread()).toBe(1);
  source().say("inboxes/rahim", update(inbox(2, 4)));
  expect(unread()).toBe(4);
  source().say("inboxes/rahim", { action: "delete", record: inbox(3, 9) });
  expect(unread()).toBe(4);
});

test("an inbox that fails to load keeps the badge, and is loaded with the next connection", async () => {
  const { startLiveUpdates, unread } = await open("rahim");
  startLiveUpdates();
  await subscribed();
  await request("/inboxes/records/rahim").answer({}, 500);
  expect(unread()).toBe(0);
  source().onerror?.();
  await pass(400);
  await subscribed();
  expect(paths().filter((path) => path?.includes("/inboxes/"))).toHaveLength(1);
});

test("the row of a shown user is loaded after the subscription, and a missing one changes nothing", async () => {
  const { startLiveUpdates, useTopics, applyUser, user } = await open();
  applyUser(userOf("karim"));
  applyUser(userOf("mina"));
  startLiveUpdates();
  useTopics(["users/karim", "users/mina"]);
  await subscribed();
  await request("/users/records/mina").answer({}, 404);
  await request("/users/records/karim").answer({ ...userOf("karim"), full_name: "Karim" });
  expect([user("karim")?.full_name, user("mina")?.full_name]).toEqual(["Karim", ""]);
});

test("the live row is loaded for public videos only: others have none", async () => {
  const { startLiveUpdates, useTopics, applyVideo } = await open("karim");
  applyVideo(video("video1", { visibility: "private" }));
  applyVideo(video("video2"));
  startLiveUpdates();
  useTopics(["live/video1", "live/video2", "live/unknown"]);
  await subscribed();
  expect(paths().filter((path) => path?.includes("/live/records/"))).toEqual([
    "/api/collections/live/records/removals0000000",
    "/api/collections/live/records/video2",
    "/api/collections/live/records/unknown",
  ]);
});

test("a missing live row does not remove a video: the list of removals does", async () => {
  const { startLiveUpdates, useTopics, applyVideo, gone } = await open();
  applyVideo(video("video1"));
  startLiveUpdates();
  useTopics(["live/video1"]);
  await subscribed();
  await request("/live/records/video1").answer({}, 404);
  expect(gone("video1")).toBe(false);
});

test("comment events of a row are applied once, and none of an older row", async () => {
  const { startLiveUpdates, useTopics, applyVideo, pinned } = await open();
  applyVideo(video("video1"));
  startLiveUpdates();
  useTopics(["live/video1"]);
  await subscribed();
  const pin = (rev: number, id: string) => ({ op: "pin", rev, id });
  source().say("live/video1", update(row("video1", 5, [pin(3, "read before"), pin(4, "c4")])));
  expect(pinned("video1")).toBe("c4");
  source().say("live/video1", update(row("video1", 4, [pin(9, "c9")])));
  expect(pinned("video1")).toBe("c4");
  source().say("live/video1", update(row("video1", 6, null)));
  expect(pinned("video1")).toBe("c4");
});

test("a row that repeats its removal does not remove the video again", async () => {
  const { startLiveUpdates, useTopics, applyVideo, gone } = await open();
  applyVideo(video("video1", { rev: 4 }));
  startLiveUpdates();
  useTopics(["live/video1"]);
  await subscribed();
  source().say("live/video1", update(row("video1", 5, [{ op: "gone", id: "video1", rev: 4 }])));
  expect(gone("video1")).toBe(false);
});

test("removals without events change nothing, and an unknown video is not requested", async () => {
  const { startLiveUpdates, applyVideo, gone } = await open();
  applyVideo(video("video1"));
  startLiveUpdates();
  await subscribed();
  requestsOf.length = 0;
  source().say(REMOVALS, update(row("removals0000000", 1, null)));
  source().say(REMOVALS, update(row("removals0000000", 2, [{ op: "pin", id: "video1", rev: 2 }])));
  expect([requestsOf.length, gone("video1")]).toEqual([0, false]);
});

test("before any removal arrived a guest does not request a video that was never loaded", async () => {
  const { startLiveUpdates, gone } = await open();
  startLiveUpdates();
  await subscribed();
  requestsOf.length = 0;
  source().say(REMOVALS, update(row("removals0000000", 1, [{ op: "gone", id: "video9", rev: 1 }])));
  await pass(0);
  expect([requestsOf.length, gone("video9")]).toEqual([0, false]);
});

test("the first follower requests the video 2.5 s after a removal", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const { startLiveUpdates, applyVideo } = await open("rahim");
  applyVideo(video("video1", { follow: "follow1" }));
  startLiveUpdates();
  await subscribed();
  source().say(REMOVALS, update(row("removals0000000", 1)));
  requestsOf.length = 0;
  source().say(REMOVALS, update(row("removals0000000", 2, [{ op: "gone", id: "video1", rev: 2 }])));
  await pass(2499);
  expect(paths()).toEqual([]);
  await pass(1);
  expect(paths()).toEqual(["/api/app/videos/video1"]);
});

test("a component without topics subscribes to nothing", async () => {
  const { startLiveUpdates, useTopics } = await open();
  startLiveUpdates();
  useTopics([]);
  await pass(100);
  source().connect("c1");
  await pass(40);
  expect(request("/api/realtime").body).toEqual({ clientId: "c1", subscriptions: [REMOVALS] });
});
