// Clips that their owner or the operator called sensitive stand behind a word of warning, once per clip and visit.
import { atom, atomFamily, store } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { videoAtom } from "./videos";

const KEY = "sensitive.seen";

const chosen = atom<ReadonlySet<string>>(new Set(kept()));

function kept(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** True while a clip of somebody else waits for a decision: nothing of it is shown or loaded. */
export const coveredAtom = atomFamily((id: string) =>
  atom((get) => {
    const video = get(videoAtom(id));
    return Boolean(video?.sensitive) && video?.owner !== get(sessionAtom).user?.id && !get(chosen).has(id);
  }),
);

/** Wants to see it all the same. */
export function uncover(id: string): void {
  const ids = [...store.get(chosen), id];
  store.set(chosen, new Set(ids));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Without storage it is asked again after a reload.
  }
}
