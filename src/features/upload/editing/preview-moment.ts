import { atom } from "@/lib/jotai";

/** The moment of the file, in seconds, that the preview is to show next: where a handle was moved to. */
export const momentAtom = atom<number | undefined>(undefined);
