// Measured network quality, and the bytes of video loaded since this tab was opened.
import { atom, store } from "@/lib/jotai";
import {
  addSample,
  createThroughputMeter,
  estimateSpeed,
  type Speed,
  speedOfResources,
} from "@/lib/throughput";
import type { Video } from "@/state/records/types";
import { dataSaverAtom } from "./preferences";
import { type Choice, chooseRendition, type NetworkState, type Rendition } from "./rendition";

const USED_KEY = "jholok.data-used";
/** How long a stall or a late start affects the choice of rendition. */
const STALL_TTL_MS = 60_000;

/** The Network Information API, in browsers that have it. */
export interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
  downlink?: number;
}

export const networkInformation = (): NetworkInformation =>
  (navigator as { connection?: NetworkInformation }).connection ?? {};

/** Only Chromium reports `downlink`. */
export const isChromium = () => Boolean(networkInformation().downlink);

/** Bytes of video since this tab was opened, including reloads. */
const bytesAtom = atom(savedBytes());
export const bytesUsedAtom = atom((get) => get(bytesAtom));

/** The newest choice of rendition and its reason, shown in the settings. */
const choiceAtom = atom<Choice | undefined>(undefined);
export const renditionInUseAtom = atom((get) => get(choiceAtom));
/** True while the chosen rendition is the light one. */
export const lightInUseAtom = atom((get) => get(choiceAtom)?.rendition === "light");

/** Number of stalls and late starts. Each change lets players choose their rendition again. */
export const stallCountAtom = atom(0);

/**
 * Measured speed. Until videos give a value, `downlink` is used, and without it the timings of the page's own
 * files.
 */
let speed: Speed | undefined;
let stalledAt = Number.NEGATIVE_INFINITY;
let previous: Rendition | undefined;
const meter = createThroughputMeter();

function speedNow(): number | undefined {
  if (speed) return estimateSpeed(speed);
  const { downlink } = networkInformation();
  if (downlink) return downlink * 1_000_000;
  return speedOfResources(performance.getEntriesByType("resource") as PerformanceResourceTiming[]);
}

/** @param isNetworkLimit whether the network was the limit: a player with a full buffer loads at the speed of playback */
export function noteBytes(bytes: number, isNetworkLimit: boolean): void {
  store.set(bytesAtom, (sum) => sum + bytes);
  if (isNetworkLimit) learn(meter.received(bytes, performance.now()));
}

export const noteRequestStart = () => meter.requested(performance.now());
export const noteNetworkIdle = () => learn(meter.idle(performance.now()));

function learn(sample: { rate: number; bytes: number } | undefined): void {
  if (sample) speed = addSample(speed, sample.rate, sample.bytes);
}

/** Records a stall or a late first frame. */
export function noteStall(): void {
  stalledAt = performance.now();
  store.set(stallCountAtom, (count) => count + 1);
}

function networkState(): NetworkState {
  return {
    saver: store.get(dataSaverAtom),
    saveData: networkInformation().saveData === true,
    speed: speedNow(),
    hasStalled: performance.now() - stalledAt < STALL_TTL_MS,
    previous,
  };
}

/** Chooses the rendition of a video that is about to be mounted. */
export const chooseForNetwork = (video: Video): Choice => chooseRendition(video, networkState());

/** Records the rendition that a video now plays. */
export function noteChoice(choice: Choice): void {
  if (choice.reason === "slow" || choice.reason === "good") previous = choice.rendition;
  if (choice.reason !== "only") store.set(choiceAtom, choice);
}

function savedBytes(): number {
  try {
    return Number(sessionStorage.getItem(USED_KEY)) || 0;
  } catch {
    return 0;
  }
}

globalThis.addEventListener?.("pagehide", () => {
  try {
    sessionStorage.setItem(USED_KEY, String(store.get(bytesAtom)));
  } catch {
    // Without storage the count starts at 0 after a reload.
  }
});
