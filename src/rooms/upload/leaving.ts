// The router that asks before it leaves costs every screen 16 kB. This one is loaded with the screen that needs it:
// it holds clicks on links, and Back, before the router hears of them.

import { hearBack } from "@/lib/back";

/** A way off the screen that was held. */
export interface Way {
  /** Goes it after all. */
  go(navigate: (to: string) => void): void;
}

/** Where in the history the router stands, as it notes it in each entry. */
const place = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

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
  const here = place(history.state);
  let returning = false;
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

  function back(event: PopStateEvent) {
    if (leaving) return;
    event.stopImmediatePropagation();
    if (returning) {
      returning = false;
      return;
    }
    const steps = place(event.state) - here;
    if (steps === 0) return;
    // The address has changed already: back to where the screen is.
    returning = true;
    history.go(-steps);
    ask({
      go: () => {
        leaving = true;
        history.go(steps);
      },
    });
  }

  document.addEventListener("click", click, true);
  const stop = hearBack(back);
  return () => {
    document.removeEventListener("click", click, true);
    stop();
  };
}
