// Presence and typing as sent to the server.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, requestsOf } from "./browser";

const undo: (() => void)[] = [];
vi.mock("react", async (real) => ({
  ...(await real<object>()),
  useEffect: (effect: () => () => void) => undo.push(effect()),
}));

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
let browser: ReturnType<typeof openBrowser>;
let state: typeof import("@/state/live/presence");

/** Requests since the last call: video, and whether the user types. */
const told = () => {
  const said = requestsOf.map(({ body }) => body as { video: string; typing: boolean });
  requestsOf.length = 0;
  return said.map(({ video, typing }) => `${video || "nothing"}${typing ? " typing" : ""}`);
};
const leave = () => undo.splice(0).forEach((one) => void one());
const hide = (hidden: boolean) => {
  browser.screen.hidden = hidden;
  browser.screen.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(async () => {
  browser = openBrowser();
  undo.length = 0;
  state = await import("@/state/live/presence");
});
afterEach(closeBrowser);

test("reports a video after 0.4 s, and again every 20 s", async () => {
  state.usePresence("a");
  await pass(399);
  expect(told()).toEqual([]);
  await pass(1);
  expect(told()).toEqual(["a"]);
  await pass(19_999);
  expect(told()).toEqual([]);
  await pass(1);
  expect(told()).toEqual(["a"]);
});

test("does not report a video that is only passed, nor leaving it", async () => {
  state.usePresence("a");
  await pass(300);
  leave();
  state.usePresence("b");
  await pass(300);
  leave();
  await pass(60_000);
  expect(told()).toEqual([]);
});

test("reports the next video in one message, and leaving the last one too", async () => {
  state.usePresence("a");
  await pass(400);
  leave();
  state.usePresence("b");
  await pass(400);
  expect(told()).toEqual(["a", "b"]);
  leave();
  await pass(60_000);
  expect(told()).toEqual(["nothing"]);
});

test("a hidden tab reports no video at once, and its video when shown again", async () => {
  state.usePresence("a");
  await pass(400);
  hide(true);
  expect(told()).toEqual(["a", "nothing"]);
  await pass(60_000);
  expect(told()).toEqual([]);
  hide(false);
  expect(told()).toEqual(["a"]);
});

test("a page reports its end before it closes", async () => {
  state.usePresence("a");
  await pass(400);
  browser.page.dispatchEvent(new Event("pagehide"));
  expect(told()).toEqual(["a", "nothing"]);
});

test("reports typing at once, again after 4 s of further keys, and its end 5 s after the last key", async () => {
  state.usePresence("a");
  await pass(400);
  told();
  for (let ms = 0; ms < 4000; ms += 500) {
    state.setTyping("a", true);
    await pass(500);
  }
  expect(told()).toEqual(["a typing"]);
  state.setTyping("a", true);
  expect(told()).toEqual(["a typing"]);
  await pass(4999);
  expect(told()).toEqual([]);
  await pass(1);
  expect(told()).toEqual(["a"]);
});

test("sending a comment ends typing at once, and once", async () => {
  state.usePresence("a");
  await pass(400);
  state.setTyping("a", true);
  told();
  state.setTyping("a", false);
  state.setTyping("a", false);
  expect(told()).toEqual(["a"]);
});

test("typing ends with the video, and is not reported for another video", async () => {
  state.usePresence("a");
  await pass(400);
  state.setTyping("b", true);
  expect(told()).toEqual(["a"]);
  state.setTyping("a", true);
  leave();
  state.usePresence("b");
  await pass(10_000);
  expect(told()).toEqual(["a typing", "b"]);
});

test("identifies a guest by an id stored in this browser, a user by the token only", async () => {
  const { viewerId } = await import("@/state/session/viewer-id");
  const first = viewerId();
  expect(first).toMatch(/^[0-9a-f]{24}$/);
  expect(viewerId()).toBe(first);
  const { store } = await import("@/lib/jotai");
  const { sessionAtom } = await import("@/state/session/session");
  store.set(sessionAtom, { status: "in", user: { id: "rahim" } as never });
  expect(viewerId()).toBe("");
});
