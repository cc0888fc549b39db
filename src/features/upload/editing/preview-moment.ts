import { atom } from "@/lib/jotai";

/** Time in seconds of the file that the preview should show next: the position of a moved handle. */
export const previewMomentAtom = atom<number | undefined>(undefined);
