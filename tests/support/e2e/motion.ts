import type { Locator } from "@playwright/test";

/** Longer than the pause between two steps of an animation on a busy machine. */
const REST_MS = 200;

/**
 * Waits until the element has kept its place for a while. Playwright's click tries again where an element moves, and
 * scrolls it to another edge each time: in the feed that is the next clip.
 */
export const whenStill = (element: Locator) =>
  element.evaluate(
    (el, restMs) =>
      new Promise<void>((resolve) => {
        let place = "";
        let since = 0;
        const look = (now: number) => {
          const { x, y } = el.getBoundingClientRect();
          if (`${x} ${y}` !== place) [place, since] = [`${x} ${y}`, now];
          if (now - since >= restMs) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    REST_MS,
  );
