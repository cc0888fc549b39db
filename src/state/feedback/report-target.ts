// The item that the user is about to report, chosen in any menu. The shell shows the dialog.
import { atom } from "@/lib/jotai";

export interface ReportTarget {
  kind: "video" | "comment" | "account";
  id: string;
}

/** Set while the report dialog is open. */
export const reportTargetAtom = atom<ReportTarget | undefined>(undefined);
