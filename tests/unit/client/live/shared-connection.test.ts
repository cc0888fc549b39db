// Tabs of one browser share one connection: the holder, the events of each tab, and the end of a tab.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, FakeSource, openBrowser, posted } from "./browser";
import { openTab } from "./tab";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const open = () => FakeSource.all.filter(({ closed }) => !closed);
const source = () => open()[0] as FakeSource;

let page: EventTarget;
let sent: string[][];

const tab = () => openTab(async (_client, topics) => void sent.push(topics));

/** A tab that holds the connection and subscribes to live/a. */
async function leader() {
  const first = await tab();
  first.setTopics(["live/a"]);
  await pass(90);
  source().connect("c1");
  await pass(0);
  return first;
}

beforeEach(() => {
  ({ page } = openBrowser());
  sent = [];
  vi.stubGlobal("navigator", {});
});
afterEach(closeBrowser);

test("one connection has the topics of all tabs, and each tab receives its own", async () => {
  const first = await leader();
  const second = await tab();
  second.setTopics(["live/b"]);
  await pass(5000);
  expect(open()).toHaveLength(1);
  expect(sent).toEqual([["live/a"], ["live/a", "live/b"]]);
  expect([first.heard, second.heard]).toEqual([["ready live/a"], ["ready live/b"]]);
  source().say("live/a", 1);
  source().say("live/b", 2);
  expect(first.heard.slice(1)).toEqual(["live/a 1"]);
  expect(second.heard.slice(1)).toEqual(["live/b 2"]);
});

test("a subscribed topic is ready at once for another tab", async () => {
  await leader();
  const second = await tab();
  second.setTopics(["live/a"]);
  await pass(0);
  expect(second.heard).toEqual(["ready live/a"]);
  expect(sent).toHaveLength(1);
});

test("a topic is left once no tab uses it, by message or after 150 s of silence", async () => {
  const first = await leader();
  const second = await tab();
  second.setTopics(["live/b"]);
  await pass(100);
  second.setTopics([]);
  await pass(100);
  expect(sent.at(-1)).toEqual(["live/a"]);
  new BroadcastChannel("room").postMessage({ kind: "want", tab: "quiet", topics: ["live/q"] });
  await pass(140_000);
  expect(sent.at(-1)).toEqual(["live/a", "live/q"]);
  // The server sends something every minute.
  source().say("live/q", 1);
  await pass(31_000);
  expect(sent.at(-1)).toEqual(["live/a"]);
  expect(first.heard).toEqual(["ready live/a"]);
});

test("another tab takes over within two seconds when the one with the connection closes", async () => {
  const first = await leader();
  const second = await tab();
  second.setTopics(["live/b"]);
  await pass(100);
  first.close();
  expect(open()).toEqual([]);
  await pass(1200);
  expect(open()).toHaveLength(1);
  source().connect("c2");
  await pass(0);
  expect(sent.at(-1)).toEqual(["live/b"]);
  expect(second.heard.filter((line) => line === "ready live/b")).toHaveLength(2);
});

test("a tab that disappeared is replaced when its lease of 4 s has expired", async () => {
  localStorage.setItem("room.lease", JSON.stringify({ id: "gone", until: Date.now() + 4000 }));
  const second = await tab();
  second.setTopics(["live/b"]);
  await pass(3900);
  expect(open()).toEqual([]);
  await pass(1300);
  expect(open()).toHaveLength(1);
});

test("an unreadable lease counts as none", async () => {
  localStorage.setItem("room.lease", "{broken");
  const only = await tab();
  only.setTopics(["live/a"]);
  await pass(100);
  expect(open()).toHaveLength(1);
});

test("a tab whose lease another one took closes its connection", async () => {
  await leader();
  localStorage.setItem("room.lease", JSON.stringify({ id: "other", until: Date.now() + 60_000 }));
  await pass(1000);
  expect(open()).toEqual([]);
});

test("with Web Locks the lock decides, and its holder keeps it until it closes", async () => {
  const queue: (() => Promise<void>)[] = [];
  let held = false;
  const next = async () => {
    const work = held ? undefined : queue.shift();
    if (!work) return;
    held = true;
    await work();
    held = false;
    void next();
  };
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    queue.push(() => (signal.aborted ? Promise.resolve() : work()));
    void next();
    return new Promise(() => {});
  };
  vi.stubGlobal("navigator", { locks: { request } });
  const [first, second, third] = [await tab(), await tab(), await tab()];
  for (const [n, one] of [first, second, third].entries()) one.setTopics([`live/${n}`]);
  await pass(5000);
  expect(open()).toHaveLength(1);
  second.close();
  await pass(0);
  expect(open()).toHaveLength(1);
  first.close();
  await pass(100);
  expect(open()).toHaveLength(1);
  source().connect("c2");
  await pass(0);
  expect(sent.at(-1)).toEqual(["live/2"]);
});

test("another user gets a new connection, the same user keeps it", async () => {
  const first = await leader();
  const old = source();
  first.setIdentity("rahim");
  first.setIdentity("rahim");
  expect(old.closed).toBe(false);
  first.setIdentity("");
  expect(old.closed).toBe(true);
  expect(open()).toHaveLength(1);
});

test("opens a new connection at once when the network is back", async () => {
  await leader();
  const old = source();
  page.dispatchEvent(new Event("online"));
  expect(old.closed).toBe(true);
  expect(open()).toHaveLength(1);
});

test("a reconnect makes every topic ready again, in every tab", async () => {
  const first = await leader();
  const second = await tab();
  second.setTopics(["live/b"]);
  await pass(100);
  source().onerror?.();
  await pass(400);
  source().connect("c2");
  await pass(0);
  expect([first.heard, second.heard].map((lines) => lines.length)).toEqual([2, 2]);
});

test("topics of a closing tab are left at once", async () => {
  await leader();
  const second = await tab();
  second.setTopics(["live/b"]);
  await pass(100);
  second.close();
  await pass(100);
  expect(sent).toEqual([["live/a"], ["live/a", "live/b"], ["live/a"]]);
});

test("the tab that takes over subscribes to the topics of all remaining tabs", async () => {
  const first = await leader();
  const [second, third] = [await tab(), await tab()];
  second.setTopics(["live/b"]);
  third.setTopics(["live/c"]);
  await pass(100);
  first.close();
  await pass(1300);
  source().connect("c2");
  await pass(100);
  expect([...(sent.at(-1) ?? [])].sort()).toEqual(["live/b", "live/c"]);
});

test("unchanged topics are not sent to the other tabs again", async () => {
  await leader();
  const second = await tab();
  second.setTopics(["live/b", "live/c"]);
  posted.length = 0;
  second.setTopics(["live/b", "live/c"]);
  expect(posted).toEqual([]);
  for (const topics of [["live/b", "live/d"], ["live/d", "live/b"], ["live/d"], []]) {
    second.setTopics(topics);
    expect(posted.splice(0).map(({ data }) => data)).toMatchObject([{ kind: "want", topics }]);
  }
});

test("a page in the back/forward cache closes its connection, and opens one when shown again", async () => {
  await leader();
  page.dispatchEvent(new Event("pagehide"));
  expect([open(), localStorage.getItem("room.lease")]).toEqual([[], null]);
  await pass(60_000);
  expect(open()).toEqual([]);
  page.dispatchEvent(new Event("pageshow"));
  await pass(1100);
  expect(open()).toHaveLength(1);
});

test("a topic that was left is ready only after the next subscription", async () => {
  await leader();
  const second = await tab();
  second.setTopics(["live/b"]);
  await pass(100);
  second.setTopics([]);
  await pass(100);
  second.setTopics(["live/b"]);
  expect(second.heard).toEqual(["ready live/b"]);
  await pass(100);
  expect(second.heard).toEqual(["ready live/b", "ready live/b"]);
});

test("no topic is ready while the connection is down", async () => {
  await leader();
  source().onerror?.();
  const second = await tab();
  second.setTopics(["live/a"]);
  expect(second.heard).toEqual([]);
});
