// Visibility of a video: chosen at upload and changed later, marked by an icon, and applied to the files.
import type { Page } from "@playwright/test";
import { choose } from "../../support/e2e/choose";
import { expect, test } from "../../support/e2e/fixtures";
import {
  chooseVideo,
  newestVideo,
  openUploadScreen,
  openWords,
  preparedText,
  savedDraft,
  publishButton as send,
} from "../../support/e2e/upload";
import { createVideo, type Person } from "../../support/users";

/** The video of the page plays, so its file was loaded. */
const plays = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator("article video")
        .first()
        .evaluate((v: HTMLVideoElement) => v.readyState),
    )
    .toBeGreaterThan(1);
const follow = (who: Person, target: Person) =>
  who.pb.collection("follows").create({ follower: who.id, following: target.id });

test("a private video is published with a lock icon, plays for its owner, and is not available to others", async ({
  someone,
  visit,
}) => {
  const [me, other] = [await someone("keeper"), await someone("curious")];
  const page = await openUploadScreen(visit, me);
  await chooseVideo(page, "plain.mp4");
  await expect(preparedText(page)).toBeVisible();
  await openWords(page);
  await expect(page.getByRole("radio", { name: "Everyone" })).toBeChecked();
  await choose(page.getByRole("radio", { name: "Only me" }));
  await send(page).click();
  await expect(page).toHaveURL(/\/profile/);
  const video = await newestVideo(me);
  expect(video.visibility).toBe("private");
  const tile = page.getByRole("link", { name: /Only me$/ });
  await expect(tile).toBeVisible();
  // Its thumbnail needs a token.
  await expect
    .poll(() =>
      tile
        .locator("img")
        .last()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  await tile.click();
  await plays(page);
  await expect(page.locator("article").first()).toContainText("Only me");
  const guest = await visit(`/video/${video.id}`);
  await expect(guest.page.getByText("This video is no longer available")).toBeVisible();
  const stranger = await visit(`/video/${video.id}`, other, { language: "bn" });
  await expect(stranger.page.getByText("ভিডিওটি আর নেই")).toBeVisible();
  expect((await guest.page.request.get(`/api/files/videos/${video.id}/${video.video}`)).status()).toBe(404);
});

test("a video for followers plays for followers only, and for everybody once its owner changes the visibility", async ({
  someone,
  visit,
}) => {
  const [owner, fan, other] = [await someone("owner"), await someone("fan"), await someone("other")];
  const id = await createVideo(owner, { caption: "for my people" });
  await follow(fan, owner);
  const { page } = await visit("/profile", owner, { language: "bn" });
  await page.locator("li[data-video]").first().click({ button: "right" });
  await page.getByRole("button", { name: "ক্যাপশন ও সেটিংস বদলান" }).click();
  await choose(page.getByRole("radio", { name: "শুধু ফলোয়াররা" }));
  await page.getByRole("button", { name: "সেভ করুন" }).click();
  await expect(page.getByRole("link", { name: /for my people.*শুধু ফলোয়াররা$/ })).toBeVisible();

  const admitted = await visit(`/video/${id}`, fan);
  await plays(admitted.page);
  await expect(admitted.page.locator("article").first()).toContainText("Followers");
  const outside = await visit(`/video/${id}`, other);
  await expect(outside.page.getByText("This video is no longer available")).toBeVisible();

  await page.locator("li[data-video]").first().click({ button: "right" });
  await page.getByRole("button", { name: "ক্যাপশন ও সেটিংস বদলান" }).click();
  await expect(page.getByRole("radio", { name: "শুধু ফলোয়াররা" })).toBeChecked();
  await choose(page.getByRole("radio", { name: "সবাই" }));
  await page.getByRole("button", { name: "সেভ করুন" }).click();
  await expect(page.getByRole("link", { name: /for my people.*শুধু ফলোয়াররা$/ })).toHaveCount(0);
  // The screen shows the choice before the server has it.
  await expect.poll(async () => (await newestVideo(owner)).visibility).toBe("public");
  await outside.page.reload();
  await plays(outside.page);
});

test("the choice of visibility is saved with a draft", async ({ someone, visit }) => {
  const me = await someone("paused");
  const page = await openUploadScreen(visit, me);
  await chooseVideo(page, "plain.mp4");
  await expect(preparedText(page)).toBeVisible();
  await openWords(page);
  await choose(page.getByRole("radio", { name: "Followers" }));
  await page.getByRole("switch", { name: /Sensitive video/ }).click();
  await expect
    .poll(() => savedDraft(page, me))
    .toMatchObject({
      keys: expect.arrayContaining(["file", "prepared"]),
      text: { visibility: "followers", sensitive: true },
    });
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await openWords(page);
  await expect(page.getByRole("radio", { name: "Followers" })).toBeChecked();
  await expect(page.getByRole("switch", { name: /Sensitive video/ })).toBeChecked();
  await send(page).click();
  await expect(page).toHaveURL(/\/profile/);
  expect(await newestVideo(me)).toMatchObject({ visibility: "followers", sensitive: true });
});

test("the owner's private video causes no failing requests", async ({ someone, visit }) => {
  const owner = await someone("keeper");
  const id = await createVideo(owner, { caption: "mine alone", visibility: "private" });
  // Opened directly its page is a 404 for everyone, because the server does not know the user of a
  // navigation.
  const { page } = await visit("/profile", owner);
  const refused: string[] = [];
  page.on("response", (response) => response.status() >= 400 && refused.push(response.url()));
  const subscribed = page.waitForResponse((r) => (r.request().postData() ?? "").includes(`live/${id}`));
  await page.getByRole("link", { name: /mine alone/ }).click();
  await plays(page);
  await subscribed;
  // Re-reads after the subscription have been sent by then.
  await page.waitForLoadState("networkidle");
  expect(refused).toEqual([]);
});
