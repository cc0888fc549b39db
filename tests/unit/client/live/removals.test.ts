// Removals on their way to the atoms.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, request, requestsOf } from "./browser";
import { row, update, video } from "./rows";
import { open, pass, REMOVALS, source, subscribed } from "./updates";

beforeEach(() => {
  openBrowser();
  vi.stubGlobal("navigator", {});
});
afterEach(closeBrowser);

const removals = (rev: number, ...ids: string[]) =>
  update(
    row(
      "removals0000000",
      rev,
      0,
      ids.map((id, n) => ({ op: "gone", id, rev: rev - ids.length + n + 1 })),
    ),
  );

test("requests the first removals, applies later ones at once, and none twice", async () => {
  const { startLiveUpdates, applyVideo, unmarkRemoved, gone } = await open();
  for (const id of ["video1", "video2"]) applyVideo(video(id));
  startLiveUpdates();
  await subscribed();
  source().say(REMOVALS, removals(1, "video1"));
  expect(gone("video1")).toBe(false);
  await pass(0);
  await request("/videos/video1").answer({}, 404);
  expect(gone("video1")).toBe(true);
  unmarkRemoved("video1");
  source().say(REMOVALS, removals(2, "video1", "video2"));
  expect([gone("video1"), gone("video2")]).toEqual([false, true]);
});

test("a video whose request fails with another status than 404 stays", async () => {
  const { startLiveUpdates, applyVideo, gone } = await open();
  applyVideo(video("video1"));
  startLiveUpdates();
  await subscribed();
  source().say(REMOVALS, removals(1, "video1"));
  await pass(0);
  await request("/videos/video1").answer({}, 500);
  expect(gone("video1")).toBe(false);
});

test("the owner keeps a video that is no longer public, if it can be loaded", async () => {
  const { startLiveUpdates, applyVideo, gone } = await open("rahim");
  applyVideo(video("video1", "rahim"));
  startLiveUpdates();
  await subscribed();
  source().say(REMOVALS, removals(0));
  source().say(REMOVALS, removals(1, "other"));
  source().say(REMOVALS, removals(2, "video1"));
  await pass(0);
  expect(gone("video1")).toBe(false);
  await request("/videos/video1").answer(video("video1", "rahim"));
  expect(gone("video1")).toBe(false);
});

test("a follower requests the video 2.5 to 5.5 s later, in case it is now for followers", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { startLiveUpdates, applyVideo, gone } = await open("rahim");
  applyVideo(video("video1", "karim", "follow1"));
  applyVideo(video("video2", "mina"));
  startLiveUpdates();
  await subscribed();
  source().say(REMOVALS, removals(1, "other"));
  requestsOf.length = 0;
  source().say(REMOVALS, removals(3, "video1", "video2"));
  expect([gone("video1"), gone("video2")]).toEqual([true, true]);
  await pass(5499);
  expect(requestsOf).toEqual([]);
  await pass(1);
  expect(requestsOf.map(({ path }) => path)).toEqual(["/api/app/videos/video1"]);
  await request("/videos/video1").answer(video("video1", "karim", "follow1"));
  expect(gone("video1")).toBe(false);
  vi.restoreAllMocks();
});
