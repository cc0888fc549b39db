// Passes on what the active video does. visits.ts, which measures it, is loaded after the first screen.
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

/** `end`: another video is active. */
export const noteVisit = (video: string, what: VisitEvent["what"]): void =>
  listener({ what, video, list, me: currentUserId(), at: performance.now() });

/** Call once. Events before the call are passed on at once. */
export function onVisitEvents(next: (event: VisitEvent) => void): void {
  listener = next;
  for (const event of early) next(event);
}
