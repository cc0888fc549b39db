import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { whenSettled } from "@/lib/history-steps";

/**
 * The comment that an address leads to (`?comment=<id>`): the sheet opens at it. Once it is closed the address
 * forgets it, so that neither a reload nor the way back opens it again.
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
  // The same link chosen again is a new visit with a key of its own.
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

/** Not by way of the router: to it, each change of the address is a visit. */
function forget(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("comment")) return;
  url.searchParams.delete("comment");
  history.replaceState(history.state, "", url);
}
