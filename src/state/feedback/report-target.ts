// What somebody is about to report, from whichever menu it was chosen; the shell shows the dialog.
import { atom } from "@/lib/jotai";

export interface ReportTarget {
  kind: "video" | "comment" | "account";
  id: string;
}

/** Open while a report is being written. */
export const reportTargetAtom = atom<ReportTarget | undefined>(undefined);
