// What is known of the line, and what was loaded over it since this tab was opened.
import { atom, store } from "@/lib/jotai";
import { createMeter, learn, rateOfLoads, type Speed, speedOf } from "@/lib/throughput";
import type { Video } from "@/state/records/types";
import { dataSaverAtom } from "./preferences";
import { type Choice, chooseRendition, type Line, type Rendition } from "./rendition";

const USED = "data-used";
/** A stall or a late start counts for so long. */
const TROUBLED_MS = 60_000;

/** The Network Information API, where a browser has it. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
  downlink?: number;
}

export const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** No other browser says this of its line. */
export const isChromium = () => Boolean(connection().downlink);

/** Bytes of clips since this tab was opened, reloads included. */
const bytesAtom = atom(kept());
export const bytesUsedAtom = atom((get) => get(bytesAtom));

/** What the newest choice was, and why: said in settings. */
const newestAtom = atom<Choice | undefined>(undefined);
export const inUseAtom = atom((get) => get(newestAtom));
/** Bytes are dear: the clips chosen are the light ones. */
export const lightInUseAtom = atom((get) => get(newestAtom)?.rendition === "light");

/** How often a clip stood still or came late: whoever was chosen for before may choose again. */
export const troublesAtom = atom(0);

/** Until clips tell more, the browser does, and where it does not, the page's own files. */
let speed: Speed | undefined;
let troubledAt = Number.NEGATIVE_INFINITY;
let before: Rendition | undefined;
const meter = createMeter();

function speedNow(): number | undefined {
  if (speed) return speedOf(speed);
  const { downlink } = connection();
  if (downlink) return downlink * 1_000_000;
  return rateOfLoads(performance.getEntriesByType("resource") as PerformanceResourceTiming[]);
}

/** @param hungry whether the line was the limit: a player that has enough takes no more than it plays */
export function noteBytes(bytes: number, hungry: boolean): void {
  store.set(bytesAtom, (sum) => sum + bytes);
  if (hungry) take(meter.moved(bytes, performance.now()));
}

export const noteAsked = () => meter.asked(performance.now());
export const noteRest = () => take(meter.rested(performance.now()));

function take(stretch: { rate: number; bytes: number } | undefined): void {
  if (stretch) speed = learn(speed, stretch.rate, stretch.bytes);
}

/** A clip stood still for want of bytes, or its first frame came late. */
export function noteTrouble(): void {
  troubledAt = performance.now();
  store.set(troublesAtom, (count) => count + 1);
}

function line(): Line {
  return {
    saver: store.get(dataSaverAtom),
    saveData: connection().saveData === true,
    speed: speedNow(),
    troubled: performance.now() - troubledAt < TROUBLED_MS,
    before,
  };
}

/** For a clip that is about to be mounted. */
export const choiceFor = (clip: Video): Choice => chooseRendition(clip, line());

/** A clip plays as it was chosen. */
export function noteChoice(choice: Choice): void {
  if (choice.reason === "slow" || choice.reason === "good") before = choice.rendition;
  if (choice.reason !== "only") store.set(newestAtom, choice);
}

function kept(): number {
  try {
    return Number(sessionStorage.getItem(USED)) || 0;
  } catch {
    return 0;
  }
}

globalThis.addEventListener?.("pagehide", () => {
  try {
    sessionStorage.setItem(USED, String(store.get(bytesAtom)));
  } catch {
    // Without storage a reload begins at nothing.
  }
});
