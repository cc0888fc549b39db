// Actions for links in mails. All reject with AppError; for an expired link the error names the field `token`.
import { toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import * as api from "./api";

const action = <A extends string[]>(work: (...values: A) => Promise<unknown>) =>
  atom(null, async (_get, _set, ...values: A) => {
    try {
      await work(...values);
    } catch (thrown) {
      throw toAppError(thrown);
    }
  });

export const requestPasswordResetAtom = action(api.requestPasswordReset);
export const resetPasswordAtom = action(api.resetPassword);
export const confirmEmailAtom = action(api.confirmEmail);
export const undoEmailAtom = action(api.undoEmail);
export const verifyAtom = action(api.verify);
