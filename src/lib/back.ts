// Back and forward, heard before the router hears of them: at the window, who listens first is called first, whatever
// else is asked for. So this is imported by the app itself, and screens that load later put in what they need.

type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;

globalThis.addEventListener?.("popstate", (event) => first?.(event));

/** Hears every step in the history until the returned function is called; one at a time. */
export function hearBack(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = undefined;
  };
}
