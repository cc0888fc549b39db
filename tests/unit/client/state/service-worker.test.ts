// Registration of the service worker: a newer one takes over while the page is hidden, and a page of the older build is
// loaded anew when its user returns.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser } from "../live/browser";

const HOUR_MS = 3_600_000;
const registration = { waiting: { postMessage: vi.fn() }, update: vi.fn(async () => undefined) };
const active = { postMessage: vi.fn() };
const reload = vi.fn();
const newPage = () =>
  Object.assign(new EventTarget(), {
    hidden: false,
    dialog: null as object | null,
    fields: [] as { value: string }[],
    querySelector: () => page.dialog,
    querySelectorAll: () => page.fields,
  });
let page = newPage();
let isSending = false;
const newWorkers = () =>
  Object.assign(new EventTarget(), {
    controller: {} as object | null,
    ready: Promise.resolve({ active }),
    register: vi.fn(async () => registration),
  });
let workers = newWorkers();

function turn(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

function leaveFor(ms: number) {
  turn(true);
  vi.setSystemTime(Date.now() + ms);
  turn(false);
}

beforeEach(() => {
  openBrowser();
  vi.clearAllMocks();
  page = newPage();
  workers = newWorkers();
  isSending = false;
  vi.stubGlobal("navigator", { serviceWorker: workers, onLine: true });
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { pathname: "/feed", reload });
  vi.stubGlobal("dispatchEvent", () => !isSending);
});
afterEach(closeBrowser);

const start = async () => (await import("@/state/network/service-worker")).startServiceWorker();
const takeOver = () => workers.dispatchEvent(new Event("controllerchange"));

test("the worker is registered, and a page that has one sends it nothing", async () => {
  await start();
  expect(workers.register).toHaveBeenCalledExactlyOnceWith("/sw.js", { updateViaCache: "none" });
  expect(active.postMessage).not.toHaveBeenCalled();
});

test("a page that loaded before its worker asks to be claimed, and is not loaded anew", async () => {
  workers.controller = null;
  await start();
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith("claim");
  takeOver();
  leaveFor(HOUR_MS);
  expect(reload).not.toHaveBeenCalled();
});

test("a waiting worker takes over when the page is hidden; a page that returns looks for one, once an hour", async () => {
  await start();
  leaveFor(HOUR_MS / 4);
  expect(registration.waiting.postMessage).toHaveBeenCalledExactlyOnceWith("activate");
  expect(registration.update).not.toHaveBeenCalled();
  leaveFor(HOUR_MS);
  leaveFor(1000);
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test("a page of the older build is loaded anew when its user returns after half an hour", async () => {
  await start();
  leaveFor(HOUR_MS);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  leaveFor(60_000);
  expect(reload).not.toHaveBeenCalled();
  leaveFor(HOUR_MS);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("not if the user would lose something", async () => {
  await start();
  takeOver();
  page.dialog = {};
  leaveFor(HOUR_MS);
  page.dialog = null;
  page.fields = [{ value: "" }, { value: "half a comment" }];
  leaveFor(HOUR_MS);
  page.fields = [];
  isSending = true;
  leaveFor(HOUR_MS);
  isSending = false;
  vi.stubGlobal("location", { pathname: "/upload", reload });
  leaveFor(HOUR_MS);
  expect(reload).not.toHaveBeenCalled();
});
