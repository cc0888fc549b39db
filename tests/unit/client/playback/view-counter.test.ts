// Counting of views with a fake clock: after 1 s of playback, once per video in 30 minutes, sent in batches.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countViewAtom, viewTimer } from "@/features/playback/control/view-counter";
import { store } from "@/lib/jotai";
import { postInBackground } from "@/state/session/viewer-id";

vi.mock("@/state/session/viewer-id", () => ({ postInBackground: vi.fn(), viewerId: () => "guest" }));
let list = "newest";
vi.mock("@/state/watches/visit-events", () => ({ watchedList: () => list }));

beforeEach(() => {
  list = "newest";
  vi.useFakeTimers();
  vi.mocked(postInBackground).mockClear();
});
afterEach(() => vi.useRealTimers());

const sent = () =>
  vi
    .mocked(postInBackground)
    .mock.calls.map(([path, body]) => [path, (body as { views: { video: string; viewer: string }[] }).views]);

test("a video counts after one second of playback, not before", () => {
  const count = vi.fn();
  viewTimer(count).start();
  vi.advanceTimersByTime(999);
  expect(count).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(count).toHaveBeenCalledTimes(1);
});

test("a video that stops within the second does not count, and restarts the second", () => {
  const count = vi.fn();
  const timer = viewTimer(count);
  timer.start();
  vi.advanceTimersByTime(900);
  timer.stop();
  vi.advanceTimersByTime(5000);
  timer.start();
  vi.advanceTimersByTime(600);
  timer.start();
  vi.advanceTimersByTime(999);
  expect(count).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(count).toHaveBeenCalledTimes(1);
});

test("views are sent together after 3 s, and the same video counts again after half an hour", () => {
  for (const video of ["one", "two", "one"]) store.set(countViewAtom, video);
  vi.advanceTimersByTime(2999);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  const viewer = "guest";
  expect(sent()).toEqual([
    [
      "/api/app/views",
      [
        { video: "one", viewer, list: "newest" },
        { video: "two", viewer, list: "newest" },
      ],
    ],
  ]);
  vi.advanceTimersByTime(30 * 60_000 - 3001);
  store.set(countViewAtom, "one");
  vi.advanceTimersByTime(1);
  list = "q";
  store.set(countViewAtom, "two");
  list = "foryou";
  vi.advanceTimersByTime(3000);
  expect(sent().slice(1)).toEqual([["/api/app/views", [{ video: "two", viewer, list: "q" }]]]);
});
