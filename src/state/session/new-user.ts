import { atom } from "@/lib/jotai";

/** Set by the first log-in of an account made in this tab, until the first steps are done or skipped. */
export const newUserAtom = atom(false);
