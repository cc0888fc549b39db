// The pending action of a guest: saved before the log-in, done once after it, on the same screen.
import { atom } from "@/lib/jotai";

interface Action<Kind> {
  kind: Kind;
  /** Id of the video or of the user to follow, or the tag to follow. */
  item: string;
  /** The comment to like. */
  comment?: string;
}

export type PromptedAction = Action<"like" | "comment" | "comment_like" | "save" | "follow_tag">;
/** The button that follows a user says itself that it needs a log-in, so it has no prompt. */
export type PendingAction = PromptedAction | Action<"follow">;

const KEY = "jholok.pending-action";

/** Set while the sign-in prompt is open. */
export const signInPromptAtom = atom<PromptedAction | undefined>(undefined);

/** Saves the pending action for this tab only, until after the log-in. */
export function savePendingAction(action: PendingAction): void {
  sessionStorage.setItem(KEY, JSON.stringify(action));
}

/** Returns the pending action for one of these videos or tags, once. */
export function takePendingAction(items: string[]): PendingAction | undefined {
  const saved = sessionStorage.getItem(KEY);
  if (!saved) return undefined;
  const action = JSON.parse(saved) as PendingAction;
  if (!items.includes(action.item)) return undefined;
  sessionStorage.removeItem(KEY);
  return action;
}
