// Reports of watches: when they are sent, what they contain, and what happens if the server refuses or is not reached.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, request, requestsOf, tokenOf, userOf } from "../live/browser";

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(closeBrowser);

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const idOf = (n: number) => `v${String(n).padStart(6, "0")}restofid`;
const short = (n: number) => idOf(n).slice(0, 7);

async function open(me = "mina") {
  const { pb } = await import("@/lib/pocketbase/client");
  const { store } = await import("@/lib/jotai");
  const { sessionAtom } = await import("@/state/session/session");
  const { noteVisit } = await import("@/state/watches/visit-events");
  const { startWatchReports, ...reports } = await import("@/state/watches/reports");
  const { readSeen } = await import("@/state/records/seen");
  const signIn = (id: string) => {
    if (id) pb.authStore.save(tokenOf(id), userOf(id));
    store.set(sessionAtom, id ? { status: "in", user: userOf(id) } : { status: "out" });
  };
  signIn(me);
  startWatchReports();
  const watch = async (n: number, ms = 1000) => {
    noteVisit(idOf(n), "play");
    await pass(ms);
    noteVisit(idOf(n), "end");
  };
  return { ...reports, watch, readSeen, signIn, noteVisit };
}
/** The server's answer to the question whether the history is paused. */
const settings = (pause_history = false) =>
  request("/account_settings/records/mina").answer({ id: "mina", switches: { pause_history } });
const sent = () => requestsOf.filter(({ method, path }) => method === "POST" && path.endsWith("/watches"));
const batch = () => (request("/api/app/watches").body as { watches: object[] }).watches;

test("sends one batch after 15 s, once the user's settings are known", async () => {
  const { watch } = await open();
  await watch(1, 2000);
  await watch(2, 1000);
  await pass(13_999);
  expect(requestsOf).toEqual([]);
  await pass(1);
  expect(sent()).toEqual([]);
  await settings();
  expect(batch()).toEqual([
    { video: idOf(1), ms: 2000, reason: "" },
    { video: idOf(2), ms: 1000, reason: "" },
  ]);
  expect(request("/api/app/watches").token).toBe(
    tokenOf("mina", undefined, Date.parse("2026-03-01T10:00:00Z")),
  );
});

test("a video is named once, with its longest visit", async () => {
  const { watch } = await open();
  for (const ms of [1000, 3000, 2000]) await watch(1, ms);
  await pass(15_000);
  await settings();
  expect(batch()).toEqual([{ video: idOf(1), ms: 3000, reason: "" }]);
});

test("a request names 30 videos at most; the others follow 15 s later", async () => {
  const { watch } = await open();
  for (let n = 0; n < 31; n++) await watch(n, 400);
  await pass(15_000);
  await settings();
  expect(batch()).toHaveLength(30);
  await request("/api/app/watches").answer(undefined, 204);
  await pass(14_999);
  expect(sent()).toEqual([]);
  await pass(1);
  expect(batch()).toEqual([{ video: idOf(30), ms: 400, reason: "" }]);
});

test("videos stay in the browser's list until the server has stored them", async () => {
  const { watch, readSeen } = await open();
  await watch(1);
  await watch(2);
  expect(readSeen()).toBe(short(1) + short(2));
  await pass(15_000);
  await settings();
  await request("/api/app/watches").answer(undefined, 204);
  expect(readSeen()).toBe(short(1) + short(2));
  await pass(1500);
  expect(readSeen()).toBe("");
});

test("a report that is lost is sent again with the next batch, any number of times", async () => {
  const { watch } = await open();
  await watch(1);
  await pass(15_000);
  await settings();
  for (let n = 0; n < 5; n++) {
    expect(batch()).toHaveLength(1);
    await request("/api/app/watches").lose();
    await pass(15_000);
  }
  expect(batch()).toEqual([{ video: idOf(1), ms: 1000, reason: "" }]);
});

test("a report that the server refuses is sent three times; its video stays in the browser's list", async () => {
  const { watch, readSeen } = await open();
  await watch(1);
  await pass(15_000);
  await settings();
  for (let n = 0; n < 3; n++) {
    await request("/api/app/watches").answer({ status: 429 }, 429);
    await pass(15_000);
  }
  expect(sent()).toEqual([]);
  expect(readSeen()).toBe(short(1));
});

test("without an answer 90 watches are kept, the latest", async () => {
  const { watch } = await open();
  for (let n = 0; n < 100; n++) await watch(n, 400);
  const first = () => (batch()[0] as { video: string }).video;
  await request("/account_settings/records/mina").lose();
  await pass(60_000);
  await settings();
  expect(first()).toBe(idOf(10));
});

test("a hidden or closed page sends at once what was watched, with the visit that goes on", async () => {
  const { watch, noteVisit } = await open();
  await watch(1);
  noteVisit(idOf(2), "play");
  await pass(500);
  browser.screen.hidden = true;
  browser.screen.dispatchEvent(new Event("visibilitychange"));
  expect(batch()).toEqual([
    { video: idOf(1), ms: 1000, reason: "" },
    { video: idOf(2), ms: 500, reason: "" },
  ]);
  browser.page.dispatchEvent(new Event("pagehide"));
  expect(sent()).toHaveLength(1);
});

test("a page that becomes visible sends nothing", async () => {
  const { watch } = await open();
  await watch(1);
  browser.screen.dispatchEvent(new Event("visibilitychange"));
  expect(sent()).toEqual([]);
});

test("nothing is sent for a paused history; the browser keeps its own list", async () => {
  const { watch, readSeen } = await open();
  await watch(1);
  await pass(15_000);
  await settings(true);
  await watch(2);
  browser.page.dispatchEvent(new Event("pagehide"));
  await pass(60_000);
  expect(sent()).toEqual([]);
  expect(readSeen()).toBe(short(1) + short(2));
});

test("nothing is sent for a guest; the browser keeps its own list", async () => {
  const { watch, readSeen } = await open("");
  await watch(1);
  browser.page.dispatchEvent(new Event("pagehide"));
  await pass(60_000);
  expect([requestsOf, readSeen()]).toEqual([[], short(1)]);
});

test("what another user watched is never sent, and a visit over the log-out belongs to nobody", async () => {
  const { watch, signIn, noteVisit, readSeen } = await open("mina");
  await watch(1);
  noteVisit(idOf(2), "play");
  await pass(1000);
  signIn("rahim");
  noteVisit(idOf(2), "end");
  await watch(3);
  browser.page.dispatchEvent(new Event("pagehide"));
  expect(batch()).toEqual([{ video: idOf(3), ms: 1000, reason: "" }]);
  expect(readSeen()).toBe(short(1) + short(2) + short(3));
});

test("watches of a deleted history are dropped", async () => {
  const { watch, dropReports, sendReports } = await open();
  await watch(1);
  dropReports();
  void sendReports();
  await pass(0);
  await settings();
  expect(sent()).toEqual([]);
});
