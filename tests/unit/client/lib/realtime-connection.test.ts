// Back-off of the live connection, with a fake clock and an EventSource driven by the test.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Connection, openConnection } from "@/lib/realtime/connection";

class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  onerror: (() => void) | null = null;
  closed = false;
  constructor() {
    super();
    FakeSource.opened.push(this);
  }
  close() {
    this.closed = true;
  }
  connect(clientId: string) {
    this.dispatchEvent(new MessageEvent("PB_CONNECT", { data: JSON.stringify({ clientId }) }));
  }
}
const opened = () => FakeSource.opened.length;
const last = () => FakeSource.opened.at(-1) as FakeSource;

let connection: Connection;
let jitter = 1;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
  vi.spyOn(Math, "random").mockImplementation(() => jitter);
  FakeSource.opened = [];
  jitter = 1;
  const quiet = () => undefined;
  connection = openConnection("/api/realtime", async () => undefined, {
    event: quiet,
    ready: quiet,
    down: quiet,
  });
  connection.setTopics(["live/aaaaaaaaaaaaaaa"]);
});
afterEach(() => {
  connection.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("reconnects after 0.4 s, 0.8 s, 1.6 s and so on, at most 20 s", () => {
  for (const wait of [400, 800, 1600, 3200, 6400, 12_800, 20_000, 20_000]) {
    const before = opened();
    last().onerror?.();
    vi.advanceTimersByTime(wait - 1);
    expect(opened(), `${wait} ms`).toBe(before);
    vi.advanceTimersByTime(1);
    expect(opened(), `${wait} ms`).toBe(before + 1);
  }
});

test("jitter shortens a delay to a fifth at the least", () => {
  jitter = 0;
  last().onerror?.();
  vi.advanceTimersByTime(79);
  expect(opened()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(opened()).toBe(2);
});

test("resets the delay after a successful connection", () => {
  for (const wait of [400, 800, 1600]) {
    last().onerror?.();
    vi.advanceTimersByTime(wait);
  }
  last().connect("client-1");
  last().onerror?.();
  vi.advanceTimersByTime(399);
  expect(opened()).toBe(4);
  vi.advanceTimersByTime(1);
  expect(opened()).toBe(5);
});

test("opens a new connection after 150 s without an event", async () => {
  last().connect("client-1");
  await vi.advanceTimersByTimeAsync(149_000);
  last().dispatchEvent(new MessageEvent("live/aaaaaaaaaaaaaaa", { data: "{}" }));
  await vi.advanceTimersByTimeAsync(149_000);
  expect(opened()).toBe(1);
  await vi.advanceTimersByTimeAsync(1400);
  expect(opened()).toBe(2);
});

test("does not reopen a closed connection", () => {
  last().onerror?.();
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(opened()).toBe(1);
});
