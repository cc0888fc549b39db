// How long the active video plays in one visit, with a fake clock.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, userOf } from "../live/browser";

beforeEach(openBrowser);
afterEach(closeBrowser);

async function open(isStarted = true) {
  const { startVisits, tellOpenVisits } = await import("@/state/watches/visits");
  const { noteVisit, setWatchedList } = await import("@/state/watches/visit-events");
  const { store } = await import("@/lib/jotai");
  const { sessionAtom } = await import("@/state/session/session");
  store.set(sessionAtom, { status: "in", user: userOf("mina") });
  const told = vi.fn();
  const seen = vi.fn();
  const start = () => startVisits({ told, seen });
  if (isStarted) start();
  const timesOf = () => told.mock.calls.map(([{ video, ms }]) => [video, ms]);
  return { noteVisit, setWatchedList, tellOpenVisits, told, seen, timesOf, start };
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);

test("only time in which the video plays counts", async () => {
  const { noteVisit, told } = await open();
  noteVisit("a", "play");
  noteVisit("a", "play");
  pass(1000);
  noteVisit("a", "pause");
  pass(5000);
  noteVisit("a", "play");
  pass(250);
  noteVisit("a", "end");
  expect(told.mock.calls).toEqual([[{ video: "a", ms: 1250, reason: "", me: "mina" }]]);
});

test("a video that the viewer only passes by is neither told nor seen", async () => {
  const { noteVisit, told, seen } = await open();
  noteVisit("a", "play");
  pass(299);
  noteVisit("a", "end");
  noteVisit("b", "pause");
  noteVisit("b", "end");
  pass(1000);
  expect([told.mock.calls, seen.mock.calls]).toEqual([[], []]);
});

test("a video counts as seen after 0.3 s of playback, before its visit ends, and once", async () => {
  const { noteVisit, seen, told } = await open();
  noteVisit("a", "play");
  pass(200);
  noteVisit("a", "pause");
  pass(1000);
  noteVisit("a", "play");
  pass(99);
  expect(seen).not.toHaveBeenCalled();
  pass(1);
  expect(seen.mock.calls).toEqual([["a", "mina"]]);
  expect(told).not.toHaveBeenCalled();
});

test("two visits of one video count each for itself", async () => {
  const { noteVisit, timesOf } = await open();
  for (const ms of [1000, 2000]) {
    noteVisit("a", "play");
    pass(ms);
    noteVisit("a", "end");
  }
  expect(timesOf()).toEqual([
    ["a", 1000],
    ["a", 2000],
  ]);
});

test("a hidden page is told of the visit so far; its own time does not count, even if the pause comes late", async () => {
  const { noteVisit, tellOpenVisits, timesOf } = await open();
  tellOpenVisits();
  noteVisit("a", "play");
  pass(1000);
  tellOpenVisits();
  tellOpenVisits();
  pass(3_600_000);
  noteVisit("a", "pause");
  noteVisit("a", "play");
  pass(700);
  noteVisit("a", "end");
  expect(timesOf()).toEqual([
    ["a", 1000],
    ["a", 1700],
  ]);
});

test("while a swipe goes from one video to the next, each has its own time", async () => {
  const { noteVisit, timesOf } = await open();
  noteVisit("a", "play");
  pass(400);
  noteVisit("b", "play");
  noteVisit("a", "pause");
  pass(400);
  noteVisit("a", "end");
  noteVisit("b", "end");
  expect(timesOf()).toEqual([
    ["a", 400],
    ["b", 400],
  ]);
});

test("playback before this code is loaded counts with its own times", async () => {
  const { noteVisit, start, seen, timesOf } = await open(false);
  noteVisit("a", "play");
  pass(1000);
  noteVisit("a", "end");
  noteVisit("b", "play");
  pass(2000);
  start();
  pass(1);
  expect(seen.mock.calls).toEqual([["b", "mina"]]);
  noteVisit("b", "end");
  expect(timesOf()).toEqual([
    ["a", 1000],
    ["b", 2001],
  ]);
});

test("names the reason of For You without its subject, or the list", async () => {
  const { reasons } = await import("@/state/records/reasons");
  const { watchReason } = await import("@/state/watches/watch-reason");
  reasons.set("a", "owner:karim");
  reasons.set("b", "random");
  const expected = {
    "foryou a": "owner",
    "foryou b": "random",
    "foryou c": "",
    "newest a": "newest",
    "following a": "following",
    "trending a": "trending",
    "rising a": "rising",
    "category:food a": "category_page",
    "user:karim a": "profile",
    "tag:ঢাকা a": "tag",
    "tag:ঢাকা:newest a": "tag",
    "q:নদী a": "search",
    "liked a": "liked",
    "saved a": "saved",
    "link:a a": "link",
    "link:a b": "trending",
  };
  for (const [given, reason] of Object.entries(expected)) {
    const [list = "", video = ""] = given.split(" ");
    expect([given, watchReason(list, video)]).toEqual([given, reason]);
  }
});

test("a visit names the list that was on screen when it began", async () => {
  const { noteVisit, setWatchedList, told } = await open();
  setWatchedList("following");
  noteVisit("a", "play");
  pass(1000);
  setWatchedList("newest");
  noteVisit("a", "end");
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ reason: "following" }));
});

test("the list that a view names leaves out the words of a search", async () => {
  const { setWatchedList } = await open();
  const { watchedList } = await import("@/state/watches/visit-events");
  setWatchedList("user:abc");
  expect(watchedList()).toBe("user:abc");
  setWatchedList("q:two words\nand a line");
  expect(watchedList()).toBe("q");
});

test("a follow names the video that was played last, until its visit ends", async () => {
  const { noteVisit } = await open();
  const { played } = await import("@/state/records/played-video");
  expect(played.video).toBeUndefined();
  noteVisit("a", "play");
  noteVisit("a", "pause");
  expect(played.video).toBe("a");
  // While a swipe goes on, the next one plays before the last one ends.
  noteVisit("b", "play");
  noteVisit("a", "end");
  expect(played.video).toBe("b");
  noteVisit("b", "end");
  expect(played.video).toBeUndefined();
});
