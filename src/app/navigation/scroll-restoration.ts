// Opens a page at its top and restores the scroll position on Back and reload. The browser's own restoration gives up
// when the list is not loaded yet.
import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const KEY = "scroll";
/** Maximum wait for a refetched list to become tall enough. */
const PATIENCE_MS = 4000;

/** History entry → scroll position. */
const places = new Map<string, number>(kept());

function kept(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Scrolls to `top` as soon as the page is tall enough, unless the viewer scrolls first. */
function reach(top: number): () => void {
  const give = ["wheel", "touchstart", "pointerdown", "keydown"];
  const watcher = new ResizeObserver(go);
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const event of give) addEventListener(event, stop, { passive: true });
  function go() {
    scrollTo({ top, behavior: "instant" });
    if (Math.abs(scrollY - top) < 2) stop();
  }
  function stop() {
    clearTimeout(timer);
    watcher.disconnect();
    for (const event of give) removeEventListener(event, stop);
  }
  watcher.observe(document.body);
  go();
  return stop;
}

/** Call once, next to the routes. */
export function useScrollRestoration(): void {
  const { key, pathname, search } = useLocation();
  const way = useNavigationType();
  // Pages opened by their address all have the key "default".
  const entry = key === "default" ? pathname + search : key;
  const page = useRef("");

  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const keep = () => sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-50)));
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, []);

  useLayoutEffect(() => {
    const moved = page.current !== pathname;
    // A reload empties the upload form and shows the draft offer above it.
    const emptied = !page.current && pathname === "/upload";
    page.current = pathname;
    let stop: (() => void) | undefined;
    if (way === "POP") stop = reach(emptied ? 0 : (places.get(entry) ?? 0));
    else if (moved || way === "PUSH") scrollTo({ top: 0, behavior: "instant" });
    const note = () => places.set(entry, scrollY);
    addEventListener("scroll", note, { passive: true });
    return () => {
      stop?.();
      removeEventListener("scroll", note);
    };
  }, [entry, pathname, way]);
}
