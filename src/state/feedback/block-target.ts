// The user that the viewer is about to block, chosen in any menu. The shell shows the dialog.
import { atom } from "@/lib/jotai";

export interface BlockTarget {
  id: string;
  username: string;
}

/** Set while the dialog is open. */
export const blockTargetAtom = atom<BlockTarget | undefined>(undefined);
