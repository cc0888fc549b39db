// Measures the delay of taps as the browser reports it. Runs inside the page, so it is self-contained.

export interface Tap {
  ms: number;
  /** Time waiting, processing and drawing, and the touched element if it still exists. */
  how: string;
}

declare global {
  interface Window {
    /** By interaction id. */
    taps: Map<number, Tap>;
  }
}

/** Passed to the page: records for each tap or key the longest time until it shows. */
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
