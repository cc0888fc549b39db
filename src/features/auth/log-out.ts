// Apart from the log-in: where clips play it is needed too, and what stands there is no part of the log-in.
import { atom } from "@/lib/jotai";

/** Ends the session in every tab; the live connection is closed with it. */
export const logOutAtom = atom(null, () =>
  import("@/state/session-lifecycle").then(({ leaveSession }) => leaveSession()),
);
