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

test("nothing to look at opens no connection", async () => {
  connection.setTopics([]);
  connection.restart();
  await pass(60_000);
  expect(FakeSource.all).toEqual([]);
});

test("a failed connect is tried again after 0.4 s, then twice as long each time, 20 s at most", async () => {
  connection.setTopics(["live/a"]);
  expect(await pauses(9)).toEqual([400, 800, 1600, 3200, 6400, 12_800, 20_000, 20_000, 20_000]);
});

test("the pause has jitter: a fifth of it at least", async () => {
  await open(0);
  connection.setTopics(["live/a"]);
  expect(await pauses(8)).toEqual([80, 160, 320, 640, 1280, 2560, 4000, 4000]);
  await open(0.5);
  connection.setTopics(["live/a"]);
  expect(await pauses(2)).toEqual([240, 480]);
});

test("a connection that came about starts the back-off anew", async () => {
  connection.setTopics(["live/a"]);
  await pauses(5);
  last().connect("c1");
  await pass(0);
  expect(await pauses(2)).toEqual([400, 800]);
});

test("the return of the network tries at once and starts the back-off anew", async () => {
  connection.setTopics(["live/a"]);
  await pauses(5);
  last().onerror?.();
  const before = FakeSource.all.length;
  connection.restart();
  expect(FakeSource.all).toHaveLength(before + 1);
  expect(await pauses(1)).toEqual([400]);
});

test("topics are ready once the server took them, and again after each reconnect", async () => {
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

test("topics that change quickly are sent once, and only new ones are ready", async () => {
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

test("topics that change while they are sent are sent after the answer", async () => {
  let answer = () => {};
  subscribe.mockImplementationOnce(() => new Promise((done) => (answer = done)));
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

test("an event that comes before the answer is heard, one of a topic left is not", async () => {
  subscribe.mockImplementationOnce(() => new Promise(() => {}));
  connection.setTopics(["live/a"]);
  last().connect("c1");
  last().say("live/a", { rev: 1 });
  connection.setTopics(["live/b"]);
  last().say("live/a", { rev: 2 });
  expect(heard).toEqual(['live/a {"rev":1}']);
});

test("events are heard once although their topic was left and taken up again", async () => {
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

test.each([404, 403, 0])("a subscription refused with %s gets a new connection", async (status) => {
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

test("the answer for a connection that is gone says nothing of the new one", async () => {
  let answer = () => {};
  subscribe.mockImplementationOnce(() => new Promise((done) => (answer = done)));
  connection.setTopics(["live/a"]);
  last().connect("c1");
  connection.restart();
  last().connect("c2");
  answer();
  await pass(0);
  expect(heard).not.toContain("ready live/a");
});

test("a late error or greeting of a connection that was replaced is not heard", async () => {
  connection.setTopics(["live/a"]);
  const first = last();
  connection.restart();
  first.connect("old");
  first.onerror?.();
  await pass(20_000);
  expect(subscribe).not.toHaveBeenCalled();
  expect(FakeSource.all).toHaveLength(2);
});

test("at most 50 topics are asked for, the first ones", async () => {
  const topics = Array.from({ length: 60 }, (_, n) => `live/${n}`);
  connection.setTopics(topics);
  last().connect("c1");
  await pass(0);
  expect(subscribe.mock.calls[0]?.[1]).toEqual(topics.slice(0, 50));
});

test("the connection ends with its last topic, and for good when it is closed", async () => {
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
