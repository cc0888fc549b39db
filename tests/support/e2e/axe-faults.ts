import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Sheets have come up, switches have moved: half way, colours and places are none that last. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter(
      (one) =>
        // The line under a clip moves as long as the clip plays; what has no end is no way to anywhere.
        (one instanceof CSSAnimation || one instanceof CSSTransition) &&
        one.playState === "running" &&
        one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    await Promise.allSettled(moving.map((one) => one.finished));
  });

/** What axe calls serious or critical on the screen as it stands, and whether it has to be moved sideways. */
export async function faults(page: Page): Promise<string[]> {
  await arrived(page);
  // Everything is in one frame: no second page is needed to put the results together. What passed is not described.
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
