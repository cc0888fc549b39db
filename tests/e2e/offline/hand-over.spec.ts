// The file of a video is handed to the system's share sheet, where its owner allows downloads.
import type { Page } from "@playwright/test";
import { hideVideos } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";
import { dialog, keepVideos } from "../../support/e2e/offline";
import { moving } from "../../support/e2e/playback";
import { testVideoFile } from "../../support/media/test-videos";
import { createVideo } from "../../support/users";

test.use({ alone: true });

test.beforeEach(({ server }) => hideVideos(server));

/** A share sheet that takes files and notes them; headless Chromium on Linux has none. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const sent: { name: string; type: string; size: number }[] = [];
    Object.assign(globalThis, { sent });
    const share = async ({ files = [] }: ShareData) => {
      for (const { name, type, size } of files) sent.push({ name, type, size });
    };
    Object.assign(navigator, { share, canShare: ({ files }: ShareData) => Boolean(files?.length) });
  });
const sent = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { sent: { name: string; type: string; size: number }[] }).sent,
  );
const shareSheet = (page: Page) => page.getByRole("dialog", { name: "Share", exact: true });

test("a kept video is sent without a network if its owner allows downloads, and no other", async ({
  someone,
  visit,
}) => {
  const owner = await someone("giver");
  const light = testVideoFile("full-light.mp4");
  const id = await createVideo(owner, { file: "full.mp4", light, downloads: true });
  const closed = await createVideo(owner, { caption: "mine alone" });
  const { page, context } = await visit("/favicon.svg", await someone("passer"));
  await withShareSheet(page);
  await page.goto(`/video/${closed}`);
  const share = (video: string) =>
    page.locator(`article[data-video="${video}"]`).getByRole("button", { name: "Share" });
  await share(closed).click();
  await expect(shareSheet(page).getByRole("button", { name: "QR code" })).toBeVisible();
  await expect(shareSheet(page).getByRole("button", { name: /^Send the video/ })).toHaveCount(0);

  await owner.pb.collection("videos").delete(closed);
  await keepVideos(page, 1);
  await dialog(page).getByRole("link", { name: "Watch" }).click();
  await expect.poll(() => moving(page)).toBe(id);
  await share(id).click();
  await expect(shareSheet(page)).toBeVisible();
  await context.setOffline(true);
  await shareSheet(page)
    .getByRole("button", { name: /^Send the video \([\d.]+ MB\)$/ })
    .click();
  await expect
    .poll(() => sent(page))
    .toEqual([{ name: expect.stringMatching(/\.mp4$/), type: "video/mp4", size: light.size }]);
});
