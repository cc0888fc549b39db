import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Connection, Subscribe } from "@/lib/realtime/connection";
import { closeBrowser, FakeSource, openBrowser } from "./browser";

let heard: string[];
let connection: Connection;
let subscribe: ReturnType<typeof vi.fn<Subscribe>>;
const last = () => FakeSource.all.at(-1) as FakeSource;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function open(random = 1) {
  openBrowser();
  vi.spyOn(Math, "random").mockReturnValue(random);
  heard = [];
  subscribe = vi.fn<Subscribe>(() => Promise.resolve());
  const { openConnection } = await import("@/lib/realtime/connection");
  connection = openConnection("/api/realtime", subscribe, {
    event: (topic, data) => heard.push(`${topic} ${JSON.stringify(data)}`),
    ready: (topics) => heard.push(`ready ${topics.join(" ")}`),
    down: () => heard.push("down"),
  });
}

/** Delays in ms before each of the next attempts, all of which fail. */
async function pauses(attempts: number): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < attempts; n++) {
    const before = FakeSource.all.length;
    const from = Date.now();
    last().onerror?.();
    while (FakeSource.all.length === before) await vi.advanceTimersToNextTimerAsync();
    found.push(Date.now() - from);
  }
  return found;
}

beforeEach(() => open());
afterEach(() => {
  vi.restoreAllMocks();
  closeBrowser();
});

test("opens no connection without topics", async () => {
  connection.setTopics([]);
  connection.restart();
  await pass(60_000);
  expect(FakeSource.all).toEqual([]);
});

test("retries a failed connection after 0.4 s, doubling up to 20 s", async () => {
  connection.setTopics(["live/a"]);
  expect(await pauses(9)).toEqual([400, 800, 1600, 3200, 6400, 12_800, 20_000, 20_000, 20_000]);
});

test("jitter leaves at least a fifth of the delay", async () => {
  await open(0);
  connection.setTopics(["live/a"]);
  expect(await pauses(8)).toEqual([80, 160, 320, 640, 1280, 2560, 4000, 4000]);
  await open(0.5);
  connection.setTopics(["live/a"]);
  expect(await pauses(2)).toEqual([240, 480]);
});

test("a successful connection resets the delay", async () => {
  connection.setTopics(["live/a"]);
  await pauses(5);
  last().connect("c1");
  await pass(0);
  expect(await pauses(2)).toEqual([400, 800]);
});

test("retries at once when the network is back, and resets the delay", async () => {
  connection.setTopics(["live/a"]);
  await pauses(5);
  last().onerror?.();
  const before = FakeSource.all.length;
  connection.restart();
  expect(FakeSource.all).toHaveLength(before + 1);
  expect(await pauses(1)).toEqual([400]);
});

test("topics are ready once the server has accepted them, and again after each reconnect", async () => {
  connection.setTopics(["live/a", "live/b"]);
  last().connect("c1");
  await pass(0);
  expect(subscribe).toHaveBeenCalledWith("c1", ["live/a", "live/b"]);
  expect(heard).toEqual(["ready live/a live/b"]);
  last().onerror?.();
  expect(heard.at(-1)).toBe("down");
  await pass(400);
  last().connect("c2");
  await pass(0);
  expect(heard).toEqual(["ready live/a live/b", "down", "ready live/a live/b"]);
});

test("topics that change quickly are sent once, and only new ones become ready", async () => {
  connection.setTopics(["live/a"]);
  last().connect("c1");
  await pass(0);
  connection.setTopics(["live/a", "live/b"]);
  await pass(20);
  connection.setTopics(["live/c", "live/a"]);
  await pass(29);
  expect(subscribe).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(subscribe.mock.calls.slice(1)).toEqual([["c1", ["live/c", "live/a"]]]);
  expect(heard).toEqual(["ready live/a", "ready live/c"]);
  connection.setTopics(["live/a", "live/c"]);
  await pass(100);
  expect(subscribe).toHaveBeenCalledTimes(2);
});

test("topics that change during a request are sent after its response", async () => {
  let answer = () => {};
  subscribe.mockImplementationOnce(() => new Promise<void>((done) => (answer = done)));
  connection.setTopics(["live/a"]);
  last().connect("c1");
  connection.setTopics(["live/b"]);
  await pass(1000);
  expect(subscribe).toHaveBeenCalledTimes(1);
  answer();
  await pass(30);
  expect(subscribe.mock.calls[1]).toEqual(["c1", ["live/b"]]);
  expect(heard.at(-1)).toBe("ready live/b");
});

test("receives an event before the response, but none of a topic that was left", async () => {
  subscribe.mockImplementationOnce(() => new Promise(() => {}));
  connection.setTopics(["live/a"]);
  last().connect("c1");
  last().say("live/a", { rev: 1 });
  connection.setTopics(["live/b"]);
  last().say("live/a", { rev: 2 });
  expect(heard).toEqual(['live/a {"rev":1}']);
});

test("receives events once, although their topic was left and requested again", async () => {
  connection.setTopics(["live/a", "live/b"]);
  last().connect("c1");
  await pass(0);
  connection.setTopics(["live/b"]);
  await pass(30);
  connection.setTopics(["live/a", "live/b"]);
  await pass(30);
  heard = [];
  last().say("live/a", 1);
  expect(heard).toEqual(["live/a 1"]);
});

test.each([404, 403, 0])("a subscription rejected with %s opens a new connection", async (status) => {
  subscribe.mockRejectedValueOnce({ status });
  connection.setTopics(["live/a"]);
  const first = last();
  first.connect("c1");
  await pass(0);
  expect([first.closed, heard]).toEqual([true, ["down"]]);
  await pass(400);
  last().connect("c2");
  await pass(0);
  expect(heard.at(-1)).toBe("ready live/a");
});

test("the response for an old connection does not affect the new one", async () => {
  let answer = () => {};
  subscribe.mockImplementationOnce(() => new Promise<void>((done) => (answer = done)));
  connection.setTopics(["live/a"]);
  last().connect("c1");
  connection.restart();
  last().connect("c2");
  answer();
  await pass(0);
  expect(heard).not.toContain("ready live/a");
});

test("late events of a replaced connection are ignored", async () => {
  connection.setTopics(["live/a"]);
  const first = last();
  connection.restart();
  first.connect("old");
  first.onerror?.();
  await pass(20_000);
  expect(subscribe).not.toHaveBeenCalled();
  expect(FakeSource.all).toHaveLength(2);
});

test("requests at most 50 topics, the first ones", async () => {
  const topics = Array.from({ length: 60 }, (_, n) => `live/${n}`);
  connection.setTopics(topics);
  last().connect("c1");
  await pass(0);
  expect(subscribe.mock.calls[0]?.[1]).toEqual(topics.slice(0, 50));
});

test("closes with its last topic, and permanently when closed", async () => {
  connection.setTopics(["live/a"]);
  last().connect("c1");
  await pass(0);
  connection.setTopics([]);
  expect([last().closed, heard.at(-1)]).toEqual([true, "down"]);
  connection.setTopics(["live/a"]);
  last().onerror?.();
  connection.close();
  connection.restart();
  await pass(60_000);
  expect(FakeSource.all).toHaveLength(2);
});
