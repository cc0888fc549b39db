// With the data saver on, downloads are paced if a service worker is available.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser } from "../live/browser";

let workers: Record<string, unknown> | undefined;
let downlink: number | undefined;

async function open(saver: "on" | "off" | "auto" = "on") {
  const { store } = await import("@/lib/jotai");
  const { dataSaverAtom } = await import("@/state/network/preferences");
  store.set(dataSaverAtom, saver);
  const choose = (next: typeof saver) => store.set(dataSaverAtom, next);
  return { ...(await import("@/state/network/download-pacing")), choose };
}

beforeEach(() => {
  openBrowser();
  downlink = 10;
  workers = { controller: {} };
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
  workers = { controller: null };
  expect(toPacedUrl("/a", 1000, 10)).toBe("/a");
  workers = undefined;
  expect(toPacedUrl("/a", 1000, 10)).toBe("/a");
});

test("the address ends with the mark of a paced download", async () => {
  const { isPaced } = await open();
  const told = ["/a?pace=1", "/a?token=x&pace=125", "/a", "/a?pace=", "/a?pace=1&x=2", "/a?space=12"];
  expect(told.filter(isPaced)).toEqual(["/a?pace=1", "/a?token=x&pace=125"]);
});
