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

/** Creates an account and does not sign in; or what waits for a code from a mail. Rejects with AppError. */
export const signUpAtom = atom(null, (_get, _set, account: Credentials) =>
  send((api) => api.signUp(account)),
);

const action = <A extends string[]>(work: (api: typeof import("./api"), ...values: A) => Promise<void>) =>
  atom(null, (_get, _set, ...values: A) => send((api) => work(api, ...values)));

/** The code from the mail. Rejects with AppError: `code_wrong`, or `sign_up_over` where no code helps any more. */
export const confirmSignUpAtom = action((api, ticket: string, code: string) =>
  api.confirmSignUp(ticket, code),
);
export const sendCodeAgainAtom = action((api, ticket: string) => api.sendCodeAgain(ticket));
