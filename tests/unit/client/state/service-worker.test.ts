// Registration of the service worker: after the first screen, and a newer one takes over while the page is hidden.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser } from "../live/browser";

const registration = { waiting: { postMessage: vi.fn() }, update: vi.fn(async () => undefined) };
const active = { postMessage: vi.fn() };
const newPage = () => Object.assign(new EventTarget(), { hidden: false });
let page = newPage();
let workers = {} as Record<string, unknown>;

function turn(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  openBrowser();
  vi.clearAllMocks();
  page = newPage();
  workers = {
    controller: {},
    ready: Promise.resolve({ active }),
    register: vi.fn(async () => registration),
  };
  vi.stubGlobal("navigator", { serviceWorker: workers });
  vi.stubGlobal("document", page);
});
afterEach(closeBrowser);

const start = async () => (await import("@/state/network/service-worker")).startServiceWorker();

test("the worker is registered, and a page that has one sends it nothing", async () => {
  await start();
  expect(workers.register).toHaveBeenCalledExactlyOnceWith("/sw.js", { updateViaCache: "none" });
  expect(active.postMessage).not.toHaveBeenCalled();
});

test("a page that loaded before its worker asks to be claimed", async () => {
  workers.controller = null;
  await start();
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith("claim");
});

test("a waiting worker takes over when the page is hidden; a page that returns looks for a newer one, once an hour", async () => {
  vi.setSystemTime(0);
  await start();
  turn(true);
  expect(registration.waiting.postMessage).toHaveBeenCalledExactlyOnceWith("activate");
  expect(registration.update).not.toHaveBeenCalled();
  turn(false);
  expect(registration.update).not.toHaveBeenCalled();
  vi.setSystemTime(3_600_000);
  turn(false);
  turn(false);
  expect(registration.update).toHaveBeenCalledTimes(1);
});
