// A video deleted while a viewer watches it: its comments close, and its owner moves on.

import { expect, test } from "../../support/e2e/fixtures";
import { createVideo } from "../../support/users";

test("the open comments of a deleted video say so, and have no input", async ({ someone, visit }) => {
  const owner = await someone("owner");
  const id = await createVideo(owner, { caption: "short life" });
  const { page } = await visit("about:blank", await someone("viewer"));
  const heard = page.waitForResponse((r) => r.url().includes(`/live/records/${id}`) && r.ok());
  await page.goto(`/video/${id}`);
  await heard;
  await page.getByRole("button", { name: "Comments" }).first().click();
  const sheet = page.getByRole("dialog", { name: "Comments" });
  await expect(sheet.getByText("Be the first to comment!")).toBeVisible();
  await owner.pb.collection("videos").delete(id);
  await expect(sheet.getByText("This video is no longer available")).toBeVisible();
  await expect(sheet.getByText("Be the first to comment!")).toBeHidden();
  await expect(sheet.getByRole("textbox")).toHaveCount(0);
});

test("deleting a video on its own page opens the own profile", async ({ someone, visit }) => {
  const owner = await someone("owner");
  const id = await createVideo(owner, { caption: "regretted" });
  const { page } = await visit("/discover", owner);
  await page.goto(`/video/${id}`);
  await page.getByRole("button", { name: "More", exact: true }).first().click();
  await page.getByRole("button", { name: "Delete video" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Video deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/discover$/);
});
