// History entries for overlays. Each open sheet, dialog or menu has an entry above the screen's, with the
// same address and the router's state, so that Back closes it without a navigation. The app imports this file
// before the router: `popstate` listeners on the window run in the order of registration.

/** Added to the router's state: index of the entry in this tab, and number of overlays it stands for. */
interface Entry {
  at?: number;
  over?: number;
}

/** @param steps number of entries to move; @returns true if the screen stays for now */
type Listener = (steps: number) => boolean;

/** Head elements that name the address of the page. */
const ADDRESS_ELEMENTS = 'link[rel="canonical"], meta[property="og:url"]';

let { at: index = 0, over: overlayEntries = 0 }: Entry = globalThis.history?.state ?? {};
/** Index of the last known entry. */
let lastIndex = index;
/** Set while a history step is in progress. */
let targetIndex: number | undefined;
/**
 * A change of the history made by the router during that step. The change is repeated afterwards, because the
 * browser may have put the entry above either of the two.
 */
let repeated: Parameters<History["pushState"]> | undefined;
let isRepeatedPush = false;
let stepListener: Listener | undefined;
/** Current address of a screen and its overlays, with the router's key of that screen. */
let address: { key?: string; url: string } | undefined;
/** Close functions of the open overlays, the topmost last. */
const overlays: (() => void)[] = [];
const waiting: (() => void)[] = [];

function wrap(name: "pushState" | "replaceState", by: 0 | 1) {
  const change = history[name].bind(history);
  history[name] = (state: Entry | null, _, url) => {
    if (targetIndex !== undefined) {
      repeated = [state, "", url];
      isRepeatedPush ||= by > 0;
    }
    index += by;
    if (by) lastIndex = index;
    overlayEntries = state?.over ?? 0;
    // These elements name the address that the server rendered, and the browser's own share menu uses them.
    if (url) for (const name of document.querySelectorAll(ADDRESS_ELEMENTS)) name.remove();
    change({ ...state, at: index }, "", url);
  };
}

function go(to: number) {
  targetIndex = to;
  history.go(to - index);
}

/** Makes the number of overlay entries equal to the number of open overlays. */
function settle() {
  if (targetIndex !== undefined) return;
  while (overlayEntries < overlays.length)
    history.pushState({ ...history.state, over: overlayEntries + 1 }, "");
  if (overlayEntries > overlays.length) go(index + overlays.length - overlayEntries);
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
  const { at: to = index, over: toOverlays = 0 }: Entry = event.state ?? {};
  const isSameScreen = to - toOverlays === index - overlayEntries;
  if (targetIndex !== undefined) {
    event.stopImmediatePropagation();
    if (to !== targetIndex) return history.go(targetIndex - to);
    targetIndex = undefined;
  } else if (toOverlays && !(isSameScreen && toOverlays <= overlayEntries)) {
    // The overlay of this entry is closed: continue in the same direction, or back to the screen.
    event.stopImmediatePropagation();
    return history.go(to > index && to < lastIndex ? 1 : (isSameScreen ? overlayEntries : 0) - toOverlays);
  } else if (isSameScreen && overlayEntries) {
    event.stopImmediatePropagation();
    closeAbove(toOverlays);
  } else {
    if (stepListener?.(to - index)) {
      event.stopImmediatePropagation();
      targetIndex = index;
      return history.go(index - to);
    }
    closeAbove(0);
  }
  index = to;
  overlayEntries = toOverlays;
  if (repeated) history[isRepeatedPush ? "pushState" : "replaceState"](...repeated);
  repeated = undefined;
  isRepeatedPush = false;
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
    const position = overlays.indexOf(close);
    if (position >= 0) overlays.splice(position, 1);
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
export function leaveOverlaysBy(steps: number): void {
  history.go(steps - overlayEntries);
  overlayEntries = 0;
}

/**
 * Calls `listener` for each step off the screen, before the router, until the returned function is called.
 * One listener at a time.
 */
export function onHistoryStep(listener: Listener): () => void {
  stepListener = listener;
  return () => {
    if (stepListener === listener) stepListener = undefined;
  };
}
