import { toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import type { Credentials } from "./schema";

/** The log-in shows before PocketBase's SDK is there. Rejects with AppError, whatever was thrown. */
const send = <T>(work: (api: typeof import("./api")) => T | Promise<T>) =>
  import("./api").then(work).catch((thrown: unknown) => {
    throw toAppError(thrown);
  });

/** Signs in; the session atom follows. Rejects with AppError (`http_400` for a wrong pair). */
export const logInAtom = atom(null, (_get, _set, { email, password }: { email: string; password: string }) =>
  send((api) => api.logIn(email, password)),
);

/** Creates an account and does not sign in: the screen switches to log-in. Rejects with AppError. */
export const signUpAtom = atom(null, (_get, _set, account: Credentials) =>
  send((api) => api.signUp(account)),
);
