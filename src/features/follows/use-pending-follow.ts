import { useEffect } from "react";
import { takePendingAction } from "@/state/session/sign-in-prompt";
import { useFollow } from "./use-follow";

/** After the log-in, runs the pending follow of a guest. */
export function usePendingFollow(id: string) {
  const { offered, toggle } = useFollow(id);
  useEffect(() => {
    if (offered && takePendingAction([id])) void toggle(true);
  });
}
