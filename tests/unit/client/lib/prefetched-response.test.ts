// The response prefetched by src/boot.ts: returned once, for the same address and user, while fresh.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type PrefetchedResponse, prefetchedWithin, takePrefetched } from "@/lib/prefetched-response";

const page = globalThis as { prefetched?: PrefetchedResponse | null };
const answer = (status = 200) => Promise.resolve(new Response("{}", { status }));
const ask = (change: Partial<PrefetchedResponse> = {}) => {
  page.prefetched = { url: "/api/app/videos", me: "rahim", at: Date.now(), answer: answer(), ...change };
};
const take = async (url = "/api/app/videos", me = "rahim") => (await takePrefetched(url, me))?.status;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T10:00:00Z") });
});
afterEach(() => {
  delete page.prefetched;
  vi.useRealTimers();
});

test("is returned once", async () => {
  ask();
  expect([await take(), await take()]).toEqual([200, undefined]);
});

test("stays for its own request when another address asks", async () => {
  ask();
  expect(await take("/api/app/videos/x")).toBeUndefined();
  expect(await take()).toBe(200);
});

test("without a prefetch, tells a late src/boot.ts not to start one", async () => {
  expect(await take()).toBeUndefined();
  expect(page.prefetched).toBeNull();
});

test("is discarded for another user", async () => {
  ask({ me: "" });
  expect([await take(), await take()]).toEqual([undefined, undefined]);
  expect(page.prefetched).toBeNull();
});

test("expires after 30 s", async () => {
  ask();
  vi.advanceTimersByTime(30_000);
  expect(await take()).toBe(200);
  ask();
  vi.advanceTimersByTime(30_001);
  expect(await take()).toBeUndefined();
});

test("counts a 404 as a response, and repeats any other failed request", async () => {
  for (const [status, handed] of [
    [404, 404],
    [401, undefined],
    [500, undefined],
  ] as const) {
    ask({ answer: answer(status) });
    expect(await take(), `${status}`).toBe(handed);
  }
});

test("repeats a request whose response was lost", async () => {
  ask({ answer: Promise.reject(new TypeError("Failed to fetch")) });
  expect(await take()).toBeUndefined();
});

test("a response in time is waited for, and can still be taken", async () => {
  ask({ answer: new Promise((come) => setTimeout(() => come(new Response("{}")), 200)) });
  const waited = prefetchedWithin(300);
  await vi.advanceTimersByTimeAsync(200);
  expect(await waited).toBe(true);
  expect(await take()).toBe(200);
});

test("a late, failed or lost response is not waited for", async () => {
  ask({ answer: new Promise(() => {}) });
  const late = vi.fn();
  void prefetchedWithin(300).then(late);
  await vi.advanceTimersByTimeAsync(299);
  expect(late).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(late).toHaveBeenCalledWith(false);
  ask({ answer: answer(500) });
  expect(await prefetchedWithin(300)).toBe(false);
  ask({ answer: Promise.reject(new TypeError("Failed to fetch")) });
  expect(await prefetchedWithin(300)).toBe(false);
});

test("without a prefetch there is no wait", async () => {
  expect(await prefetchedWithin(60_000)).toBe(false);
});
