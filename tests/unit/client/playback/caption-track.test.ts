// How often the file of captions is asked for.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { captionsOnAtom } from "@/features/playback/captions/captions-state";
import { useCaptionTrack as addTrack } from "@/features/playback/captions/use-caption-track";
import { store } from "@/lib/jotai";
import type { Video } from "@/state/records/types";

// One component: its state, and its effect with the values that it depends on.
let state: unknown;
let undo: (() => void) | undefined;
let known: unknown[] | undefined;
let render = () => {};
vi.mock("react", async (real) => ({
  ...(await real<object>()),
  useState: (first: unknown) => {
    state ??= first;
    const set = (next: unknown) => {
      state = next;
      render();
    };
    return [state, set];
  },
  useEffect: (effect: () => (() => void) | undefined, values: unknown[]) => {
    if (known?.every((value, n) => value === values[n])) return;
    known = values;
    undo?.();
    undo = effect();
  },
}));
const setCaption = () => {};
vi.mock("@/lib/jotai", async (real) => {
  const jotai = await real<typeof import("@/lib/jotai")>();
  return { ...jotai, useAtomValue: jotai.store.get, useSetAtom: () => setCaption };
});

class FakeTrack extends EventTarget {
  src = "";
  track = Object.assign(new EventTarget(), { mode: "disabled", activeCues: [] });
  remove() {
    shown.delete(this);
  }
}
const asked: FakeTrack[] = [];
const shown = new Set<FakeTrack>();
const media = {
  current: Object.assign(new EventTarget(), {
    textTracks: new EventTarget(),
    append(track: FakeTrack) {
      asked.push(track);
      shown.add(track);
    },
  }),
};
const VIDEO = {
  ...{ id: "video1", captions: "c.vtt", captions_language: "bn" },
  ...{ visibility: "public", sensitive: false, status: "visible" },
} as Video;

function show(video: Video, active = true) {
  render = () => addTrack(media as never, video, active);
  render();
}
const fail = () => asked.at(-1)?.dispatchEvent(new Event("error"));
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { createElement: () => new FakeTrack() });
  state = known = undo = undefined;
  asked.length = 0;
  shown.clear();
  store.set(captionsOnAtom, true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a file that cannot be loaded is asked for four times, 3 s apart, and then no more", () => {
  show(VIDEO);
  for (let tries = 1; tries < 4; tries++) {
    fail();
    pass(2999);
    expect(asked).toHaveLength(tries);
    pass(1);
    expect(asked).toHaveLength(tries + 1);
    expect(shown.size).toBe(1);
  }
  fail();
  pass(3_600_000);
  expect(asked.map(({ src }) => src)).toEqual(Array(4).fill("/api/files/videos/video1/c.vtt"));
});

test("nothing is asked for without captions, with captions off, or for a video that is not active", () => {
  show({ ...VIDEO, captions: "" });
  show(VIDEO, false);
  store.set(captionsOnAtom, false);
  show(VIDEO);
  pass(3_600_000);
  expect(asked).toEqual([]);
});

test("no further try follows once the viewer has left the video", () => {
  show(VIDEO);
  fail();
  show(VIDEO, false);
  pass(1000);
  expect([asked.length, shown.size]).toEqual([1, 0]);
  // After the return only the new request counts, which has not failed.
  show(VIDEO);
  pass(3_600_000);
  expect([asked.length, shown.size]).toEqual([2, 1]);
});
