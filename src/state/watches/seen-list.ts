// Changes the list of seen videos. Loaded after the first screen, which only reads it.
import { forgetSeen, readSeen, SEEN_KEY, short } from "@/state/records/seen";

const MAX_VIDEOS = 150;

const split = (seen: string): string[] => seen.match(/.{7}/g) ?? [];

/** Adds an id at the end; the oldest drops out. */
export const addId = (seen: string, id: string): string =>
  [...split(seen).filter((other) => other !== short(id)), short(id)].slice(-MAX_VIDEOS).join("");

export function removeIds(seen: string, ids: string[]): string {
  const removed = ids.map(short);
  return split(seen)
    .filter((id) => !removed.includes(id))
    .join("");
}

export function addSeen(id: string): void {
  try {
    localStorage.setItem(SEEN_KEY, addId(readSeen(), id));
  } catch {
    // Private windows may refuse storage: For You may then repeat a video.
  }
}

export function removeSeen(ids: string[]): void {
  const left = removeIds(readSeen(), ids);
  if (left) localStorage.setItem(SEEN_KEY, left);
  else forgetSeen();
}
