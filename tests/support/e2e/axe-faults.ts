import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Waits for finite animations to end, because colours and positions in between are temporary. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter(
      (one) =>
        // Ignores endless animations, and the progress bar, which moves while the video plays.
        (one instanceof CSSAnimation || one instanceof CSSTransition) &&
        one.playState === "running" &&
        one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    await Promise.allSettled(moving.map((one) => one.finished));
  });

/**
 * Returns the serious and critical violations of axe on the current screen, and whether the page scrolls sideways.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  await arrived(page);
  // Legacy mode suffices, because the app has one frame. Passed rules are left out of the result.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
    ...(wide > 0 ? [`${wide} px wider than the screen`] : []),
  ];
}
