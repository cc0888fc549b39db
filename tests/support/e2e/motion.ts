import type { Locator } from "@playwright/test";

/** Longer than the pause between two animation frames on a busy machine. */
const REST_MS = 200;

/**
 * Waits until the element has stopped moving. Playwright's click retries while an element moves and scrolls it to
 * another edge each time; in the feed that swipes to the next video.
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
