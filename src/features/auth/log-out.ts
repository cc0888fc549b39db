// Logs out. A separate file, because screens with videos need it without the rest of the log-in.
import { atom } from "@/lib/jotai";

/** Ends the session in every tab, which also closes the live connection. */
export const logOutAtom = atom(null, () =>
  import("@/state/session-lifecycle").then(({ clearSession }) => clearSession()),
);
