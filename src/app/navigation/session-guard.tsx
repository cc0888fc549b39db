import { type ReactNode, useRef } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { Spinner } from "@/ui/spinner";
import { authPath } from "./return-path";

/** Lets through who is signed in; a spinner while that is not known, else the log-in, which leads back. */
export function Guard({ children }: { children: ReactNode }) {
  const { status, unsure, expired } = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  const wasIn = useRef(false);
  if (status === "in") wasIn.current = true;
  if (status === "loading" || unsure) return <Spinner className="h-dvh" />;
  if (status === "out") {
    // Who leaves by choice is done here; who was thrown out, or came by a link, is led back.
    const left = wasIn.current && !expired;
    return <Navigate to={left ? "/auth" : authPath(pathname + search)} replace />;
  }
  return children;
}
