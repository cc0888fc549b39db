// Passes on what the active video does. visits.ts, which measures it, is loaded after the first screen.
import { played } from "@/state/records/played-video";
import { currentUserId } from "@/state/session/session";

export interface VisitEvent {
  what: "play" | "pause" | "end";
  video: string;
  /** Name of the list on screen, as `watchReason` takes it. */
  list: string;
  /** The viewer: "" for a guest. */
  me: string;
  /** By `performance.now()`. */
  at: number;
}

let list = "";
const early: VisitEvent[] = [];
let listener: (event: VisitEvent) => void = (event) => early.push(event);

export const setWatchedList = (name: string): void => {
  list = name;
};

/** The list on screen; of a search without its words. */
export const watchedList = (): string => list.replace(/^q:.*/s, "q");

/** `end`: another video is active. */
export function noteVisit(video: string, what: VisitEvent["what"]): void {
  if (what === "play") played.video = video;
  else if (what === "end" && played.video === video) played.video = undefined;
  listener({ what, video, list, me: currentUserId(), at: performance.now() });
}

/** Call once. Events before the call are passed on at once. */
export function onVisitEvents(next: (event: VisitEvent) => void): void {
  listener = next;
  for (const event of early) next(event);
}
