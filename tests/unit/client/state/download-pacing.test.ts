// With the data saver on, downloads are paced if a service worker is available.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser } from "../live/browser";

const registration = { unregister: vi.fn() };
const active = { postMessage: vi.fn() };
let workers: Record<string, unknown> | undefined;
let downlink: number | undefined;
const calm = () => vi.advanceTimersByTimeAsync(0);

async function open(saver: "on" | "off" | "auto" = "on") {
  const { store } = await import("@/lib/jotai");
  const { dataSaverAtom } = await import("@/state/network/preferences");
  store.set(dataSaverAtom, saver);
  const choose = (next: typeof saver) => store.set(dataSaverAtom, next);
  return { ...(await import("@/state/network/download-pacing")), choose };
}

beforeEach(() => {
  openBrowser();
  vi.clearAllMocks();
  downlink = 10;
  workers = {
    controller: {},
    ready: Promise.resolve({ active }),
    register: vi.fn(async () => undefined),
    getRegistration: vi.fn(async () => registration),
  };
  vi.stubGlobal("navigator", {
    get serviceWorker() {
      return workers;
    },
    get connection() {
      return { downlink };
    },
  });
});
afterEach(closeBrowser);

test("the address of a file has its rate: 1.25 times the playback rate", async () => {
  const { toPacedUrl } = await open();
  expect(toPacedUrl("/api/files/a.mp4", 1_000_000, 10)).toBe("/api/files/a.mp4?pace=125000");
  expect(toPacedUrl("/api/files/a.mp4?token=x", 1_000_001, 10)).toBe("/api/files/a.mp4?token=x&pace=125001");
});

test("a file without duration or size has its usual address", async () => {
  const { toPacedUrl } = await open();
  expect([toPacedUrl("", 1000, 10), toPacedUrl("/a", 0, 10), toPacedUrl("/a", 1000, 0)]).toEqual([
    "",
    "/a",
    "/a",
  ]);
});

test("so have all files without the data saver, or without a worker", async () => {
  const { toPacedUrl, choose } = await open();
  for (const saver of ["auto", "off"] as const) {
    choose(saver);
    expect(toPacedUrl("/a", 1000, 10)).toBe("/a");
  }
  choose("on");
  expect(toPacedUrl("/a", 1000, 10)).toBe("/a?pace=125");
  downlink = undefined;
  expect(toPacedUrl("/a", 1000, 10)).toBe("/a");
  downlink = 10;
  workers = { ...workers, controller: null };
  expect(toPacedUrl("/a", 1000, 10)).toBe("/a");
  workers = undefined;
  expect(toPacedUrl("/a", 1000, 10)).toBe("/a");
});

test("the address ends with the mark of a paced download", async () => {
  const { isPaced } = await open();
  const told = ["/a?pace=1", "/a?token=x&pace=125", "/a", "/a?pace=", "/a?pace=1&x=2", "/a?space=12"];
  expect(told.filter(isPaced)).toEqual(["/a?pace=1", "/a?token=x&pace=125"]);
});

test("the worker is registered with the data saver, and unregistered after it", async () => {
  const { startPacingWorker, choose } = await open("auto");
  startPacingWorker();
  await calm();
  expect(workers?.register).not.toHaveBeenCalled();
  expect(registration.unregister).toHaveBeenCalledTimes(1);
  choose("on");
  await calm();
  expect(workers?.register).toHaveBeenCalledExactlyOnceWith("/pacing-worker.js");
  expect(active.postMessage).not.toHaveBeenCalled();
  choose("off");
  await calm();
  expect(registration.unregister).toHaveBeenCalledTimes(2);
});

test("a page that loaded before its worker is claimed", async () => {
  workers = { ...workers, controller: null };
  const { startPacingWorker } = await open();
  startPacingWorker();
  await calm();
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith("claim");
});

test("browsers without workers, other than Chromium, or that refuse are left unchanged", async () => {
  const { startPacingWorker, choose } = await open();
  downlink = undefined;
  startPacingWorker();
  await calm();
  expect(workers?.register).not.toHaveBeenCalled();
  downlink = 10;
  const before = workers;
  workers = undefined;
  expect(startPacingWorker).not.toThrow();
  workers = {
    ...before,
    register: () => Promise.reject(new Error("refused")),
    getRegistration: async () => undefined,
  };
  startPacingWorker();
  choose("off");
  await calm();
  expect(registration.unregister).not.toHaveBeenCalled();
});
