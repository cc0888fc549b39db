// What a guest wanted to do: asked for before the log-in, done once after it, on the same clip.
import { atom } from "@/lib/jotai";

export interface Wish {
  kind: "like" | "comment" | "comment_like" | "save";
  video: string;
  /** The comment to be liked. */
  comment?: string;
}

const KEY = "wish";

/** Open while a guest is being asked to sign in. */
export const signInPromptAtom = atom<Wish | undefined>(undefined);

/** Kept for this tab only, across the way through the log-in. */
export function keepWish(wish: Wish): void {
  sessionStorage.setItem(KEY, JSON.stringify(wish));
}

/** The kept wish for one of these clips, handed out once. */
export function takeWish(videos: string[]): Wish | undefined {
  const kept = sessionStorage.getItem(KEY);
  if (!kept) return undefined;
  const wish = JSON.parse(kept) as Wish;
  if (!videos.includes(wish.video)) return undefined;
  sessionStorage.removeItem(KEY);
  return wish;
}
