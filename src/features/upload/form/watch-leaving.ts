// Intercepts clicks on links and Back before the router sees them. A router that asks before leaving costs every screen
// 16 kB; this file is loaded only with the upload screen. See docs/decisions/0015-own-leave-guard.md.

import { leaveOverlaysBy, onHistoryStep } from "@/lib/history-steps";

/** An intercepted navigation. */
export interface BlockedNavigation {
  /** Continues the navigation. */
  go(navigate: (to: string) => void): void;
}

/** The target, if a plain click would open a link of this site in this tab. */
function linkOf(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!(link instanceof HTMLAnchorElement) || !plain || (link.target && link.target !== "_self"))
    return undefined;
  const to = new URL(link.href);
  // The skip link stays on the page.
  return to.origin === location.origin && to.pathname !== location.pathname ? to : undefined;
}

/** Calls `ask` for each attempt to leave the screen, until the returned function is called. */
export function watchLeaving(ask: (way: BlockedNavigation) => void): () => void {
  let leaving = false;

  function click(event: MouseEvent) {
    const to = linkOf(event);
    if (!to || leaving) return;
    // The router ignores events whose default is prevented.
    event.preventDefault();
    ask({
      go: (navigate) => {
        leaving = true;
        navigate(to.pathname + to.search + to.hash);
      },
    });
  }

  function back(steps: number): boolean {
    if (leaving || steps === 0) return false;
    ask({
      go: () => {
        leaving = true;
        leaveOverlaysBy(steps);
      },
    });
    return true;
  }

  document.addEventListener("click", click, true);
  const stop = onHistoryStep(back);
  return () => {
    document.removeEventListener("click", click, true);
    stop();
  };
}
