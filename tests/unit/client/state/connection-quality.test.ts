// Network quality from videos, the browser or the page's own files, and the choice that follows.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Choice } from "@/state/network/rendition";
import { closeBrowser, openBrowser } from "../live/browser";

/** A video of 1.5 Mbit/s with a light rendition. */
const VIDEO = { light: "l.mp4", bytes: 1_875_000, light_bytes: 500_000, duration: 10 } as never;
let page: EventTarget;
let connection: object | undefined;
let loads: object[];

async function open() {
  vi.resetModules();
  const { store } = await import("@/lib/jotai");
  const network = await import("@/state/network/connection-quality");
  const { dataSaverAtom } = await import("@/state/network/preferences");
  const choice = () => Object.values(network.chooseForNetwork(VIDEO)).join(" ");
  const used = () => store.get(network.bytesUsedAtom);
  return { ...network, store, dataSaverAtom, choice, used };
}
/** Reports bytes as a player does, at `rate` bits per second for 4 s. */
function fed(noteBytes: (bytes: number, hungry: boolean) => void, rate: number, hungry = true) {
  for (let n = 0; n < 9; n++) {
    noteBytes(rate / 16, hungry);
    vi.advanceTimersByTime(500);
  }
}

beforeEach(() => {
  ({ page } = openBrowser());
  connection = undefined;
  loads = [];
  vi.advanceTimersByTime(10_000);
  vi.stubGlobal("navigator", {
    get connection() {
      return connection;
    },
  });
  vi.spyOn(performance, "getEntriesByType").mockImplementation((type) =>
    type === "resource" ? (loads as never) : [],
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  closeBrowser();
});

test("plays the main rendition while nothing is known", async () => {
  const { choice, isChromium, networkInformation: told } = await open();
  expect([choice(), isChromium(), told()]).toEqual(["main good", false, {}]);
});

test("uses the browser's figure in Mbit/s until videos give a better one", async () => {
  connection = { downlink: 2.5 };
  const { choice, isChromium, noteBytes } = await open();
  expect([choice(), isChromium()]).toEqual(["main good", true]);
  connection = { downlink: 2.3 };
  expect(choice()).toBe("light slow");
  fed(noteBytes, 8_000_000);
  expect(choice()).toBe("main good");
});

test("uses the page's own files if the browser has no figure", async () => {
  loads = [{ responseStart: 100, responseEnd: 1100, transferSize: 100_000 }];
  const { choice } = await open();
  expect(choice()).toBe("light slow");
  loads = [{ responseStart: 100, responseEnd: 1100, transferSize: 1_000_000 }];
  expect(choice()).toBe("main good");
});

test("learns the rate of a network slower than the video from the video", async () => {
  const { choice, noteBytes } = await open();
  fed(noteBytes, 1_000_000);
  expect(choice()).toBe("light slow");
});

test("a player with enough data says nothing about the network", async () => {
  const { choice, noteBytes, used } = await open();
  fed(noteBytes, 1_000_000, false);
  expect(choice()).toBe("main good");
  expect(used()).toBe(562_500);
});

test("a file that arrived at once is measured once the network is idle", async () => {
  const { choice, noteRequestStart, noteBytes, noteNetworkIdle } = await open();
  noteRequestStart();
  vi.advanceTimersByTime(800);
  noteBytes(100_000, true);
  expect(choice()).toBe("main good");
  noteNetworkIdle();
  expect(choice()).toBe("light slow");
});

test("the data saver follows the setting, else the browser", async () => {
  const { choice, store, dataSaverAtom } = await open();
  connection = { saveData: true };
  expect(choice()).toBe("light browser");
  store.set(dataSaverAtom, "off");
  expect(choice()).toBe("main wanted");
  store.set(dataSaverAtom, "on");
  expect(choice()).toBe("light wanted");
});

test("a stall counts for a minute", async () => {
  const { choice, noteStall, store, stallCountAtom } = await open();
  expect(store.get(stallCountAtom)).toBe(0);
  noteStall();
  expect(choice()).toBe("light slow");
  vi.advanceTimersByTime(59_999);
  expect(choice()).toBe("light slow");
  vi.advanceTimersByTime(1);
  expect(choice()).toBe("main good");
  noteStall();
  expect(store.get(stallCountAtom)).toBe(2);
});

test("remembers the network's choice: returning from light needs a faster network", async () => {
  const { choice, noteChoice } = await open();
  connection = { downlink: 3 };
  expect(choice()).toBe("main good");
  const chosen = (rendition: "light" | "main", reason: Choice["reason"]) => noteChoice({ rendition, reason });
  chosen("light", "slow");
  expect(choice()).toBe("light slow");
  chosen("main", "good");
  expect(choice()).toBe("main good");
  chosen("light", "wanted");
  chosen("light", "browser");
  chosen("light", "only");
  expect(choice()).toBe("main good");
});

test("the settings show the newest choice, except of a video with one file", async () => {
  const { noteChoice, store, renditionInUseAtom, lightInUseAtom } = await open();
  expect([store.get(renditionInUseAtom), store.get(lightInUseAtom)]).toEqual([undefined, false]);
  noteChoice({ rendition: "light", reason: "wanted" });
  expect([store.get(renditionInUseAtom), store.get(lightInUseAtom)]).toEqual([
    { rendition: "light", reason: "wanted" },
    true,
  ]);
  noteChoice({ rendition: "main", reason: "only" });
  expect(store.get(lightInUseAtom)).toBe(true);
  noteChoice({ rendition: "main", reason: "good" });
  expect(store.get(lightInUseAtom)).toBe(false);
});

test("the byte count of this tab continues after a reload", async () => {
  const { noteBytes, used } = await open();
  expect(used()).toBe(0);
  noteBytes(1000, false);
  noteBytes(500, false);
  page.dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem("jholok.data-used")).toBe("1500");
  expect((await open()).used()).toBe(1500);
  sessionStorage.setItem("jholok.data-used", "many");
  expect((await open()).used()).toBe(0);
});

test("without storage it starts at zero", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const { used, noteBytes } = await open();
  noteBytes(1000, false);
  expect(() => page.dispatchEvent(new Event("pagehide"))).not.toThrow();
  expect(used()).toBe(1000);
});
