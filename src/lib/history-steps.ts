// History entries for overlays. Each open sheet, dialog or menu has an entry above the screen's, with the
// same address and the router's state, so that Back closes it without a navigation. The app imports this file
// before the router: `popstate` listeners on the window run in the order of registration.

/** Added to the router's state: index of the entry in this tab, and number of overlays it stands for. */
interface Entry {
  at?: number;
  over?: number;
}

/** @param way number of entries to move; @returns true if the screen stays for now */
type Listener = (way: number) => boolean;

/** Head elements that name the address of the page. */
const SENT_FOR = 'link[rel="canonical"], meta[property="og:url"]';

let { at = 0, over = 0 }: Entry = globalThis.history?.state ?? {};
/** Index of the last known entry. */
let last = at;
/** Target index of a history step in progress. */
let goal: number | undefined;
/**
 * A change of the history made by the router during that step. The change is repeated afterwards, because the
 * browser may have put the entry above either of the two.
 */
let redo: Parameters<History["pushState"]> | undefined;
let redoPushes = false;
let first: Listener | undefined;
/** Current address of a screen and its overlays, with the router's key of that screen. */
let address: { key?: string; url: string } | undefined;
/** Close functions of the open overlays, the topmost last. */
const overlays: (() => void)[] = [];
const waiting: (() => void)[] = [];

function wrap(name: "pushState" | "replaceState", by: 0 | 1) {
  const change = history[name].bind(history);
  history[name] = (state: Entry | null, _, url) => {
    if (goal !== undefined) {
      redo = [state, "", url];
      redoPushes ||= by > 0;
    }
    at += by;
    if (by) last = at;
    over = state?.over ?? 0;
    // These elements name the address that the server rendered, and the browser's own share menu uses them.
    if (url) for (const name of document.querySelectorAll(SENT_FOR)) name.remove();
    change({ ...state, at }, "", url);
  };
}

function go(to: number) {
  goal = to;
  history.go(to - at);
}

/** Makes the number of overlay entries equal to the number of open overlays. */
function settle() {
  if (goal !== undefined) return;
  while (over < overlays.length) history.pushState({ ...history.state, over: over + 1 }, "");
  if (over > overlays.length) go(at + overlays.length - over);
  else {
    const same = address?.key === history.state?.key;
    if (address && same && address.url !== location.pathname + location.search)
      history.replaceState(history.state, "", address.url);
    for (const act of waiting.splice(0)) act();
  }
}

function closeAbove(count: number) {
  while (overlays.length > count) overlays.pop()?.();
}

function popped(event: PopStateEvent) {
  const { at: to = at, over: lying = 0 }: Entry = event.state ?? {};
  const here = to - lying === at - over;
  if (goal !== undefined) {
    event.stopImmediatePropagation();
    if (to !== goal) return history.go(goal - to);
    goal = undefined;
  } else if (lying && !(here && lying <= over)) {
    // The overlay of this entry is closed: continue in the same direction, or back to the screen.
    event.stopImmediatePropagation();
    return history.go(to > at && to < last ? 1 : (here ? over : 0) - lying);
  } else if (here && over) {
    event.stopImmediatePropagation();
    closeAbove(lying);
  } else {
    if (first?.(to - at)) {
      event.stopImmediatePropagation();
      goal = at;
      return history.go(at - to);
    }
    closeAbove(0);
  }
  at = to;
  over = lying;
  if (redo) history[redoPushes ? "pushState" : "replaceState"](...redo);
  redo = undefined;
  redoPushes = false;
  settle();
}

if (globalThis.history) {
  wrap("pushState", 1);
  wrap("replaceState", 0);
  addEventListener("popstate", popped);
  // The page was reloaded with an overlay open, which is closed now.
  settle();
}

/** Adds a history entry for an overlay until the returned function is called. @param close called by Back */
export function addOverlay(close: () => void): () => void {
  overlays.push(close);
  queueMicrotask(settle);
  return () => {
    const index = overlays.indexOf(close);
    if (index >= 0) overlays.splice(index, 1);
    queueMicrotask(settle);
  };
}

/** Calls `act` once the current entry belongs to the screen itself or to its open overlays. */
export function whenSettled(act: () => void): void {
  waiting.push(act);
  queueMicrotask(settle);
}

/** Changes the address of the current screen without the router, so nothing renders again. */
export function setAddress(url: string): void {
  address = { key: history.state?.key, url };
  settle();
}

/** Leaves the screen and its overlays by a history step. */
export function leaveOverlaysBy(way: number): void {
  history.go(way - over);
  over = 0;
}

/**
 * Calls `listener` for each step off the screen, before the router, until the returned function is called.
 * One listener at a time.
 */
export function onHistoryStep(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = undefined;
  };
}
