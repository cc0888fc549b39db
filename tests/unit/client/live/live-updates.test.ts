// Live rows on their way to the atoms: subscriptions, re-reads and hidden tabs.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, FakeSource, openBrowser, request, requestsOf } from "./browser";
import { row, update, video } from "./rows";
import { open, pass, REMOVALS, source, subscribed, topicsSent } from "./updates";

// Effects run at once and are undone by the test, because Node renders no components.
const undo: (() => void)[] = [];
vi.mock("react", async (real) => ({
  ...(await real<object>()),
  useEffect: (effect: () => () => void) => undo.push(effect()),
}));

const connected = () => FakeSource.all.filter(({ closed }) => !closed).length;
let screen: ReturnType<typeof openBrowser>["screen"];

beforeEach(() => {
  ({ screen } = openBrowser());
  vi.stubGlobal("navigator", {});
  undo.length = 0;
});
afterEach(closeBrowser);

test("subscribes to removals first, then the own inbox, then what is shown", async () => {
  const { startLiveUpdates, useTopics } = await open("rahim");
  startLiveUpdates();
  useTopics(["live/video1", "users/karim"]);
  expect(await subscribed()).toEqual([REMOVALS, "inboxes/rahim", "live/video1", "users/karim"]);
});

test("the live row of a tag changes its counts", async () => {
  const { startLiveUpdates, useTopics, store } = await open();
  const { applyTag, tagAtom } = await import("@/state/records/tags");
  applyTag({ id: "tag1", tag: "ঢাকা", videos_count: 1, followers_count: 2 });
  startLiveUpdates();
  useTopics(["tags/tag1"]);
  await subscribed();
  await request("/collections/tags/records/tag1").answer({
    ...{ id: "tag1", name: "ঢাকা", videos_count: 5, followers_count: 2 },
  });
  await pass(100);
  expect(store.get(tagAtom("ঢাকা"))).toMatchObject({ videos_count: 5 });
  source().say("tags/tag1", update({ id: "tag1", name: "ঢাকা", videos_count: 6, followers_count: 3 }));
  await pass(100);
  expect(store.get(tagAtom("ঢাকা"))).toMatchObject({ videos_count: 6, followers_count: 3 });
});

test("keeps a topic while one component uses it", async () => {
  const { startLiveUpdates, useTopics } = await open();
  startLiveUpdates();
  useTopics(["live/video1"]);
  useTopics(["live/video1", "live/video2"]);
  expect(await subscribed()).toEqual([REMOVALS, "live/video1", "live/video2"]);
  undo[1]?.();
  expect(await topicsSent()).toEqual([REMOVALS, "live/video1"]);
  undo[0]?.();
  expect(await topicsSent()).toEqual([REMOVALS]);
});

test("loads the rows after each subscription, so that no change is missed", async () => {
  const { startLiveUpdates, useTopics, applyVideo, likes } = await open();
  applyVideo(video("video1"));
  startLiveUpdates();
  useTopics(["live/video1"]);
  await subscribed();
  await request("/live/records/video1").answer(row("video1", 8, 70));
  expect(likes("video1")).toBe(70);
  await request("/live/records/removals0000000").answer(row("removals0000000", 1));

  source().onerror?.();
  await pass(400);
  await subscribed();
  await request("/live/records/video1").answer(row("video1", 12, 90));
  expect(likes("video1")).toBe(90);
});

test("keeps a row pushed during a load, and ignores the older response", async () => {
  const { startLiveUpdates, useTopics, applyVideo, likes } = await open();
  applyVideo(video("video1"));
  startLiveUpdates();
  useTopics(["live/video1"]);
  await subscribed();
  source().say("live/video1", update(row("video1", 9, 80)));
  await request("/live/records/video1").answer(row("video1", 8, 70));
  expect(likes("video1")).toBe(80);
});

test("a tab hidden for 30 s closes its connection, and loads again when shown", async () => {
  const { startLiveUpdates, useTopics } = await open();
  startLiveUpdates();
  useTopics(["live/video1"]);
  await subscribed();
  const look = (hidden: boolean) => {
    screen.hidden = hidden;
    screen.dispatchEvent(new Event("visibilitychange"));
  };
  look(true);
  await pass(29_999);
  look(false);
  await pass(29_999);
  expect(connected()).toBe(1);
  look(true);
  await pass(30_000);
  expect(connected()).toBe(0);
  requestsOf.length = 0;
  look(false);
  expect(connected()).toBe(1);
  expect(await subscribed()).toEqual([REMOVALS, "live/video1"]);
  expect(requestsOf.map(({ path }) => path.split("?")[0])).toContain("/api/collections/live/records/video1");
});

test("a log-in or log-out opens another connection, with the own inbox or none", async () => {
  const { startLiveUpdates, signIn } = await open("rahim");
  startLiveUpdates();
  await subscribed();
  const old = source();
  signIn("");
  expect(old.closed).toBe(true);
  expect(await subscribed()).toEqual([REMOVALS]);
  signIn("mina");
  expect(await subscribed()).toEqual([REMOVALS, "inboxes/mina"]);
});

test("a new token of the same user opens a new connection", async () => {
  const { startLiveUpdates, restartLiveUpdates } = await open("rahim");
  startLiveUpdates();
  await subscribed();
  const old = source();
  restartLiveUpdates();
  expect(old.closed).toBe(true);
  expect(await subscribed()).toEqual([REMOVALS, "inboxes/rahim"]);
});

test("a video whose row is deleted is removed, and returns with a newer row", async () => {
  const { startLiveUpdates, useTopics, applyVideo, gone } = await open();
  applyVideo(video("video1"));
  startLiveUpdates();
  useTopics(["live/video1"]);
  await subscribed();
  source().say("live/video1", { action: "delete", record: { id: "video1" } });
  expect(gone("video1")).toBe(true);
  source().say("live/video1", update(row("video1", 3)));
  expect(gone("video1")).toBe(true);
  source().say("live/video1", update(row("video1", 4)));
  expect(gone("video1")).toBe(false);
});

test("a video whose own row marks it as removed is removed once", async () => {
  const { startLiveUpdates, useTopics, applyVideo, gone } = await open();
  applyVideo(video("video1"));
  startLiveUpdates();
  useTopics(["live/video1"]);
  await subscribed();
  source().say("live/video1", update(row("video1", 4, 0, [{ op: "gone", id: "video1", rev: 4 }])));
  expect(gone("video1")).toBe(true);
});
