// A video that another app shared: taken once, and only for an hour, because another user may sign in later.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeSharedVideo } from "@/features/upload/take-shared-video";
import { NAME_HEADER, SHARED_PATH, TIME_HEADER } from "@/service-worker/shared-video";

const HOUR_MS = 3_600_000;
const stored = new Map<string, Response>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T10:00:00Z"), toFake: ["Date"] });
  const headers = {
    "Content-Type": "video/mp4",
    [NAME_HEADER]: encodeURIComponent("নৌকা.mp4"),
    [TIME_HEADER]: String(Date.now()),
  };
  stored.set(SHARED_PATH, new Response("video", { headers }));
  vi.stubGlobal("caches", {
    open: async () => ({ match: async (path: string) => stored.get(path) }),
    delete: async () => stored.clear(),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("within an hour it is taken with its name and type, once", async () => {
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(await takeSharedVideo()).toMatchObject({ name: "নৌকা.mp4", type: "video/mp4", size: 5 });
  expect(await takeSharedVideo()).toBeUndefined();
});

test("after an hour it is deleted", async () => {
  vi.setSystemTime(Date.now() + HOUR_MS + 1);
  expect(await takeSharedVideo()).toBeUndefined();
  expect(stored.size).toBe(0);
});
