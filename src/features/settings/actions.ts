// Actions of the settings. All reject with AppError.
import { toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import * as api from "./api";

const action = <A extends string[], R>(work: (...values: A) => Promise<R>) =>
  atom(null, async (_get, _set, ...values: A) => {
    try {
      return await work(...values);
    } catch (thrown) {
      throw toAppError(thrown);
    }
  });

export const requestVerificationAtom = action(api.requestVerification);
export const changeEmailAtom = action(api.changeEmail);
export const changePasswordAtom = action(api.changePassword);
export const logOutEverywhereAtom = action(api.logOutEverywhere);
export const deleteAccountAtom = action(api.deleteAccount);
export const readExportAtom = action(api.readExport);
