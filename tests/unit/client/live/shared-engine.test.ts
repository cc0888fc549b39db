// The tab that holds the connection moves public topics of all tabs to the live engine.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, FakeSource, openBrowser } from "./browser";
import { openTab } from "./tab";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const open = () => FakeSource.all.filter(({ closed }) => !closed);
const at = (text: string) => open().find(({ url }) => url.includes(text)) as FakeSource;

let sent: string[][];
let asked: number;

const tab = () =>
  openTab(
    async (_client, topics) => {
      sent.push(topics);
      return true;
    },
    async () => {
      asked++;
      return { engine: "nchan", urls: [], token: "t=1", seconds: 600 };
    },
  );

beforeEach(() => {
  openBrowser();
  [sent, asked] = [[], 0];
  vi.stubGlobal("navigator", {});
});
afterEach(closeBrowser);

test("an engine takes over without a second read, and passes events to other tabs", async () => {
  const first = await tab();
  first.setTopics(["inboxes/me", "live/a"]);
  await pass(90);
  at("/api/realtime").say("PB_CONNECT", { clientId: "c1" });
  await vi.dynamicImportSettled();
  await pass(100);
  expect(first.heard).toEqual(["ready inboxes/me live/a"]);
  at("https://jholok.test/api/live/").say("open", null);
  await pass(100);
  expect(sent).toEqual([["inboxes/me", "live/a"], ["inboxes/me"]]);
  expect(first.heard).toEqual(["ready inboxes/me live/a"]);

  const second = await tab();
  second.setTopics(["live/b"]);
  await pass(100);
  const both = FakeSource.all.at(-1) as FakeSource;
  both.say("open", null);
  expect([second.heard, asked, sent.length]).toEqual([["ready live/b"], 1, 2]);
  both.say("message", [["live/b", 7]]);
  expect([first.heard.length, second.heard.at(-1)]).toEqual([1, "live/b 7"]);
});

test("when the engine fails, PocketBase takes the topics back and they are read again", async () => {
  const first = await tab();
  first.setTopics(["live/a"]);
  await pass(90);
  at("/api/realtime").say("PB_CONNECT", { clientId: "c1" });
  await vi.dynamicImportSettled();
  await pass(100);
  at("/api/live/").say("open", null);
  await pass(100);
  expect(open()).toHaveLength(1);
  at("/api/live/").onerror?.();
  await pass(1000);
  at("/api/live/").onerror?.();
  at("/api/realtime").say("PB_CONNECT", { clientId: "c2" });
  await pass(0);
  expect(first.heard).toEqual(["ready live/a", "ready live/a"]);
});
