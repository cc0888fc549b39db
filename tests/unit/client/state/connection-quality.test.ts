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
  const choice = () => Object.values(network.choiceFor(VIDEO)).join(" ");
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

test("while nothing is known the main rendition plays", async () => {
  const { choice, isChromium, networkInformation: told } = await open();
  expect([choice(), isChromium(), told()]).toEqual(["main good", false, {}]);
});

test("until videos tell more the browser's figure counts, in Mbit/s", async () => {
  connection = { downlink: 2.5 };
  const { choice, isChromium, noteBytes } = await open();
  expect([choice(), isChromium()]).toEqual(["main good", true]);
  connection = { downlink: 2.3 };
  expect(choice()).toBe("light slow");
  fed(noteBytes, 8_000_000);
  expect(choice()).toBe("main good");
});

test("where the browser has no figure the page's own files tell", async () => {
  loads = [{ responseStart: 100, responseEnd: 1100, transferSize: 100_000 }];
  const { choice } = await open();
  expect(choice()).toBe("light slow");
  loads = [{ responseStart: 100, responseEnd: 1100, transferSize: 1_000_000 }];
  expect(choice()).toBe("main good");
});

test("the rate of a line that is slower than the video is learnt from the video", async () => {
  const { choice, noteBytes } = await open();
  fed(noteBytes, 1_000_000);
  expect(choice()).toBe("light slow");
});

test("a player that has enough says nothing about the line", async () => {
  const { choice, noteBytes, used } = await open();
  fed(noteBytes, 1_000_000, false);
  expect(choice()).toBe("main good");
  expect(used()).toBe(562_500);
});

test("a file that came at once is measured when nothing more is wanted", async () => {
  const { choice, noteRequestStart, noteBytes, noteNetworkIdle } = await open();
  noteRequestStart();
  vi.advanceTimersByTime(800);
  noteBytes(100_000, true);
  expect(choice()).toBe("main good");
  noteNetworkIdle();
  expect(choice()).toBe("light slow");
});

test("who asks for less data gets it: the switch, else the browser", async () => {
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

test("what the line chose is remembered: to come back from the light one takes a better line", async () => {
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

test("settings say what the newest choice was, but of a video that has only one file", async () => {
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

test("the bytes of this tab are counted on after a reload", async () => {
  const { noteBytes, used } = await open();
  expect(used()).toBe(0);
  noteBytes(1000, false);
  noteBytes(500, false);
  page.dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem("data-used")).toBe("1500");
  expect((await open()).used()).toBe(1500);
  sessionStorage.setItem("data-used", "many");
  expect((await open()).used()).toBe(0);
});

test("without storage they begin at nothing", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const { used, noteBytes } = await open();
  noteBytes(1000, false);
  expect(() => page.dispatchEvent(new Event("pagehide"))).not.toThrow();
  expect(used()).toBe(1000);
});
