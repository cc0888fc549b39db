// Sends reports and appeals to the operator. All actions reject with AppError.
import { type AppError, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import type { ReportTarget } from "@/state/feedback/report-target";
import { sendAppeal, sendBannedAppeal, sendReport } from "./api";

interface Written {
  target: ReportTarget;
  reason: string;
  note: string;
}

/** "again": the viewer had already reported the item, which is not an error. */
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

/** A banned user cannot log in, so an appeal carries the credentials. */
export interface Banned {
  identity: string;
  password: string;
}

/** Appeals a decision by its id, or a ban. */
export const appealAtom = atom(null, async (_get, _set, of: string | Banned, text: string) => {
  try {
    if (typeof of === "string") await sendAppeal(of, text);
    else await sendBannedAppeal(of.identity, of.password, text);
  } catch (thrown) {
    throw toAppError(thrown);
  }
});
