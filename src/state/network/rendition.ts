// Chooses which of a video's two renditions plays. Pure: the caller passes the state of the network. boot.ts has parts of
// this file in its bundle: imports types only.
import type { Video } from "@/state/records/types";

export type Rendition = "main" | "light";
export type DataSaver = "auto" | "on" | "off";
/** `only`: the video has no light rendition. */
type Reason = "only" | "wanted" | "browser" | "slow" | "good";

/** Required speed as a multiple of the video's bit rate, because the next video loads at the same time. */
const HEADROOM = 1.6;
/** Going back from light to main needs more, or every second video would switch. */
const HEADROOM_BACK = 2.2;
/** Assumed bit rate where the server has not measured the file. */
const USUAL_RATE = 1_500_000;

export interface Choice {
  rendition: Rendition;
  reason: Reason;
}

export interface NetworkState {
  saver: DataSaver;
  /** The user's browser asks sites to save data. */
  saveData: boolean;
  /** Bits per second; undefined while unknown. */
  speed: number | undefined;
  /** A stall or a late start happened recently. */
  hasStalled: boolean;
  /** Rendition that the network allowed for the previous video. */
  previous: Rendition | undefined;
}

/** Bits per second. */
export const bitRate = (bytes: number, seconds: number) =>
  (seconds > 0 && (bytes * 8) / seconds) || USUAL_RATE;

/** Whether the network is too slow for a file, both in bits per second. An unknown speed is fast enough. */
export const isTooSlow = (rate: number, speed = Number.POSITIVE_INFINITY, headroom = HEADROOM) =>
  speed < rate * headroom;

/** The data saver decides; `auto` leaves the decision to the network. */
export const isLightBetter = (saver: string | undefined, isSlow: boolean) =>
  saver === "on" || (saver !== "off" && isSlow);

export function chooseRendition(
  { light, bytes, duration }: Pick<Video, "light" | "bytes" | "duration">,
  { saver, saveData, speed, hasStalled, previous }: NetworkState,
): Choice {
  if (!light) return { rendition: "main", reason: "only" };
  const headroom = previous === "light" ? HEADROOM_BACK : HEADROOM;
  const isSlow = hasStalled || isTooSlow(bitRate(bytes, duration), speed, headroom);
  const rendition = isLightBetter(saver, saveData || isSlow) ? "light" : "main";
  if (saver !== "auto") return { rendition, reason: "wanted" };
  return { rendition, reason: saveData ? "browser" : isSlow ? "slow" : "good" };
}
