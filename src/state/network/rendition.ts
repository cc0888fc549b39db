// Which of a clip's two renditions plays. Pure: who asks brings what is known of the line.
import type { Video } from "@/state/records/types";

export type Rendition = "main" | "light";
export type DataSaver = "auto" | "on" | "off";
/** `only`: there is no other. */
type Reason = "only" | "wanted" | "browser" | "slow" | "good";

/** The line carries the next clip too: a rendition wants so many times its own rate. */
const HEADROOM = 1.6;
/** To come back from the light one it takes more, or every second clip would change. */
const HEADROOM_BACK = 2.2;
/** Where the server did not measure the file. */
const USUAL_RATE = 1_500_000;

export interface Choice {
  rendition: Rendition;
  reason: Reason;
}

export interface Line {
  saver: DataSaver;
  /** The browser asks sites to save data. */
  saveData: boolean;
  /** Bits per second, undefined while nothing is known. */
  speed: number | undefined;
  /** Something stalled or started late not long ago. */
  troubled: boolean;
  /** What the clip before got because of the line. */
  before: Rendition | undefined;
}

type Clip = Pick<Video, "light" | "bytes" | "light_bytes" | "duration">;

export const rateOf = (bytes: number, seconds: number) =>
  bytes > 0 && seconds > 0 ? (bytes * 8) / seconds : USUAL_RATE;

export function chooseRendition(clip: Clip, line: Line): Choice {
  if (!clip.light) return { rendition: "main", reason: "only" };
  if (line.saver !== "auto") return { rendition: line.saver === "on" ? "light" : "main", reason: "wanted" };
  if (line.saveData) return { rendition: "light", reason: "browser" };
  if (line.troubled) return { rendition: "light", reason: "slow" };
  const need = rateOf(clip.bytes, clip.duration) * (line.before === "light" ? HEADROOM_BACK : HEADROOM);
  if (line.speed !== undefined && line.speed < need) return { rendition: "light", reason: "slow" };
  return { rendition: "main", reason: "good" };
}
