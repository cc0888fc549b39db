// How soon a tap shows, as the browser itself times it. Runs inside the page, so it stands on itself.

export interface Tap {
  ms: number;
  /** How long it waited, was worked on, and was drawn; what was touched, where that is still there. */
  how: string;
}

declare global {
  interface Window {
    /** By interaction. */
    taps: Map<number, Tap>;
  }
}

/** Given to the page: the longest that a tap or key took to show, as the browser itself times it. */
export function timeTaps(): void {
  const longest = new Map<number, Tap>();
  window.taps = longest;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId: id, duration: ms, target, startTime, processingStart, processingEnd } = entry;
      if (!id || ms <= (longest.get(id)?.ms ?? 0)) continue;
      const near = target instanceof Element ? (target.closest("[aria-label]") ?? target) : undefined;
      const parts = [
        processingStart - startTime,
        processingEnd - processingStart,
        startTime + ms - processingEnd,
      ];
      const on = near?.ariaLabel ?? near?.textContent?.slice(0, 20) ?? "";
      longest.set(id, { ms, how: `(${parts.map(Math.round).join("+")} ${on})` });
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
