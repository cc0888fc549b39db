// The vertical feed: real playback, one video per gesture, likes that match the server in the end.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, type Person } from "../../support/users";

const active = (page: Page) =>
  page.evaluate(() => {
    const playing = [...document.querySelectorAll("video")].filter((v) => !v.paused);
    return playing.map((v) => ({
      id: v.closest("article")?.getAttribute("data-video"),
      muted: v.muted,
      loop: v.loop,
      at: v.currentTime,
    }));
  });

async function fiveVideos(someone: (name: string) => Promise<Person>) {
  const owner = await someone("owner");
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.unshift(await createVideo(owner, { caption: `feedvideo ${i}` }));
  return { owner, ids };
}

test("the newest video plays muted in a loop, the next one is prepared, and at most three video elements exist", async ({
  someone,
  visit,
}) => {
  const { ids } = await fiveVideos(someone);
  const { page } = await visit("/feed", await someone("viewer"));
  for (let n = 0; n < 4; n++) {
    await expect.poll(async () => (await active(page)).map((v) => v.id)).toEqual([ids[n]]);
    await expect.poll(async () => (await active(page))[0]?.at ?? 0).toBeGreaterThan(0.2);
    expect((await active(page))[0]).toMatchObject({ muted: true, loop: true });
    expect(await page.locator("video").count()).toBeLessThanOrEqual(3);
    const next = page.locator(`article[data-video="${ids[n + 1]}"] video`);
    await expect.poll(() => next.evaluate((v: HTMLVideoElement) => v.readyState)).toBeGreaterThanOrEqual(1);
    await page.keyboard.press("ArrowDown");
  }
});

test("a tap pauses and resumes; the choice of sound survives a reload", async ({ someone, visit }) => {
  await fiveVideos(someone);
  const { page } = await visit("/feed", await someone("viewer"));
  await expect.poll(async () => (await active(page)).length).toBe(1);
  await page.getByRole("button", { name: "Pause" }).first().click();
  await expect.poll(async () => (await active(page)).length).toBe(0);
  await page.getByRole("button", { name: "Play" }).first().click();
  await expect.poll(async () => (await active(page)).length).toBe(1);
  await page.getByRole("button", { name: "Unmute" }).first().click();
  await expect.poll(async () => (await active(page))[0]?.muted).toBe(false);
  await page.reload();
  await expect(page.getByRole("button", { name: "Mute" }).first()).toBeVisible();
  await expect.poll(async () => (await active(page)).length).toBe(1);
});

test("a video that played for a second counts one view per viewer", async ({ someone, visit, server }) => {
  const { ids } = await fiveVideos(someone);
  const viewer = await someone("viewer");
  const { page } = await visit("/feed", viewer);
  const views = async () =>
    (
      await server
        .client()
        .collection("videos")
        .getOne(ids[0] ?? "")
    ).views_count as number;
  await expect.poll(views, { timeout: 10_000 }).toBe(1);
  await page.reload();
  await page.waitForTimeout(6000);
  expect(await views()).toBe(1);
});

test("after many fast taps the button shows the state on the server", async ({ someone, visit, server }) => {
  const { ids } = await fiveVideos(someone);
  const viewer = await someone("viewer");
  const { page } = await visit("/feed", viewer);
  const heart = page
    .locator(`article[data-video="${ids[0]}"]`)
    .getByRole("button", { name: /^(Like|Unlike)$/ });
  await heart.waitFor();
  for (let i = 0; i < 21; i++) await heart.click({ delay: 0 });
  await expect(heart).toHaveAccessibleName("Unlike");
  const rows = async () =>
    (await viewer.pb.collection("likes").getList(1, 1, { filter: `video="${ids[0]}"` })).totalItems;
  await expect.poll(rows).toBe(1);
  await page.waitForTimeout(1500);
  await expect(heart).toHaveAccessibleName("Unlike");
  await expect(heart).toContainText("1");
  expect(
    (
      await server
        .client()
        .collection("videos")
        .getOne(ids[0] ?? "")
    ).likes_count,
  ).toBe(1);
});

test("a double tap likes and never removes a like", async ({ someone, visit }) => {
  const { ids } = await fiveVideos(someone);
  const { page } = await visit("/feed", await someone("viewer"));
  const card = page.locator(`article[data-video="${ids[0]}"]`);
  await card.getByRole("button", { name: "Like" }).waitFor();
  for (let i = 0; i < 2; i++) {
    await page.mouse.dblclick(150, 300);
    await expect(card.getByRole("button", { name: "Unlike" })).toBeVisible();
    await page.waitForTimeout(500);
  }
});

test("a like that fails is undone with a message", async ({ someone, visit }) => {
  const { ids } = await fiveVideos(someone);
  const { page } = await visit("/feed", await someone("viewer"));
  const heart = page
    .locator(`article[data-video="${ids[0]}"]`)
    .getByRole("button", { name: /^(Like|Unlike)$/ });
  await heart.waitFor();
  // The network fails, not the server: the request never arrives.
  await page.route("**/api/collections/likes/records*", (route) => route.abort());
  await heart.click();
  await expect(page.getByText(/Failed to update like/)).toBeVisible();
  await expect(heart).toHaveAccessibleName("Like");
  await expect(heart).toContainText("0");
});

test("a guest who likes is offered the log-in, and the like is sent afterwards", async ({
  someone,
  visit,
}) => {
  const { ids } = await fiveVideos(someone);
  const who = await someone("latecomer");
  const { page } = await visit(`/video/${ids[2]}`);
  const heart = page.locator(`article[data-video="${ids[2]}"]`).getByRole("button", { name: "Like" });
  await expect(heart).toHaveAttribute("aria-disabled", "true");
  await heart.focus();
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: "Log In" })
    .or(page.getByRole("dialog").getByRole("button", { name: "Log In" }))
    .click();
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(new RegExp(`/video/${ids[2]}`));
  await expect(
    page.locator(`article[data-video="${ids[2]}"]`).getByRole("button", { name: "Unlike" }),
  ).toBeVisible();
});

test("a token is renewed long before it expires", async ({ someone, visit, server }) => {
  const root = await server.superuser();
  const users = await root.collections.getOne("users");
  await root.collections.update("users", { authToken: { ...users.authToken, duration: 10 } });
  try {
    const who = await someone("staying");
    const { page } = await visit("/profile", who);
    await expect(page.getByText(`@${who.username}`)).toBeVisible();
    await page.waitForTimeout(14_000);
    await page.reload();
    await expect(page.getByText(`@${who.username}`)).toBeVisible();
  } finally {
    await root.collections.update("users", { authToken: { ...users.authToken } });
  }
});
