// Opens a page at its top and restores the scroll position on Back and reload. The browser's own restoration gives up
// when the list is not loaded yet.
import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const KEY = "jholok.scroll";
/** Maximum wait for a refetched list to become tall enough. */
const TIMEOUT_MS = 4000;

/** History entry → scroll position. */
const positions = new Map<string, number>(readSaved());

function readSaved(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Scrolls to `top` as soon as the page is tall enough, unless the viewer scrolls first. */
function scrollWhenTall(top: number): () => void {
  const interruptions = ["wheel", "touchstart", "pointerdown", "keydown"];
  const watcher = new ResizeObserver(go);
  const timer = setTimeout(stop, TIMEOUT_MS);
  for (const event of interruptions) addEventListener(event, stop, { passive: true });
  function go() {
    scrollTo({ top, behavior: "instant" });
    if (Math.abs(scrollY - top) < 2) stop();
  }
  function stop() {
    clearTimeout(timer);
    watcher.disconnect();
    for (const event of interruptions) removeEventListener(event, stop);
  }
  watcher.observe(document.body);
  go();
  return stop;
}

/** Call once, next to the routes. */
export function useScrollRestoration(): void {
  const { key, pathname, search } = useLocation();
  const navigationType = useNavigationType();
  // Pages opened by their address all have the key "default".
  const entry = key === "default" ? pathname + search : key;
  const page = useRef("");

  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const store = () => sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-50)));
    addEventListener("pagehide", store);
    return () => removeEventListener("pagehide", store);
  }, []);

  useLayoutEffect(() => {
    const moved = page.current !== pathname;
    // A reload empties the upload form and shows the draft offer above it.
    const emptied = !page.current && pathname === "/upload";
    page.current = pathname;
    let stop: (() => void) | undefined;
    if (navigationType === "POP") stop = scrollWhenTall(emptied ? 0 : (positions.get(entry) ?? 0));
    else if (moved || navigationType === "PUSH") scrollTo({ top: 0, behavior: "instant" });
    const savePosition = () => positions.set(entry, scrollY);
    addEventListener("scroll", savePosition, { passive: true });
    return () => {
      stop?.();
      removeEventListener("scroll", savePosition);
    };
  }, [entry, pathname, navigationType]);
}
