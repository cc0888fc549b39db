// Parts of the feed that are not rendered during a swipe, to keep slow phones free.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo } from "../../support/users";

const line = (page: Page) =>
  page
    .getByRole("slider", { name: "Seek" })
    .evaluate((bar) => bar.querySelector(".origin-left")?.getAnimations()[0]?.playState);

test("the progress line stands still during a swipe, and continues with its video", async ({
  someone,
  visit,
}) => {
  await createVideo(await someone("owner"), {});
  const { page } = await visit("/feed", await someone("viewer"));
  await expect.poll(() => line(page)).toBe("running");
  await page.getByRole("feed").evaluate((feed) => {
    const timer = setInterval(() => feed.dispatchEvent(new Event("scroll")), 16);
    Object.assign(window, { rest: () => clearInterval(timer) });
  });
  await expect.poll(() => line(page)).toBe("paused");
  await page.evaluate("rest()");
  await expect.poll(() => line(page)).toBe("running");
});

test("the loading sign appears only after a while", async ({ someone, visit }) => {
  const id = await createVideo(await someone("owner"), {});
  const { page } = await visit("/feed", await someone("viewer"));
  await expect.poll(() => line(page)).toBe("running");
  const tell = (...events: string[]) =>
    page.locator(`article[data-video="${id}"] video`).evaluate((video, names) => {
      for (const name of names) video.dispatchEvent(new Event(name));
    }, events);
  const sign = page.locator("article .animate-spin");
  await page.evaluate(() => {
    const seen: Node[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(...document.querySelectorAll(".animate-spin"))).observe(document, {
      subtree: true,
      childList: true,
    });
  });
  await tell("waiting", "playing");
  await page.waitForTimeout(600);
  expect(await page.evaluate("seen.length")).toBe(0);
  await tell("waiting");
  await expect(sign).toBeVisible();
  await tell("playing");
  await expect(sign).toBeHidden();
});

test("a changed count is animated, but not repeatedly", async ({ someone, visit }) => {
  const id = await createVideo(await someone("owner"), {});
  const { page } = await visit("/feed", await someone("viewer"));
  const heart = page.locator(`article[data-video="${id}"]`).getByRole("button", { name: /^(Like|Unlike)$/ });
  const count = heart.locator(".tabular-nums");
  const rolled = () => count.evaluate((el: HTMLElement) => el.style.animationName);
  await expect(count).toHaveText("0");
  await count.evaluate((el) => el.setAttribute("data-seen", "first"));
  await heart.click();
  await expect(count).toHaveText("1");
  expect(await rolled()).toBe("roll-up");
  await expect(count).not.toHaveAttribute("data-seen");
  await page.waitForTimeout(1100);
  await count.evaluate((el) => el.setAttribute("data-seen", "second"));
  await heart.evaluate((el: HTMLElement) => el.click());
  await expect(count).toHaveText("0");
  expect(await rolled()).toBe("roll-down");
  await count.evaluate((el) => el.setAttribute("data-seen", "third"));
  await heart.evaluate((el: HTMLElement) => el.click());
  await expect(count).toHaveText("1");
  expect(await rolled()).toBe("roll-down");
  await expect(count).toHaveAttribute("data-seen", "third");
  await page.waitForTimeout(1100);
  await heart.evaluate((el: HTMLElement) => el.click());
  await expect(count).toHaveText("0");
  await expect(count).not.toHaveAttribute("data-seen");
});

test("a video that was left, returned to and paused keeps its position", async ({ someone, visit }) => {
  const owner = await someone("owner");
  const [below, id] = [await createVideo(owner, {}), await createVideo(owner, {})];
  const { page } = await visit("/feed", await someone("viewer"));
  const element = (of: string) => page.locator(`article[data-video="${of}"] video`);
  const time = (of: string) =>
    element(of).evaluate((el: HTMLVideoElement) => (el.paused ? -el.currentTime : el.currentTime));
  await expect.poll(() => time(id)).toBeGreaterThan(0.5);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => time(below)).toBeGreaterThan(0);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => time(id)).toBeGreaterThan(0.5);
  await page.keyboard.press("Space");
  await expect.poll(() => time(id)).toBeLessThan(-0.5);
  const paused = await time(id);
  // Longer than the two seconds after which a start counts as late.
  await page.waitForTimeout(2300);
  expect(await time(id)).toBe(paused);
});
