// The frames of Centrifugo's two-way SSE transport.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EngineConnection } from "@/lib/realtime/engine/types";
import { closeBrowser, FakeSource, openBrowser, request, requestsOf } from "./browser";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const source = () => FakeSource.all.at(-1) as FakeSource;
const lines = (text: string) => text.split("\n").map((line) => JSON.parse(line));
const initial = () => lines(new URL(source().url).searchParams.get("cf_connect") ?? "");

let heard: string[];
let engine: EngineConnection;

beforeEach(async () => {
  openBrowser();
  heard = [];
  const { openCentrifugo } = await import("@/lib/realtime/engine/centrifugo");
  engine = openCentrifugo("https://live.test", {
    ready: (topics) => heard.push(`ready ${topics.join(" ")}`),
    event: (topic, data) => heard.push(`${topic} ${JSON.stringify(data)}`),
    failed: () => heard.push("failed"),
  });
});
afterEach(closeBrowser);

async function connected() {
  engine.setTopics(["live/beat", "live/a"], "token");
  source().say("message", { id: 1, connect: { session: "s", node: "n" } });
  for (const id of [2, 3]) source().say("message", { id, subscribe: {} });
}

test("connects and subscribes with one request", async () => {
  await connected();
  expect(source().url).toMatch(/^https:\/\/live\.test\/connection\/sse\?/);
  expect(initial()).toEqual([
    { id: 1, connect: { token: "token" } },
    { id: 2, subscribe: { channel: "live:beat" } },
    { id: 3, subscribe: { channel: "live:a" } },
  ]);
  expect([heard, requestsOf]).toEqual([["ready live/beat live/a"], []]);
});

test("passes on messages, and nothing for pings", async () => {
  await connected();
  heard = [];
  source().say("message", {});
  source().say("message", { push: { channel: "live:a", pub: { data: { rev: 1 } } } });
  expect(heard).toEqual(['live/a {"rev":1}']);
});

test("answers pings if the engine expects it", async () => {
  engine.setTopics(["live/beat"], "token");
  source().say("message", { id: 1, connect: { session: "s", node: "n", pong: true } });
  source().say("message", {});
  expect(request("/emulation").body).toEqual({ session: "s", node: "n", data: "{}" });
});

test("other topics are one POST, and ready once subscribed", async () => {
  await connected();
  engine.setTopics(["live/beat", "live/b"], "token");
  const { body, answer } = request("/emulation");
  const { data, ...session } = body as { data: string };
  expect(session).toEqual({ session: "s", node: "n" });
  expect(lines(data)).toEqual([
    { id: 4, unsubscribe: { channel: "live:a" } },
    { id: 5, subscribe: { channel: "live:b" } },
  ]);
  await answer(null, 204);
  source().say("message", { id: 4, unsubscribe: {} });
  source().say("message", { id: 5, subscribe: {} });
  expect(heard.at(-1)).toBe("ready live/beat live/b");
});

test("topics that change while the connection is opened are sent after it", async () => {
  engine.setTopics(["live/beat"], "token");
  engine.setTopics(["live/beat", "live/a"], "token");
  expect(requestsOf).toEqual([]);
  source().say("message", { id: 1, connect: { session: "s", node: "n" } });
  const { data } = request("/emulation").body as { data: string };
  expect(lines(data)).toEqual([{ id: 3, subscribe: { channel: "live:a" } }]);
});

test("an error of the engine, a lost connection and a refused POST are failures, once closed no more", async () => {
  await connected();
  source().say("message", { id: 9, error: { code: 103 } });
  source().onerror?.();
  engine.setTopics(["live/b"], "token");
  await request("/emulation").answer({}, 500);
  await pass(0);
  expect(heard.slice(1)).toEqual(["failed", "failed", "failed"]);
  engine.close();
  source().onerror?.();
  expect(heard).toHaveLength(4);
});
