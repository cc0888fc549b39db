// A suspended user can still read, but not write. The first refused write opens a dialog with the reason and
// the appeal.
import { atom } from "@/lib/jotai";

/** True while the dialog is open. */
export const suspensionDialogAtom = atom(false);
