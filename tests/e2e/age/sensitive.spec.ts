// The cover of sensitive videos, and the viewers who can remove it.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import { createVideo, type Person } from "../../support/users";

const born = (who: Person, birth_year: number) =>
  who.pb.collection("account_settings").update(who.id, { birth_year });
const card = (page: Page, id: string) => page.locator(`article[data-video="${id}"]`);

test("an adult is warned once per sensitive video, and nothing of it is loaded before", async ({
  someone,
  visit,
}) => {
  const [owner, adult] = [await someone("owner"), await someone("adult")];
  await born(adult, 1990);
  const id = await createVideo(owner, { caption: "not for everybody", sensitive: true });
  const files: string[] = [];
  const { page } = await visit("/favicon.svg", adult, { language: "bn" });
  page.on("request", (request) => {
    if (request.url().includes(`/api/files/videos/${id}/`)) files.push(request.url());
  });
  await page.goto(`/@${owner.username}`);
  await expect(page.getByRole("link", { name: /not for everybody/ })).toBeVisible();
  await goToScreen(page, `/video/${id}`);
  await expect(card(page, id).getByText("সংবেদনশীল ভিডিও")).toBeVisible();
  await page.waitForTimeout(1000);
  expect(files).toEqual([]);
  await card(page, id).getByRole("button", { name: "তবু দেখুন" }).click();
  await expect(card(page, id)).toBeFocused();
  await expect
    .poll(() =>
      card(page, id)
        .locator("video")
        .evaluate((v: HTMLVideoElement) => v.readyState),
    )
    .toBeGreaterThan(1);
  await page.reload();
  await expect(card(page, id).locator("video")).toHaveCount(1);
  await expect(card(page, id).getByText("সংবেদনশীল ভিডিও")).toHaveCount(0);
});

test('guests, minors and users without a year of birth get "not available"; the owner sees the video without a warning', async ({
  someone,
  visit,
}) => {
  const [owner, young, unasked] = [await someone("owner"), await someone("young"), await someone("unasked")];
  await born(young, new Date().getFullYear() - 16);
  const id = await createVideo(owner, { caption: "not for everybody", sensitive: true });
  for (const who of [undefined, young, unasked]) {
    const { page } = await visit(`/video/${id}`, who);
    await expect(page.getByText("This video is no longer available")).toBeVisible();
    await goToScreen(page, `/@${owner.username}`);
    await expect(page.getByText("No videos yet")).toBeVisible();
  }
  const { page } = await visit(`/video/${id}`, owner);
  await expect(card(page, id).locator("video")).toHaveCount(1);
  await expect(page.getByText("Sensitive video")).toHaveCount(0);
  // A mark set by an operator cannot be removed by the owner.
  await goToScreen(page, "/profile");
  await page.locator("li[data-video]").first().click({ button: "right" });
  await page.getByRole("button", { name: "Edit details" }).click();
  await expect(page.getByRole("switch", { name: /Sensitive video/ })).toBeChecked();
  await expect(page.getByRole("switch", { name: /Sensitive video/ })).toBeDisabled();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Video updated")).toBeVisible();
});
