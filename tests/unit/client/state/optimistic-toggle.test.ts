import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { store } from "@/lib/jotai";
import { createOptimisticToggle } from "@/state/records/optimistic-toggle";

/** One video with a count, and a server that answers at once unless it has to refuse. */
function scene() {
  const at = { count: 10, refuse: false, sent: [] as boolean[] };
  const toggle = createOptimisticToggle({
    async send(_id, on) {
      at.sent.push(on);
      if (at.refuse) throw new Error("refused");
      return on ? "row1" : "";
    },
    read: () => at.count,
    commit: (_id, count) => {
      at.count = count;
    },
  });
  const shown = () => store.get(toggle.shown("v")) ?? at.count;
  const on = () => store.get(toggle.on("v"));
  return { at, toggle, shown, on };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test("a like shows at once, and is not counted twice after the response", async () => {
  const { at, toggle, shown, on } = scene();
  const done = toggle.set("v", true);
  expect([on(), shown()]).toEqual([true, 11]);
  // The live row comes before the response, as when the server publishes inline.
  expect(toggle.hold("v", 11)).toBe(true);
  await done;
  expect(shown()).toBe(11);
  await vi.advanceTimersByTimeAsync(1000);
  expect([on(), shown(), at.count]).toEqual([true, 11, 11]);
  expect(toggle.hold("v", 15)).toBe(false);
});

test("without a live row the own change is added to the count", async () => {
  const { at, toggle, shown } = scene();
  await toggle.set("v", true);
  await vi.advanceTimersByTimeAsync(1000);
  expect([shown(), at.count]).toEqual([11, 11]);
  await toggle.set("v", false);
  await vi.advanceTimersByTimeAsync(1000);
  expect([shown(), at.count]).toEqual([10, 10]);
});

test("likes of others that arrived meanwhile show once the change is confirmed", async () => {
  const { toggle, shown } = scene();
  await toggle.set("v", true);
  toggle.hold("v", 12);
  toggle.hold("v", 19);
  expect(shown()).toBe(11);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toBe(19);
});

test("an error restores heart and count with a message", async () => {
  const { at, toggle, shown, on } = scene();
  at.refuse = true;
  await expect(toggle.set("v", true)).rejects.toThrow("refused");
  expect([on(), shown(), at.count]).toEqual([false, 10, 10]);
});

test("twenty fast taps end with the last value", async () => {
  const { at, toggle, shown, on } = scene();
  const taps = Array.from({ length: 20 }, (_, i) => toggle.set("v", i % 2 === 0));
  await Promise.all(taps);
  await vi.advanceTimersByTimeAsync(1000);
  expect([on(), shown()]).toEqual([false, 10]);
  expect(at.sent.length).toBeLessThanOrEqual(2);
});

test("a double tap on a liked video changes nothing", async () => {
  const { at, toggle, shown } = scene();
  toggle.applyRow("v", "row1");
  await toggle.set("v", true);
  expect([shown(), at.sent]).toEqual([10, []]);
});

test("a count never falls below zero", async () => {
  const { at, toggle, shown } = scene();
  at.count = 0;
  toggle.applyRow("v", "row1");
  const done = toggle.set("v", false);
  expect(shown()).toBe(0);
  await done;
  await vi.advanceTimersByTimeAsync(700);
  expect([shown(), at.count]).toEqual([0, 0]);
  const on = toggle.set("v", true);
  toggle.hold("v", -5);
  await on;
  await vi.advanceTimersByTimeAsync(700);
  expect(at.count).toBe(0);
});

test("the count is released 0.7 s after the last response, not before", async () => {
  const { at, toggle, shown } = scene();
  await toggle.set("v", true);
  toggle.hold("v", 20);
  await vi.advanceTimersByTimeAsync(699);
  expect(shown()).toBe(11);
  const off = toggle.set("v", false);
  await vi.advanceTimersByTimeAsync(1);
  await off;
  await vi.advanceTimersByTimeAsync(698);
  expect([shown(), at.count]).toEqual([10, 10]);
  await vi.advanceTimersByTimeAsync(2);
  expect(at.count).toBe(20);
  await toggle.set("v", true);
  await vi.advanceTimersByTimeAsync(700);
  expect(at.count).toBe(21);
});

test("a rejected unlike keeps the like, with the count that arrived meanwhile", async () => {
  const { at, toggle, shown, on } = scene();
  toggle.applyRow("v", "row1");
  at.refuse = true;
  const done = toggle.set("v", false);
  expect([on(), shown()]).toEqual([false, 9]);
  toggle.hold("v", 30);
  await expect(done).rejects.toThrow("refused");
  expect([on(), at.count, toggle.hold("v", 1)]).toEqual([true, 30, false]);
});

test("a row loaded during a change changes nothing, one loaded after it does", async () => {
  const { toggle, on } = scene();
  const done = toggle.set("v", true);
  toggle.applyRow("v", "");
  expect(on()).toBe(true);
  await done;
  await vi.advanceTimersByTimeAsync(700);
  toggle.applyRow("v", "");
  expect(on()).toBe(false);
});

test("a reset drops rows, waiting counts and pending responses", async () => {
  const { at, toggle, shown, on } = scene();
  const done = toggle.set("v", true);
  toggle.hold("v", 50);
  toggle.reset();
  expect([on(), shown()]).toEqual([false, 10]);
  await done;
  await vi.advanceTimersByTimeAsync(1000);
  expect([on(), shown(), at.count]).toEqual([false, 10, 10]);
  await toggle.set("v", true);
  await vi.advanceTimersByTimeAsync(700);
  expect(at.count).toBe(11);
});

test("a reset stops the release after an earlier response", async () => {
  const { at, toggle, on } = scene();
  await toggle.set("v", true);
  toggle.reset();
  at.count = 3;
  await vi.advanceTimersByTimeAsync(1000);
  expect([on(), at.count]).toEqual([false, 3]);
});

test("an error that arrives after a reset is ignored", async () => {
  const { at, toggle, on } = scene();
  at.refuse = true;
  const done = toggle.set("v", true);
  toggle.reset();
  await expect(done).resolves.toBeUndefined();
  expect([on(), at.count]).toEqual([false, 10]);
});
