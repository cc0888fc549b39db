import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { whenSettled } from "@/lib/history-steps";

/**
 * The comment named in the address (`?comment=<id>`), at which the sheet opens. Closing the sheet removes the parameter,
 * so that neither a reload nor Back opens the sheet again.
 * @param shown whether the comments are open
 * @param open opens them
 */
export function useLinkedComment(shown: boolean, open: () => void): string | undefined {
  const { search, key } = useLocation();
  const comment = new URLSearchParams(search).get("comment") ?? undefined;
  const [closedKey, setClosedKey] = useState("");
  const wasShown = useRef(shown);
  const latestOpen = useRef(open);
  latestOpen.current = open;
  // Choosing the same link again is a new visit with a new key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (comment) latestOpen.current();
  }, [comment, key]);
  useEffect(() => {
    if (wasShown.current && !shown) {
      setClosedKey(key);
      whenSettled(removeFromAddress);
    }
    wasShown.current = shown;
  }, [shown, key]);
  return closedKey === key ? undefined : comment;
}

/** Bypasses the router, which treats each change of the address as a visit. */
function removeFromAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("comment")) return;
  url.searchParams.delete("comment");
  history.replaceState(history.state, "", url);
}
