// Back and the history. Whatever lies over a screen (sheet, dialog, menu) has an entry of its own above the screen's,
// with the same address and the router's own state, so that Back closes it and the router hears nothing.
// Imported by the app itself: at the window, who listens first is called first, and this has to come before the router.

/** Added to the router's state: which entry of the tab this is, and how many overlays it stands for. */
interface Entry {
  at?: number;
  over?: number;
}

/** @param way how many entries away it is; @returns whether the screen stays for now */
type Listener = (way: number) => boolean;

/** What names the address of a page in its head. */
const SENT_FOR = 'link[rel="canonical"], meta[property="og:url"]';

let { at = 0, over = 0 }: Entry = globalThis.history?.state ?? {};
/** The last entry there is, as far as is known. */
let last = at;
/** Where a step of ours leads to, while it is under way. */
let goal: number | undefined;
/** The router's change of the history meanwhile. It is made again then: the browser may have put it above either entry. */
let redo: Parameters<History["pushState"]> | undefined;
let redoPushes = false;
let first: Listener | undefined;
/** What the screen of that entry goes by now, and whatever lies over it: the router's key says whose. */
let address: { key?: string; url: string } | undefined;
/** How to close each open overlay, the topmost last. */
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
    // They name the address that the page was sent for, and a browser's own share goes by them.
    if (url) for (const name of document.querySelectorAll(SENT_FOR)) name.remove();
    change({ ...state, at }, "", url);
  };
}

function go(to: number) {
  goal = to;
  history.go(to - at);
}

/** One entry for each open overlay, no more and no less. */
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
    // What it stood for is closed: on, the way it came, or back to the screen.
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
  // Loaded again with something open, which is closed now.
  settle();
}

/** Gives an overlay its entry until the returned function is called. @param close called by Back */
export function addOverlay(close: () => void): () => void {
  overlays.push(close);
  queueMicrotask(settle);
  return () => {
    const index = overlays.indexOf(close);
    if (index >= 0) overlays.splice(index, 1);
    queueMicrotask(settle);
  };
}

/** Calls `act` when the entry of the screen itself, or of what lies over it, is the current one. */
export function whenSettled(act: () => void): void {
  waiting.push(act);
  queueMicrotask(settle);
}

/** Another address for the screen as it is: the router hears nothing of it and draws nothing anew. */
export function setAddress(url: string): void {
  address = { key: history.state?.key, url };
  settle();
}

/** Leaves the screen by the history, and what lies over it. */
export function leaveBy(way: number): void {
  history.go(way - over);
  over = 0;
}

/** Hears every step off the screen, before the router does, until the returned function is called; one at a time. */
export function hearBack(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = undefined;
  };
}
