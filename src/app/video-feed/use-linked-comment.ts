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
  const at = new URLSearchParams(search).get("comment") ?? undefined;
  const [done, setDone] = useState("");
  const before = useRef(shown);
  const opening = useRef(open);
  opening.current = open;
  // Choosing the same link again is a new visit with a new key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (at) opening.current();
  }, [at, key]);
  useEffect(() => {
    if (before.current && !shown) {
      setDone(key);
      whenSettled(forget);
    }
    before.current = shown;
  }, [shown, key]);
  return done === key ? undefined : at;
}

/** Bypasses the router, which treats each change of the address as a visit. */
function forget(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("comment")) return;
  url.searchParams.delete("comment");
  history.replaceState(history.state, "", url);
}
