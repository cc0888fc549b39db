// The router that asks before it leaves costs every screen 16 kB. This one is loaded with the screen that needs it:
// it holds clicks on links, and Back, before the router hears of them.

import { hearBack, leaveBy } from "@/lib/history-steps";

/** A way off the screen that was held. */
export interface Way {
  /** Goes it after all. */
  go(navigate: (to: string) => void): void;
}

/** A link of ours that a plain click would follow in this tab. */
function linkOf(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!(link instanceof HTMLAnchorElement) || !plain || (link.target && link.target !== "_self"))
    return undefined;
  const to = new URL(link.href);
  // The way past the navigation stays on the page.
  return to.origin === location.origin && to.pathname !== location.pathname ? to : undefined;
}

/** Calls `ask` for each way off the screen that somebody tries, until the returned function is called. */
export function watchLeaving(ask: (way: Way) => void): () => void {
  let leaving = false;

  function click(event: MouseEvent) {
    const to = linkOf(event);
    if (!to || leaving) return;
    // The router leaves alone what is prevented.
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
        leaveBy(steps);
      },
    });
    return true;
  }

  document.addEventListener("click", click, true);
  const stop = hearBack(back);
  return () => {
    document.removeEventListener("click", click, true);
    stop();
  };
}
