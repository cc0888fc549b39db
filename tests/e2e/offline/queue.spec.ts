// Likes and comments made without a network: they wait, are sent in order, once each, and nothing is lost.
import type { Page } from "@playwright/test";
import { hideVideos } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";
import { dialog, hasNoPause, isReadyForOffline, keepVideos } from "../../support/e2e/offline";
import { createFullVideo, moving } from "../../support/e2e/playback";
import type { Person } from "../../support/users";

test.use({ alone: true });

test.beforeEach(({ server }) => hideVideos(server));

const card = (page: Page, id: string) => page.locator(`article[data-video="${id}"]`);
const sheet = (page: Page) => page.getByRole("dialog", { name: "Comments" });
const comments = async ({ pb }: Person, video: string) => {
  const filter = pb.filter("video = {:video}", { video });
  return (await pb.collection("comments").getFullList({ batch: 100, filter, sort: "created" })).map(
    ({ text }) => text,
  );
};
const likes = async ({ pb }: Person) =>
  (await pb.collection("likes").getFullList({ batch: 100 })).map(({ video }) => video);

/** Opens the kept videos, with the code of the comments loaded, and cuts the network. */
async function watchOffline(page: Page): Promise<string> {
  await dialog(page).getByRole("link", { name: "Watch" }).click();
  await expect.poll(() => moving(page)).not.toBe("");
  const id = await moving(page);
  await card(page, id).getByRole("button", { name: "Comments" }).click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await isReadyForOffline(page);
  await page.context().setOffline(true);
  return id;
}

async function comment(page: Page, text: string) {
  await sheet(page).getByRole("textbox", { name: "Add a comment…" }).fill(text);
  await page.keyboard.press("Enter");
}

test("a like and comments made offline wait on the screen and are sent once, in order, when the network is back", async ({
  someone,
  visit,
  server,
}) => {
  await createFullVideo(server, await someone("queued"), 2);
  const viewer = await someone("queuer");
  const { page, context } = await visit("/favicon.svg", viewer);
  await hasNoPause(context);
  await keepVideos(page, 2);
  const id = await watchOffline(page);
  await card(page, id).getByRole("button", { name: "Like", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your like will be sent later" })).toBeVisible();
  await expect(card(page, id).getByRole("button", { name: "Unlike" })).toBeVisible();

  await card(page, id).getByRole("button", { name: "Comments" }).click();
  await comment(page, "first from the tunnel");
  const waiting = sheet(page)
    .getByRole("listitem")
    .filter({ hasText: "Will be sent when you're back online" });
  await expect(waiting).toHaveCount(1);
  await comment(page, "second from the tunnel");
  await expect(waiting).toHaveCount(2);
  await comment(page, "never mind");
  await expect(waiting).toHaveCount(3);
  await waiting.last().getByRole("button", { name: "Delete unsent comment" }).click();
  await expect(waiting).toHaveCount(2);
  expect(await comments(viewer, id)).toEqual([]);

  // The first answer is lost after the server has stored the comment.
  let isLost = false;
  await page.route("**/api/collections/comments/records", async (route) => {
    if (isLost || route.request().method() !== "POST") return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await expect.poll(() => comments(viewer, id)).toEqual(["first from the tunnel"]);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => comments(viewer, id)).toEqual(["first from the tunnel", "second from the tunnel"]);
  await expect(waiting).toHaveCount(0);
  expect(await likes(viewer)).toEqual([id]);
  await expect(sheet(page).getByText("second from the tunnel")).toBeVisible();
});

test("a comment that the server refuses is told once, and its text stays until it is deleted", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("closing");
  await createFullVideo(server, owner, 1);
  const viewer = await someone("toolate");
  const { page, context } = await visit("/favicon.svg", viewer);
  await hasNoPause(context);
  await keepVideos(page, 1);
  const id = await watchOffline(page);
  await card(page, id).getByRole("button", { name: "Like", exact: true }).click();
  await expect(card(page, id).getByRole("button", { name: "Unlike" })).toBeVisible();
  await card(page, id).getByRole("button", { name: "Comments" }).click();
  await comment(page, "words worth keeping");
  await expect(sheet(page).getByText("Will be sent when you're back online")).toBeVisible();
  await owner.pb.collection("videos").delete(id);
  await context.setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: "A like couldn't be sent" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "A comment couldn't be sent" })).toContainText(
    "The video is gone, or you can no longer comment on it",
  );
  await page.goto("/settings");
  await page.getByRole("button", { name: "Offline videos" }).click();
  const refused = dialog(page).getByRole("listitem").filter({ hasText: "words worth keeping" });
  await expect(refused).toContainText("Not sent: The video is gone");
  await refused.getByRole("button", { name: "Delete unsent comment" }).click();
  await expect(refused).toHaveCount(0);
  expect(await likes(viewer)).toEqual([]);
});
