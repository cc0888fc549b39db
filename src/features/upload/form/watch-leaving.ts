// Intercepts clicks on links and Back before the router handles them. The router's own blocker costs every screen 16 kB;
// this file is loaded only with the upload screen. See docs/decisions/0015-own-leave-guard.md.

import { leaveOverlaysBy, onHistoryStep } from "@/lib/history-steps";

/** An intercepted navigation. */
export interface BlockedNavigation {
  /** Continues the navigation. */
  proceed(navigate: (to: string) => void): void;
}

/** The target, if a plain click would open a link of this site in this tab. */
function linkTarget(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!(link instanceof HTMLAnchorElement) || !isPlain || (link.target && link.target !== "_self"))
    return undefined;
  const to = new URL(link.href);
  // The skip link stays on the page.
  return to.origin === location.origin && to.pathname !== location.pathname ? to : undefined;
}

/** Calls `onAttempt` for each attempt to leave the screen, until the returned function is called. */
export function watchLeaving(onAttempt: (blocked: BlockedNavigation) => void): () => void {
  let isLeaving = false;

  function onClick(event: MouseEvent) {
    const to = linkTarget(event);
    if (!to || isLeaving) return;
    // The router ignores events whose default is prevented.
    event.preventDefault();
    onAttempt({
      proceed: (navigate) => {
        isLeaving = true;
        navigate(to.pathname + to.search + to.hash);
      },
    });
  }

  function onBack(steps: number): boolean {
    if (isLeaving || steps === 0) return false;
    onAttempt({
      proceed: () => {
        isLeaving = true;
        leaveOverlaysBy(steps);
      },
    });
    return true;
  }

  document.addEventListener("click", onClick, true);
  const stop = onHistoryStep(onBack);
  return () => {
    document.removeEventListener("click", onClick, true);
    stop();
  };
}
