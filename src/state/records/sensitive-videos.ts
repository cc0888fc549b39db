// Sensitive videos are covered by a warning, once per video and visit. The owner or an operator marks them.
import { atom, atomFamily, store } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { videoAtom } from "./videos";

const KEY = "jholok.sensitive.seen";

const chosen = atom<ReadonlySet<string>>(new Set(readSaved()));

function readSaved(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** True while the viewer has not confirmed the warning; nothing of the video is shown or loaded. */
export const warningShownAtom = atomFamily((id: string) =>
  atom((get) => {
    const video = get(videoAtom(id));
    return Boolean(video?.sensitive) && video?.owner !== get(sessionAtom).user?.id && !get(chosen).has(id);
  }),
);

/** The viewer has confirmed the warning. */
export function dismissWarning(id: string): void {
  const ids = [...store.get(chosen), id];
  store.set(chosen, new Set(ids));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Without storage the warning returns after a reload.
  }
}
