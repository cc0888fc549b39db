// What a person says to the operator. All reject with AppError.
import { type AppError, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import type { ReportTarget } from "@/state/feedback/report-target";
import { sendAppeal, sendBannedAppeal, sendReport } from "./api";

interface Written {
  target: ReportTarget;
  reason: string;
  note: string;
}

/** "again": I had reported it before, which is no fault of anybody's. */
export type Outcome = "sent" | "again";

export const reportAtom = atom(null, async (_get, _set, written: Written): Promise<Outcome> => {
  const { target, reason, note } = written;
  try {
    await sendReport(target, reason, note);
    return "sent";
  } catch (thrown) {
    const error = toAppError(thrown);
    if (isDuplicate(error)) return "again";
    throw error;
  }
});

const isDuplicate = ({ fields }: AppError) =>
  Object.values(fields).some(({ code }) => code === "validation_not_unique");

/** Who cannot log in says with it who it is. */
export interface Banned {
  identity: string;
  password: string;
}

/** Against a decision of one's own by its id, or against a ban. */
export const appealAtom = atom(null, async (_get, _set, of: string | Banned, text: string) => {
  try {
    if (typeof of === "string") await sendAppeal(of, text);
    else await sendBannedAppeal(of.identity, of.password, text);
  } catch (thrown) {
    throw toAppError(thrown);
  }
});
