// Public topics move to a live engine and back, with a fake clock and event sources driven by the test.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Connection } from "@/lib/realtime/connection";
import type { AskAccess, LiveAccess } from "@/lib/realtime/engine/types";
import { closeBrowser, FakeSource, openBrowser } from "./browser";

const NCHAN: LiveAccess = {
  engine: "nchan",
  urls: ["https://a.test", "https://b.test"],
  token: "t=1",
  seconds: 600,
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const last = () => FakeSource.all.at(-1) as FakeSource;
const open = () => FakeSource.all.filter(({ closed }) => !closed);

let heard: string[];
/** Topics that PocketBase has now. */
let atPocketbase: string[];
let restarts: number;
let ask: ReturnType<typeof vi.fn<AskAccess>>;
let live: Connection;

beforeEach(async () => {
  openBrowser();
  vi.spyOn(Math, "random").mockReturnValue(0);
  [heard, atPocketbase, restarts] = [[], [], 0];
  ask = vi.fn<AskAccess>(async () => NCHAN);
  const { openLive } = await import("@/lib/realtime/engine/open-live");
  const pocketbase = {
    setTopics: (topics: string[]) => (atPocketbase = topics),
    restart: () => void restarts++,
    close: () => undefined,
  };
  live = openLive(
    pocketbase,
    {
      event: (topic, data) => heard.push(`${topic} ${JSON.stringify(data)}`),
      ready: (topics) => heard.push(`ready ${topics.join(" ")}`),
      down: (topics) => heard.push(`down ${topics.join(" ")}`),
    },
    ask,
  );
});
afterEach(() => {
  live.close();
  vi.restoreAllMocks();
  closeBrowser();
});

async function connected(topics = ["inboxes/me", "live/a"]) {
  live.setTopics(topics);
  await pass(50);
  last().say("open", null);
}
const beat = (generation: number) =>
  last().say("message", [["live/beat", { action: "update", record: { id: "beat", generation } }]]);

test("PocketBase keeps all topics until the engine delivers, then the private ones only", async () => {
  live.setTopics(["inboxes/me", "users/u", "live/a", "tags/t"]);
  await pass(50);
  expect(last().url).toBe("https://a.test/api/live/live.a,live.beat,tags.t?t=1");
  expect(atPocketbase).toEqual(["inboxes/me", "users/u", "live/a", "tags/t"]);
  last().say("open", null);
  expect(heard).toEqual(["ready live/a tags/t"]);
  expect(atPocketbase).toEqual(["inboxes/me", "users/u"]);
});

test("a message has rows of several topics; those of other clients are ignored", async () => {
  await connected();
  heard = [];
  last().say("message", [
    ["live/a", 1],
    ["live/z", 2],
  ]);
  expect(heard).toEqual(["live/a 1"]);
});

test("other topics open another connection before the old one is closed", async () => {
  await connected();
  const first = last();
  live.setTopics(["inboxes/me", "live/b"]);
  await pass(50);
  expect([last() === first, first.closed]).toEqual([false, false]);
  last().say("open", null);
  expect([first.closed, open().length, heard.at(-1)]).toEqual([true, 1, "ready live/b"]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a token that has expired is asked for again before other topics are opened", async () => {
  await connected();
  await pass(25_000);
  for (let n = 0; n < 24; n++) {
    beat(1);
    await pass(25_000);
  }
  live.setTopics(["live/b"]);
  await pass(50);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("after a lost connection the next node is tried before PocketBase", async () => {
  await connected();
  last().onerror?.();
  expect([heard.at(-1), atPocketbase]).toEqual(["down live/a", ["inboxes/me"]]);
  await pass(200);
  expect(last().url).toContain("https://b.test/");
  last().say("open", null);
  expect([heard.at(-1), atPocketbase]).toEqual(["ready live/a", ["inboxes/me"]]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a second failure falls back to PocketBase, and the engine is tried again, ever more rarely", async () => {
  await connected();
  const waits: number[] = [];
  for (let n = 0; n < 8; n++) {
    last().onerror?.();
    if (n > 0) expect(atPocketbase).toEqual(["inboxes/me", "live/a"]);
    const [before, from] = [FakeSource.all.length, Date.now()];
    while (FakeSource.all.length === before) await vi.advanceTimersToNextTimerAsync();
    waits.push(Date.now() - from);
  }
  expect(waits).toEqual([200, 800, 1600, 3200, 6400, 12_000, 12_000, 12_000]);
  last().say("open", null);
  expect(atPocketbase).toEqual(["inboxes/me"]);
});

test("while the server has no working engine, PocketBase delivers", async () => {
  ask.mockResolvedValue(undefined);
  live.setTopics(["live/a"]);
  await pass(5000);
  expect([FakeSource.all, atPocketbase]).toEqual([[], ["live/a"]]);
  ask.mockResolvedValue(NCHAN);
  await pass(20_000);
  last().say("open", null);
  expect(atPocketbase).toEqual([]);
});

test("30 s without a message are a failure, and the server is asked again: its engine may be another one", async () => {
  await connected();
  const first = last();
  await pass(20_000);
  beat(1);
  await pass(29_999);
  expect(first.closed).toBe(false);
  await pass(1);
  expect([first.closed, heard.at(-1)]).toEqual([true, "down live/a"]);
  await pass(200);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a beat of another generation reads all public topics again", async () => {
  await connected();
  heard = [];
  beat(1);
  beat(1);
  await pass(4000);
  expect(heard).toEqual([]);
  beat(2);
  await pass(4000);
  expect(heard).toEqual(["down live/a", "ready live/a"]);
});

test("without public topics the engine is closed, and a hidden tab comes back to the engine at once", async () => {
  await connected(["live/a"]);
  live.setTopics([]);
  expect([open(), heard.at(-1), atPocketbase]).toEqual([[], "down live/a", []]);
  await pass(60_000);
  live.setTopics(["live/a"]);
  await pass(50);
  expect([open().length, atPocketbase]).toEqual([1, []]);
});

test("a restart opens both connections again", async () => {
  await connected();
  const first = last();
  live.restart();
  await pass(0);
  expect([first.closed, open().length, restarts]).toEqual([true, 1, 1]);
});
