// Chooses which of a video's two renditions plays. Pure: the caller passes the state of the network.
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
  troubled: boolean;
  /** Rendition that the network allowed for the previous video. */
  before: Rendition | undefined;
}

type Clip = Pick<Video, "light" | "bytes" | "light_bytes" | "duration">;

export const rateOf = (bytes: number, seconds: number) =>
  bytes > 0 && seconds > 0 ? (bytes * 8) / seconds : USUAL_RATE;

export function chooseRendition(clip: Clip, line: NetworkState): Choice {
  if (!clip.light) return { rendition: "main", reason: "only" };
  if (line.saver !== "auto") return { rendition: line.saver === "on" ? "light" : "main", reason: "wanted" };
  if (line.saveData) return { rendition: "light", reason: "browser" };
  if (line.troubled) return { rendition: "light", reason: "slow" };
  const need = rateOf(clip.bytes, clip.duration) * (line.before === "light" ? HEADROOM_BACK : HEADROOM);
  if (line.speed !== undefined && line.speed < need) return { rendition: "light", reason: "slow" };
  return { rendition: "main", reason: "good" };
}
