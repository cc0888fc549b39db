import { withMessages } from "@/i18n";
import { toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import type { Credentials } from "./schema";

/** Loads the API on first use, because the log-in screen renders without PocketBase's SDK. Rejects with AppError. */
const send = <T>(work: (api: typeof import("./api")) => T | Promise<T>) =>
  withMessages(["registration"], import("./api"))
    .then(work)
    .catch((thrown: unknown) => {
      throw toAppError(thrown);
    });

/** Signs in; the session atom follows. Rejects with AppError (`http_400` for wrong credentials). */
export const logInAtom = atom(null, (_get, _set, { email, password }: { email: string; password: string }) =>
  send((api) => api.logIn(email, password)),
);

/** Creates an account without signing in, or returns a sign-up that waits for a code from a mail. Rejects with AppError. */
export const signUpAtom = atom(null, (_get, _set, account: Credentials) =>
  send((api) => api.signUp(account)),
);

const action = <A extends string[]>(work: (api: typeof import("./api"), ...values: A) => Promise<void>) =>
  atom(null, (_get, _set, ...values: A) => send((api) => work(api, ...values)));

/** Confirms a sign-up with the code from the mail. Rejects with AppError: `code_wrong`, or `sign_up_over` if no code works any more. */
export const confirmSignUpAtom = action((api, ticket: string, code: string) =>
  api.confirmSignUp(ticket, code),
);
export const sendCodeAgainAtom = action((api, ticket: string) => api.sendCodeAgain(ticket));
