// The only file that imports jotai. One store for the whole tab, so that live updates and requests reach the
// same atoms as the components.
import { createStore } from "jotai";

export { type Atom, atom, Provider, useAtom, useAtomValue, useSetAtom } from "jotai";
export { atomFamily } from "jotai-family";

export const store = createStore();
