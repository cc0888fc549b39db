// A mouse, a trackpad and a held key in the feed; the menu of a right click.
import { axeFaults } from "../../support/e2e/axe-faults";
import { createVideos, listOf, playingIds, standsAt } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";

const DESKTOP = { width: 1280, height: 800 };
const words = {
  newTab: "নতুন ট্যাবে খুলুন",
  copy: "লিংক কপি",
  share: "শেয়ার করুন",
  report: "রিপোর্ট করুন",
  copied: "লিংক কপি হয়েছে!",
};

test("the wheel works over the controls, too, and a sideways swipe is left to the browser", async ({
  someone,
  visit,
}) => {
  const owner = await someone("turner");
  const ids = await createVideos(owner, 3);
  const { page } = await visit(listOf(owner, ids[0] ?? ""), await someone("viewer"), DESKTOP);
  await expect.poll(() => playingIds(page)).toEqual([ids[0]]);
  await page.getByRole("button", { name: "Next video" }).click();
  await expect.poll(() => playingIds(page)).toEqual([ids[1]]);
  await standsAt(page, 1);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => playingIds(page)).toEqual([ids[2]]);
  const isPrevented = await page.evaluate(() => {
    const event = new WheelEvent("wheel", { deltaX: 80, deltaY: 5, bubbles: true, cancelable: true });
    document.querySelector("[role=feed]")?.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(isPrevented).toBe(false);
});

test("a held arrow key moves on from video to video, not by its repetitions", async ({ someone, visit }) => {
  const owner = await someone("holder");
  const ids = await createVideos(owner, 4);
  const { page } = await visit(listOf(owner, ids[0] ?? ""), await someone("viewer"), DESKTOP);
  await expect.poll(() => playingIds(page)).toEqual([ids[0]]);
  // Sent at once: on a busy machine keys of the test would come slower than those of a keyboard.
  await page.evaluate(() => {
    for (let n = 0; n < 20; n++)
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowDown", repeat: n > 0, bubbles: true, cancelable: true }),
      );
  });
  await expect.poll(() => playingIds(page)).toEqual([ids[1]]);
});

test("a right click on a video and on a tile opens a menu", async ({ someone, visit }) => {
  const owner = await someone("clicked");
  const [id = ""] = await createVideos(owner, 1);
  const { page, context } = await visit(listOf(owner, id), await someone("viewer"), {
    language: "bn",
    ...DESKTOP,
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await expect.poll(() => playingIds(page)).toEqual([id]);
  const menu = page.getByRole("menu");
  const item = (name: string) => menu.getByRole("menuitem", { name, exact: true });
  const stage = page.locator(`article[data-video="${id}"] > div`).first();
  await expect(page.locator(`article[data-video="${id}"] .video-rail button`).first()).toBeVisible();
  // The buttons beside the stage load with the menu. Before, a right click opens "More".
  await expect(page.locator("main button:disabled")).toHaveCount(2);
  await stage.click({ button: "right", position: { x: 80, y: 300 } });
  await expect(menu.getByRole("menuitem")).toHaveCount(4);
  await expect(item(words.newTab)).toHaveAttribute("href", `/video/${id}`);
  expect(await playingIds(page)).toEqual([id]);
  expect(await axeFaults(page)).toEqual([]);
  await item(words.copy).click();
  await expect(page.getByText(words.copied)).toBeVisible();
  await expect(menu).toHaveCount(0);

  await stage.click({ button: "right", position: { x: 80, y: 300 } });
  await item(words.share).click();
  await expect(page.getByRole("dialog", { name: words.share })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto(`/@${owner.username}`);
  const tile = page.locator(`li[data-video="${id}"]`);
  await tile.click({ button: "right" });
  await expect(item(words.newTab)).toHaveAttribute("href", `/video/${id}`);
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await tile.click({ button: "right" });
  await item(words.share).click();
  await expect(page.getByRole("dialog", { name: words.share })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await tile.click({ button: "right" });
  const opened = context.waitForEvent("page");
  await item(words.newTab).click();
  expect(new URL((await opened).url()).pathname).toBe(`/video/${id}`);
  await tile.click({ button: "right" });
  await item(words.report).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(menu).toHaveCount(0);
});
