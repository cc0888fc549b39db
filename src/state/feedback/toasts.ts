// Queue of toasts (title and text). Any code may add one; the shell shows them.
import { atom, store } from "@/lib/jotai";

export interface Toast {
  id: number;
  title: string;
  text?: string;
  kind: "success" | "error" | "info";
  /** A button that takes the action back or goes on. */
  action?: { label: string; run: () => void };
}

/** Toasts added but not yet passed to the toaster. */
export const toastsAtom = atom<Toast[]>([]);

/** Empties the queue and returns it. The result includes toasts added between a render and its effect. */
export const takeToastsAtom = atom(null, (get, set) => {
  const waiting = get(toastsAtom);
  set(toastsAtom, []);
  return waiting;
});

let last = 0;

export function toast(message: Omit<Toast, "id">): void {
  store.set(toastsAtom, (waiting) => [...waiting, { ...message, id: ++last }]);
}
