// Goes from stop to stop of the tour. Where the stop before left the app unchanged, it goes on within it: loading the app again
// for a hundred stops costs a minute of processor time.
import { expect, type Page } from "@playwright/test";
import { act, go, pathOf, type Stop, type World } from "../../../scripts/screens/tour.mjs";
import type { Language } from "./fixtures";
import { goToScreen } from "./go-within";

/** Stops that open something above their screen, which Escape closes without a trace. */
const OVERLAYS = new Set([
  ...["sign-in-offered", "comments-guest", "report-guest", "video-menu", "report", "profile-menu"],
  ...["block-asked", "share", "comments", "comments-replies", "comment-menu", "keys", "comments-none"],
  ...["profile-edit", "settings-password", "settings-everywhere", "settings-delete", "settings-words"],
  ...["settings-offline", "settings-birth-year", "decision-appeal", "desk-decision"],
]);

async function closeAll(page: Page) {
  const layers = page.locator("[role=dialog], [role=alertdialog], [role=menu]");
  for (let open = await layers.count(); open; open = await layers.count()) {
    await page.keyboard.press("Escape");
    await expect(layers).not.toHaveCount(open);
  }
}

/** @param before the stop at which the page is */
export async function goOn(page: Page, stop: Stop, world: World, language: Language, before?: Stop) {
  if (!before || (before.act && !OVERLAYS.has(before.name))) return go(page, stop, world, language);
  const [from, to] = [pathOf(before, world), pathOf(stop, world)];
  const [first, next] = [from, to].map((path) => path.split(/[/?]/)[1]);
  // Neighbours have one title, which could not tell that the next one is there.
  if (from !== to && first === next && first !== "settings") return go(page, stop, world, language);
  await closeAll(page);
  if (from !== to) await goToScreen(page, to);
  await act(page, stop, world, language);
}
