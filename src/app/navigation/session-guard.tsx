import { type ReactNode, useRef } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { Spinner } from "@/ui/status/spinner";
import { logInPath } from "./return-path";

/** Renders its children for signed-in users; a spinner while that is unknown; else redirects to the log-in. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { status, unconfirmed, expired } = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  const wasIn = useRef(false);
  if (status === "in") wasIn.current = true;
  if (status === "loading" || unconfirmed) return <Spinner className="h-dvh" />;
  if (status === "out") {
    // After a log-out the log-in does not lead back; after an expired session or an opened link it does.
    const hasLoggedOut = wasIn.current && !expired;
    return <Navigate to={hasLoggedOut ? "/auth" : logInPath(pathname + search)} replace />;
  }
  return children;
}
