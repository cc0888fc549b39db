// Downloads the offline pack, one file at a time, and deletes what the viewer may no longer see.
import { atom, store } from "@/lib/jotai";
import { networkInformation } from "@/state/network/connection-quality";
import { dataSaverAtom } from "@/state/network/preferences";
import { currentUserId } from "@/state/session/session";
import { fetchFiles, listCandidates, listVisible } from "./api";
import { addToPack, dropFromPack, loadPack, markChecked, packSizeAtom } from "./pack";
import { bytesOf, isRefreshDue, judgeNetwork, type PackSize, packLimit, planPack, SIZES } from "./policy";

/** Files that failed in a row before a refresh gives up. */
const MAX_FAILURES = 3;
const LOCK = "jholok.offline";

export const networkNow = () => judgeNetwork(networkInformation(), store.get(dataSaverAtom));

/** Calls back when `networkNow` may have changed, until the returned function is called. */
export function onNetworkChange(callback: () => void): () => void {
  const connection = networkInformation() as Partial<EventTarget>;
  const stop = new AbortController();
  connection.addEventListener?.("change", callback, stop);
  const unsubscribe = store.sub(dataSaverAtom, callback);
  return () => {
    stop.abort();
    unsubscribe();
  };
}

export interface Download {
  done: number;
  total: number;
}
/** The running download. */
export const downloadAtom = atom<Download | undefined>(undefined);
/** Why the last one ended early. */
export const downloadErrorAtom = atom<"full" | "network" | undefined>(undefined);

let running: AbortController | undefined;

/** Ends a running download; what is complete stays. */
export const stopDownload = () => running?.abort();

/** Deletes from the pack what the viewer may no longer see: taken down, made private, blocked. Needs the network. */
export async function sweepPack(): Promise<void> {
  const { videos } = await loadPack();
  if (!videos.length) return;
  const owner = currentUserId();
  const visible = await listVisible(videos.map(({ id }) => id));
  if (owner === currentUserId())
    await dropFromPack(videos.map(({ id }) => id).filter((id) => !visible.has(id)));
}

export interface Estimate {
  size: PackSize;
  /** Number of videos in the pack afterwards: fewer than chosen if there is nothing more. */
  count: number;
  /** Bytes to download. */
  bytes: number;
}

/** The cost of each size of the pack now. One request. */
export async function estimatePack(signal: AbortSignal): Promise<Estimate[]> {
  const { videos, plan } = await readPlan(signal);
  return SIZES.filter((size) => size !== "off").map((size) => {
    const { fetch, drop } = plan(Number(size));
    return { size, count: videos.length - drop.length + fetch.length, bytes: bytesOf(fetch) };
  });
}

async function readPlan(signal: AbortSignal) {
  const [{ videos }, candidates, room] = await Promise.all([loadPack(), listCandidates(signal), freeRoom()]);
  const maxBytes = packLimit(bytesOf(videos), room);
  return { videos, plan: (count: number) => planPack(videos, candidates, count, maxBytes) };
}

const freeRoom = async (): Promise<StorageEstimate> =>
  (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};

/**
 * Brings the pack up to date. Only one runs at a time, in one tab where the browser has locks.
 * @param byViewer the viewer pressed a button, which suffices where the browser does not name its network
 */
export async function refreshPack(byViewer: boolean): Promise<void> {
  const size = store.get(packSizeAtom);
  const isAllowed = () => networkNow() === "wifi" || (byViewer && networkNow() === "unknown");
  if (size === "off" || running || !navigator.onLine || !isAllowed()) return;
  const controller = new AbortController();
  running = controller;
  // The file that is loading would go on for up to 25 MB.
  const stopWatching = onNetworkChange(() => isAllowed() || controller.abort());
  const work = () => download(Number(size), isAllowed, controller.signal);
  try {
    const inThisTab = async (lock: Lock | null) => (lock ? work() : undefined);
    await (navigator.locks ? navigator.locks.request(LOCK, { ifAvailable: true }, inThisTab) : work());
  } catch (error) {
    const isFull = (error as DOMException)?.name === "QuotaExceededError";
    if (!controller.signal.aborted) store.set(downloadErrorAtom, isFull ? "full" : "network");
  } finally {
    stopWatching();
    running = undefined;
    store.set(downloadAtom, undefined);
  }
}

async function download(count: number, isAllowed: () => boolean, signal: AbortSignal): Promise<void> {
  const owner = currentUserId();
  store.set(downloadErrorAtom, undefined);
  await sweepPack();
  // Without it the browser may delete everything when its disk is full. Firefox asks the viewer.
  await navigator.storage?.persist?.().catch(() => false);
  const { plan } = await readPlan(signal);
  const { fetch, drop } = plan(count);
  store.set(downloadAtom, { done: 0, total: fetch.length });
  let failures = 0;
  for (const [at, { item }] of fetch.entries()) {
    if (owner !== currentUserId() || !isAllowed()) return;
    try {
      await addToPack(owner, item, await fetchFiles(item, signal));
      failures = 0;
      await dropFromPack(drop.splice(0, 1));
    } catch (error) {
      failures += 1;
      if (
        signal.aborted ||
        failures >= MAX_FAILURES ||
        (error as DOMException)?.name === "QuotaExceededError"
      )
        throw error;
    }
    store.set(downloadAtom, { done: at + 1, total: fetch.length });
  }
  await dropFromPack(drop);
  await markChecked();
}

/** Refreshes the pack if it is time. */
export async function refreshIfDue(): Promise<void> {
  if (store.get(packSizeAtom) === "off") return;
  const { checked } = await loadPack();
  if (isRefreshDue(checked, Date.now())) await refreshPack(false);
}
