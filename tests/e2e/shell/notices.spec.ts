// Notices over the feed: toasts stand in the middle and cover neither tabs nor questions, and one question is asked at a time.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createFullVideo } from "../../support/e2e/playback";
import { createVideo, type Person } from "../../support/users";

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;

async function logIn(page: Page, who: Person) {
  await page.locator("input[type=email]").fill(who.email);
  await page.locator("input[type=password]").fill(who.password);
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/feed/);
}

test("a toast stands over the middle of the feed, between its tabs and the question for the year of birth", async ({
  someone,
  visit,
}) => {
  const who = await someone("greeted");
  await createVideo(who, { caption: "first video" });
  const { page } = await visit("/auth");
  await logIn(page, who);
  const question = page.locator("section:has(form)");
  const toast = page.locator("[data-sonner-toast]").last();
  const feed = page.getByRole("feed");
  const tabs = page.getByRole("tablist");
  const raise = async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(toast).toBeVisible();
  };
  const places = async () => {
    const boxes = await Promise.all([toast, question, feed, tabs].map((box) => box.boundingBox()));
    const [toasted, asked, stage, header] = boxes;
    if (!toasted || !asked || !stage || !header) return undefined;
    return {
      offCentre: Math.abs(Math.round(toasted.x + toasted.width / 2 - stage.x - stage.width / 2)),
      covers: toasted.y + toasted.height > asked.y || toasted.y < header.y + header.height,
    };
  };
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(question).toBeVisible();
    await raise();
    await expect.poll(places).toEqual({ offCentre: 0, covers: false });
  }
  // The comments take room from the feed.
  await page.getByRole("button", { name: "Comments" }).first().click();
  await expect(page.getByRole("dialog", { name: "Comments" })).toBeVisible();
  await raise();
  await expect.poll(places).toEqual({ offCentre: 0, covers: false });
});

test("the question for the year of birth waits for the one about slow networks", async ({
  server,
  someone,
  visit,
}) => {
  const who = await someone("asked");
  await createFullVideo(server, await someone("owner"), 1);
  const { page } = await visit("/auth");
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { effectiveType: "3g", downlink: 0.05 });
    Object.defineProperty(navigator, "connection", { value: connection });
  });
  await page.reload();
  await logIn(page, who);
  const saver = page.getByRole("region", { name: "Data saver" });
  const question = page.locator("section:has(form)");
  await expect(saver).toBeVisible();
  await expect(question).toHaveCount(1);
  await expect(question).toBeHidden();
  await saver.getByRole("button", { name: "Close" }).click();
  await expect(question).toBeVisible();
});

test("a toast leaves the Close button of a high dialog free", async ({ someone, visit }) => {
  const id = await createVideo(await someone("reported"));
  const { page } = await visit(`/video/${id}`, undefined, { width: 360, height: 740 });
  await page.getByRole("button", { name: "More", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Report" }).click();
  await dialog.getByRole("button", { name: "Send report" }).click();
  const toast = page.locator("[data-sonner-toast]", { hasText: "Validation error" });
  const close = dialog.getByRole("button", { name: "Close" });
  const gap = async () => {
    const [over, under] = [await toast.boundingBox(), await close.boundingBox()];
    return over && under && under.y - over.y - over.height;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});
