// Short messages to the person, title then text. Any code may raise one; the shell shows them.
import { atom, store } from "@/lib/jotai";

export interface Toast {
  id: number;
  title: string;
  text?: string;
  kind: "success" | "error" | "info";
}

/** Raised and not yet handed to the toaster. */
export const toastsAtom = atom<Toast[]>([]);

/** Empties the list and returns it. A toast that is raised between a render and its effect is in it, too. */
export const takeToastsAtom = atom(null, (get, set) => {
  const waiting = get(toastsAtom);
  set(toastsAtom, []);
  return waiting;
});

let last = 0;

export function toast(message: Omit<Toast, "id">): void {
  store.set(toastsAtom, (waiting) => [...waiting, { ...message, id: ++last }]);
}
