// Owners' writes whose request never arrives, and a crash of a screen: the page shows an error, rolls the
// change back and succeeds at the next try.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { expectFault } from "../../support/e2e/page-faults";
import { createVideo } from "../../support/users";

/** Runs `act` while requests of `method` to `path` are aborted, until the page shows the error. */
async function failing(page: Page, method: string, path: string, says: string, act: () => Promise<void>) {
  await page.route(path, (route) => (route.request().method() === method ? route.abort() : route.continue()));
  await act();
  await expect(page.getByRole("status").filter({ hasText: `${says}: Network error` })).toBeVisible();
  await page.unroute(path);
}

test("a comment that fails to be pinned, approved or deleted is unchanged, and the next attempt succeeds", async ({
  someone,
  visit,
}) => {
  const [owner, writer] = [await someone("owner"), await someone("writer")];
  const video = await createVideo(owner);
  const write = (text: string) => writer.pb.collection("comments").create({ user: writer.id, video, text });
  await write("open words");
  await owner.pb.collection("account_settings").update(owner.id, { switches: { approve_comments: true } });
  await write("held words");
  const { page } = await visit(`/video/${video}`, owner);
  await page.locator("article").first().getByRole("button", { name: "Comments" }).click();
  const comments = "**/api/collections/comments/records/*";
  const row = (text: string) => page.locator("[data-comment]", { hasText: text });
  const choose = async (text: string, item: string) => {
    await row(text).getByRole("button", { name: "Comment options" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  await failing(page, "PATCH", comments, "Couldn't change the pin", () =>
    choose("open words", "Pin comment"),
  );
  await expect(row("open words").getByText("Pinned")).toHaveCount(0);
  await choose("open words", "Pin comment");
  await expect(row("open words").getByText("Pinned")).toBeVisible();

  const show = row("held words").getByRole("button", { name: "Approve" });
  await failing(page, "PATCH", comments, "Couldn't approve the comment", () => show.click());
  await expect(row("held words").getByText("Waiting for your approval")).toBeVisible();
  await show.click();
  await expect(page.getByText("Everyone can see the comment now")).toBeVisible();

  // Closing the sheet sends the delete.
  const remove = async () => {
    await choose("open words", "Delete comment");
    await expect(row("open words")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await failing(page, "DELETE", comments, "Couldn't delete", remove);
  await page.locator("article").first().getByRole("button", { name: "Comments" }).click();
  await expect(row("open words")).toBeVisible();
  await remove();
  await expect
    .poll(async () => {
      const filter = owner.pb.filter("video = {:video}", { video });
      return (await owner.pb.collection("comments").getFullList({ batch: 100, filter })).map((c) => c.text);
    })
    .toEqual(["held words"]);
});

test("a video that fails to be edited or deleted is unchanged, and the dialog allows another attempt", async ({
  someone,
  visit,
}) => {
  const owner = await someone("editor");
  const video = await createVideo(owner, { caption: "as it was" });
  const { page } = await visit("/profile", owner);
  const dialog = page.getByRole("dialog");
  const open = async (item: string) => {
    await page.locator("li[data-video]").first().click({ button: "right" });
    await dialog.getByRole("button", { name: item }).click();
  };
  const videos = "**/api/collections/videos/records/*";
  const stored = () => owner.pb.collection("videos").getOne(video);

  await open("Edit details");
  await dialog.getByRole("textbox").fill("as it should be");
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await failing(page, "PATCH", videos, "Failed to update video", () => save.click());
  await expect(dialog.getByRole("textbox")).toHaveValue("as it should be");
  expect(await stored()).toMatchObject({ caption: "as it was" });
  await save.click();
  await expect(page.getByText("Video updated")).toBeVisible();
  expect(await stored()).toMatchObject({ caption: "as it should be" });

  await open("Delete video");
  const remove = dialog.getByRole("button", { name: "Delete" });
  await failing(page, "DELETE", videos, "Couldn't delete", () => remove.click());
  await expect(page.locator(`li[data-video="${video}"]`)).toHaveCount(1);
  await remove.click();
  await expect(page.getByText("Video deleted")).toBeVisible();
  await expect(page.locator(`li[data-video="${video}"]`)).toHaveCount(0);
});

test("a failed download of the user's data shows an error, and the next attempt succeeds", async ({
  someone,
  visit,
}) => {
  const { page } = await visit("/settings", await someone("exporter"));
  const get = page.getByRole("button", { name: "Download my data" });
  await failing(page, "GET", "**/api/app/export", "Failed to download your data", () => get.click());
  await expect(get).toBeEnabled();
  const download = page.waitForEvent("download");
  await get.click();
  expect((await download).suggestedFilename()).toMatch(/^account-exporter.*\.json$/);
});

test("a screen with an error shows a message, leaves the other screens usable, and works after Reload", async ({
  someone,
  visit,
}) => {
  expectFault(/Error: broken/);
  const { page } = await visit("/profile", await someone("breaker"));
  await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
  const code = /\/assets\/settings-(?!frame)[^/]*\.js$/;
  await page.route(code, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "export default () => { throw new Error('broken') }",
    }),
  );
  await page.getByRole("link", { name: "Settings" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("This part couldn't be opened");
  await page.getByRole("navigation").getByRole("link", { name: "Discover" }).click();
  await expect(page.getByRole("heading", { name: "Discover" })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.goBack();
  await expect(alert).toBeVisible();
  await page.unroute(code);
  await alert.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("button", { name: "Download my data" })).toBeVisible();
});
