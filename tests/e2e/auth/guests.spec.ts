// Guests watch before they log in, are led to the log-in everywhere, and come back to where they were.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, type Person } from "../../support/users";

// Counts the videos of all users.
test.use({ alone: true });

const PLACES = { phone: [390, 844], desktop: [1280, 800] } as const;

async function logIn(page: Page, { email, password }: Person) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator('button[type="submit"]').click();
}

/** Publishes two videos. @returns ids of the trending ones, the first two of a guest */
async function trending(owner: Person): Promise<string[]> {
  await createVideo(owner, { caption: "one" });
  await createVideo(owner, { caption: "two" });
  const { items } = await owner.pb.send("/api/app/videos", { query: { order: "trending" } });
  return items.slice(0, 2).map(({ id }: { id: string }) => id);
}

test("Watch videos leads a guest from the landing page and the log-in to the trending videos", async ({
  someone,
  visit,
}) => {
  const { page: empty } = await visit("/video");
  await expect(empty.getByText("No videos available yet")).toBeVisible();
  const ids = await trending(await someone("owner"));
  const { page } = await visit("/");
  await page.getByRole("link", { name: "Watch videos" }).click();
  // Both are new, so either may be the first.
  await expect(page).toHaveURL(new RegExp(`/video/(${ids.join("|")})$`));
  const first = page.url().split("/").at(-1) ?? "";
  const second = ids.find((id) => id !== first);
  const video = page.locator(`article[data-video="${first}"] video`);
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(0);
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(`/video/${second}`);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Get Started" })).toBeVisible();

  await page.goto("/auth");
  await page.getByRole("link", { name: "Watch videos" }).click();
  await expect(page).toHaveURL(new RegExp(`/video/(${ids.join("|")})$`));
});

for (const [place, [width, height]] of Object.entries(PLACES))
  test(`a guest finds Log In on every public screen, and returns to the video on screen (${place})`, async ({
    someone,
    visit,
  }) => {
    const owner = await someone("owner");
    const [first] = await trending(owner);
    const { page } = await visit("/discover", undefined, { width, height });
    const button = page.getByRole("button", { name: "Log In" });
    for (const path of [
      `/@${owner.username}`,
      `/@${owner.username}/followers`,
      "/terms",
      `/video/${first}`,
    ]) {
      await expect(button).toBeVisible();
      await page.goto(path);
    }
    await expect(page.locator(`article[data-video="${first}"]`)).toBeVisible();
    const next = page.locator("article[data-video]").nth(1);
    await expect(next).toBeAttached();
    const second = await next.getAttribute("data-video");
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(`/video/${second}`);
    await button.click();
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/video/${second}`)}`);
    await logIn(page, owner);
    await expect(page).toHaveURL(`/video/${second}`);
    await expect(page.locator(`article[data-video="${second}"]`)).toBeVisible();
    await expect(button).toHaveCount(0);
  });

test("a guest who wants to follow logs in first, and then follows", async ({ someone, visit }) => {
  const [star, fan] = [await someone("star"), await someone("fan")];
  const { page } = await visit(`/@${star.username}`);
  await expect(page.getByRole("button", { name: "Follow", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Log in to follow" }).click();
  await logIn(page, fan);
  await expect(page).toHaveURL(`/@${star.username}`);
  await expect(page.getByRole("button", { name: "Following", exact: true })).toBeVisible();
  const rows = () => fan.pb.collection("follows").getFullList({ batch: 100, filter: `follower="${fan.id}"` });
  await expect.poll(async () => (await rows()).map(({ following }) => following)).toEqual([star.id]);
  // Done once: an unfollow stays after a reload.
  await page.getByRole("button", { name: "Following", exact: true }).click();
  await expect.poll(async () => (await rows()).length).toBe(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
});
