// A sheet follows the finger by its header and closes after a long drag or a flick.
import { expect, openBrowser, test } from "../../support/e2e/fixtures";
import { fingerAt } from "../../support/e2e/touch";
import { createVideo } from "../../support/users";

const HEIGHT = 844;
const SHEET_TOP = HEIGHT * 0.2;

test("a finger moves a sheet by its header: back after a short way, away by a flick, also with reduced motion", async ({
  browser,
  server,
  someone,
}) => {
  const id = await createVideo(await someone("owner"), { caption: "dragged" });
  const size = { width: 390, height: HEIGHT };
  const context = await openBrowser(browser, server, undefined, "en", size, {
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const sheet = page.getByRole("dialog", { name: "Comments" });
  const open = page.locator(`article[data-video="${id}"]`).getByRole("button", { name: "Comments" });
  const top = async () => Math.round((await sheet.boundingBox())?.y ?? 0);
  const cdp = await context.newCDPSession(page);
  const touch = fingerAt(cdp, 150);

  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(`/video/${id}`);
    await open.tap();
    await expect.poll(top).toBe(Math.round(SHEET_TOP));
    const header = SHEET_TOP + 30;
    await touch("touchStart", header);
    for (const way of [20, 50, 80]) await touch("touchMove", header + way);
    await expect.poll(top).toBe(Math.round(SHEET_TOP + 80 * 0.9));
    // A finger that rests before it lifts has no speed.
    touch.rest(0.2);
    await touch("touchEnd");
    await expect.poll(top).toBe(Math.round(SHEET_TOP));

    // Upwards the sheet stays.
    await touch("touchStart", header);
    for (const way of [20, 50, 80]) await touch("touchMove", header - way);
    expect(await top()).toBe(Math.round(SHEET_TOP));
    await touch("touchEnd");
    await sheet.getByRole("button", { name: "Close" }).tap();
    await expect(sheet).toHaveCount(0);

    await open.tap();
    await expect.poll(top).toBe(Math.round(SHEET_TOP));
    await touch("touchStart", header);
    for (const way of [20, 60, 100]) await touch("touchMove", header + way);
    await touch("touchEnd");
    await expect(sheet).toHaveCount(0);
  }
  await context.close();
});
