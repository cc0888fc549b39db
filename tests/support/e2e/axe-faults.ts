// Accessibility checks of the current screen.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Waits for finite animations to end, because colours and positions in between are temporary. */
const animationsFinished = (page: Page) =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter(
      (animation) =>
        // Ignores endless animations, and the progress bar, which moves while the video plays.
        (animation instanceof CSSAnimation || animation instanceof CSSTransition) &&
        animation.playState === "running" &&
        animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    await Promise.allSettled(running.map((animation) => animation.finished));
  });

/**
 * Returns the serious and critical violations of axe on the current screen, and whether the page scrolls sideways.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  await animationsFinished(page);
  // Legacy mode suffices, because the app has one frame. Passed rules are left out of the result.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
  ];
}
