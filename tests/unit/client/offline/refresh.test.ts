// The download of the offline pack: what ends it, what it passes over, and what stays.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchFiles, listCandidates, listVisible } from "@/features/offline/api";
import { keptVideosAtom, loadPack, packSizeAtom } from "@/features/offline/pack";
import {
  downloadAtom,
  downloadErrorAtom,
  refreshIfDue,
  refreshPack,
  stopDownload,
} from "@/features/offline/refresh";
import { store } from "@/lib/jotai";
import { dataSaverAtom } from "@/state/network/preferences";
import type { VideoItem } from "@/state/records/types";
import { type Session, sessionAtom } from "@/state/session/session";

vi.mock("@/lib/idb-storage", async () => (await import("../../../support/memory-storage")).memoryStorage());
vi.mock("@/features/offline/api", () => ({
  fetchFiles: vi.fn(),
  listCandidates: vi.fn(),
  listVisible: vi.fn(),
}));

const VIDEOS = ["a", "b", "c", "d", "e"];
const itemOf = (id: string) => ({ id, video: "v.mp4", light: "", thumbnail: "", captions: "" }) as VideoItem;
const signIn = (id: string) => store.set(sessionAtom, { status: "in", user: { id } as Session["user"] });
let connection: EventTarget & { type?: string; saveData?: boolean };
let users = 0;

/** Changes the network and, as browsers do, says so. */
function becomes(change: { type?: string; saveData?: boolean }) {
  Object.assign(connection, change);
  connection.dispatchEvent(new Event("change"));
}

/** Files come at once, except that of `id`: `what` happens while it loads, and it comes then unless it was ended. */
function whileLoading(id: string, what: () => unknown) {
  vi.mocked(fetchFiles).mockImplementation(async (item, signal) => {
    if (item.id === id) await what();
    signal.throwIfAborted();
    return new Map([["v.mp4", new Blob(["video"])]]);
  });
}
const asked = () => vi.mocked(fetchFiles).mock.calls.map(([{ id }]) => id);
const kept = () => store.get(keptVideosAtom).map(({ id }) => id);

beforeEach(() => {
  connection = Object.assign(new EventTarget(), { type: "wifi", saveData: false });
  vi.stubGlobal("navigator", { onLine: true, connection });
  // Each user has a pack of its own.
  signIn(`user${++users}`);
  store.set(packSizeAtom, "20");
  store.set(dataSaverAtom, "auto");
  vi.mocked(fetchFiles).mockReset();
  vi.mocked(listCandidates).mockResolvedValue(VIDEOS.map((id) => ({ id, bytes: 5, item: itemOf(id) })));
  vi.mocked(listVisible).mockImplementation(async (ids) => new Set(ids));
  whileLoading("", () => {});
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["the phone leaves its Wi-Fi", () => becomes({ type: "cellular" })],
  ["the browser is to save data", () => becomes({ saveData: true })],
  ["the network is not named any more", () => becomes({ type: "unknown" })],
  ["the viewer ends it", stopDownload],
])("it ends with the file that is loading when %s; what is complete stays", async (_, change) => {
  whileLoading("c", change);
  await refreshPack(false);
  expect([asked(), kept()]).toEqual([
    ["a", "b", "c"],
    ["a", "b"],
  ]);
  expect([store.get(downloadAtom), store.get(downloadErrorAtom)]).toEqual([undefined, undefined]);
});

test("it goes on by itself once there is Wi-Fi again", async () => {
  whileLoading("c", () => becomes({ type: "cellular" }));
  await refreshPack(false);
  await refreshIfDue();
  expect(asked()).toEqual(["a", "b", "c"]);
  becomes({ type: "wifi" });
  whileLoading("", () => {});
  await refreshIfDue();
  expect(kept()).toEqual(VIDEOS);
  // Complete, so nothing is due for hours.
  vi.mocked(listCandidates).mockClear();
  await refreshIfDue();
  expect(listCandidates).not.toHaveBeenCalled();
});

test("a network that changes without an event ends it with the next file; the rest is due on Wi-Fi", async () => {
  whileLoading("b", () => Object.assign(connection, { type: "cellular" }));
  await refreshPack(false);
  expect([asked(), kept()]).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
  connection.type = "wifi";
  await refreshIfDue();
  expect(kept()).toEqual(VIDEOS);
});

test("on a network without a name it goes on while the viewer wants no data saver", async () => {
  connection.type = undefined;
  await refreshPack(false);
  expect(asked()).toEqual([]);
  whileLoading("c", () => store.set(dataSaverAtom, "on"));
  await refreshPack(true);
  expect([asked(), kept()]).toEqual([
    ["a", "b", "c"],
    ["a", "b"],
  ]);
});

test("nothing of one user's download comes into the next user's pack", async () => {
  whileLoading("b", () => signIn("next"));
  await refreshPack(false);
  expect([asked(), (await loadPack()).videos]).toEqual([["a", "b"], []]);
});

const lost = () => Promise.reject(new TypeError("Failed to fetch"));

test("a file that cannot be loaded is passed over; after three in a row it ends with the reason", async () => {
  whileLoading("b", lost);
  await refreshPack(false);
  expect([kept(), store.get(downloadErrorAtom)]).toEqual([["a", "c", "d", "e"], undefined]);
  signIn("unlucky");
  vi.mocked(fetchFiles).mockClear().mockImplementation(lost);
  await refreshPack(false);
  expect([asked(), store.get(downloadErrorAtom)]).toEqual([["a", "b", "c"], "network"]);
});

test("full storage ends it at once with the reason", async () => {
  whileLoading("b", () => Promise.reject(new DOMException("", "QuotaExceededError")));
  await refreshPack(false);
  expect([asked(), kept(), store.get(downloadErrorAtom)]).toEqual([["a", "b"], ["a"], "full"]);
});

test("a browser that refuses to tell its space, or to keep it, gets the pack all the same", async () => {
  const refuse = () => Promise.reject(new TypeError("refused"));
  vi.stubGlobal("navigator", { onLine: true, connection, storage: { estimate: refuse, persist: refuse } });
  await refreshPack(false);
  expect(kept()).toEqual(VIDEOS);
});
