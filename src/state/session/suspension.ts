// A suspended account reads and writes nothing: the first write that is refused opens the reason and the way on.
import { atom } from "@/lib/jotai";

/** Open while that is being told. */
export const suspensionToldAtom = atom(false);
