// Bookmarks, shares and presence of a video.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, type Person } from "../../support/users";

const alone = (owner: Person, id: string) => `/feed?list=user:${owner.id}&at=${id}`;

/** From the sign-in prompt through the log-in and back to the video. */
async function acceptPrompt(page: Page, name: string, who: Person, id: string) {
  const prompt = page.getByRole("dialog", { name, exact: true });
  await prompt.getByRole("button", { name: "Log In" }).click();
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(new RegExp(`/video/${id}`));
}

test("Save adds a bookmark and Unsave removes it, here and after a reload", async ({ someone, visit }) => {
  const [owner, viewer] = [await someone("kept"), await someone("keeper")];
  const id = await createVideo(owner, { caption: "worth keeping" });
  const { page } = await visit(alone(owner, id), viewer);
  const rows = async () =>
    (await viewer.pb.collection("bookmarks").getFullList({ batch: 100, filter: `video="${id}"` })).length;
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Unsave" })).toBeVisible();
  await expect.poll(rows).toBe(1);
  await page.reload();
  await page.getByRole("button", { name: "Unsave" }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expect.poll(rows).toBe(0);
  // The network fails, not the server.
  await page.route("**/api/collections/bookmarks/records*", (route) => route.abort());
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Failed to update saved videos/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
});

test("a guest who saves or comments is offered the log-in, and returns to the pending action", async ({
  someone,
  visit,
}) => {
  const [owner, late] = [await someone("kept"), await someone("latecomer")];
  const id = await createVideo(owner, { caption: "kept after all" });
  const { page } = await visit(`/video/${id}`);
  const card = page.locator(`article[data-video="${id}"]`);
  const save = card.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await save.press("Enter");
  await acceptPrompt(page, "Log in to save", late, id);
  await expect(card.getByRole("button", { name: "Unsave" })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("pocketbase_auth"));
  await page.reload();
  await card.getByRole("button", { name: "Comments" }).click();
  const comments = page.getByRole("dialog", { name: "Comments" });
  await comments.getByRole("button", { name: "Log in to comment" }).click();
  await acceptPrompt(page, "Log in to comment", late, id);
  await expect(comments.getByRole("textbox")).toBeVisible();
});

test("Share offers three networks, the link and the system's dialog, counts a user once a day, and updates live", async ({
  someone,
  visit,
}) => {
  const [owner, viewer] = [await someone("shared"), await someone("sharer")];
  const id = await createVideo(owner, { caption: "pass it on" });
  const other = await visit(alone(owner, id), await someone("onlooker"));
  const { page, context } = await visit("/discover", viewer);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.addInitScript(() => {
    // Phones have a share sheet; this browser has none.
    Object.assign(navigator, {
      share: async (what: { url: string }) => localStorage.setItem("passed", what.url),
    });
  });
  await page.goto(alone(owner, id));
  const link = `${new URL(page.url()).origin}/video/${id}`;
  const dialog = page.getByRole("dialog", { name: "Share" });
  await page.getByRole("button", { name: "Share" }).click();
  for (const [name, host] of [
    ["Facebook", "facebook.com"],
    ["Twitter", "twitter.com"],
    ["WhatsApp", "wa.me"],
  ] as const) {
    const way = dialog.getByRole("link", { name });
    await expect(way).toHaveAttribute("href", new RegExp(`${host}.*${encodeURIComponent(link)}`));
    await expect(way).toHaveAttribute("target", "_blank");
  }
  await dialog.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Link copied!" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const count = other.page.getByRole("button", { name: "Share" });
  await expect(count).toContainText("1");
  await page.getByRole("button", { name: "Share" }).click();
  await dialog.getByRole("button", { name: "More…" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("passed"))).toBe(link);
  const guest = await visit(`/video/${id}`);
  await guest.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const card = guest.page.locator(`article[data-video="${id}"]`);
  await card.getByRole("button", { name: "Share" }).click();
  await guest.page.getByRole("button", { name: "Copy Link" }).click();
  await expect(count).toContainText("2");
  await expect(page.getByRole("button", { name: "Share" })).toContainText("2");
  // Three viewers: two users and a guest.
  await expect(other.page.getByText("3 watching")).toBeVisible();
  await guest.page.getByRole("link", { name: "Discover" }).click();
  await expect(other.page.getByText("2 watching")).toBeVisible();
});
