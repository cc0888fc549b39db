// Accessibility checks of the current screen.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { animationsEnded } from "../../../scripts/screens/shot.mjs";
import { ROOT } from "../server";

const AXE = readFileSync(join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");
/** Runs where AxeBuilder would load axe: it takes the long form of it, twice for each call. */
const NOTHING = "undefined";

/** Text on Bangla parts of the page that is smaller than 14 px or has less than 1.5 times its size as line height. */
const smallBangla = (page: Page) =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (
        !element?.checkVisibility() ||
        !element.matches(":lang(bn)") ||
        !/[\u0985-\u09e5]/.test(text.textContent ?? "")
      )
        continue;
      const { fontSize, lineHeight } = getComputedStyle(element);
      const [size, line] = [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)];
      if (size < 14 || line < size * 1.495)
        faults.add(`${size} px on a line of ${line}: ${text.textContent?.trim().slice(0, 30)}`);
    }
    return [...faults];
  });

async function faultsNow(page: Page): Promise<string[]> {
  await animationsEnded(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // Legacy mode suffices, because the app has one frame. Passed rules are left out of the result. Only a rule about sound that
  // is never serious would need files loaded before.
  const options = { resultTypes: ["violations" as const], preload: false };
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode().options(options);
  const { violations } = await axe.analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
    ...(await smallBangla(page)),
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
  ];
}

/**
 * Returns the serious and critical violations of axe on the current screen, whether the page scrolls sideways, and
 * Bangla text that is too small. A fault counts only if a second reading finds it, too: the first one may have read
 * the colours of a toast that was fading out.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  const first = await faultsNow(page);
  if (!first.length) return first;
  const second = await faultsNow(page);
  return first.filter((fault) => second.includes(fault));
}
