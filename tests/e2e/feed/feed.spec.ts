// The vertical feed: real playback, one video per gesture, likes that match the server in the end.
import type { Page } from "@playwright/test";
import { query } from "../../support/database";
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

async function severalVideos(someone: (name: string) => Promise<Person>, count: number) {
  const owner = await someone("owner");
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.unshift(await createVideo(owner, { caption: `feedvideo ${i}` }));
  return { owner, ids };
}

test("the newest video plays muted in a loop, the next one is prepared, and at most three video elements exist", async ({
  someone,
  visit,
}) => {
  const { ids } = await severalVideos(someone, 5);
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

test("a video that played for a second counts one view per viewer; a tap pauses and resumes; the choice of sound survives a reload", async ({
  someone,
  visit,
  server,
}) => {
  const { ids } = await severalVideos(someone, 1);
  const [id = ""] = ids;
  const { page } = await visit("/feed", await someone("viewer"));
  await expect.poll(async () => (await active(page)).length).toBe(1);
  const views = async () => (await server.client().collection("videos").getOne(id)).views_count as number;
  await expect.poll(views).toBe(1);
  await page.getByRole("button", { name: "Pause" }).first().click();
  await expect.poll(async () => (await active(page)).length).toBe(0);
  await page.getByRole("button", { name: "Play" }).first().click();
  await expect.poll(async () => (await active(page)).length).toBe(1);
  await page.getByRole("button", { name: "Unmute" }).first().click();
  await expect.poll(async () => (await active(page))[0]?.muted).toBe(false);
  // The new page reports the view again.
  const reported = page.waitForResponse((r) => r.url().endsWith("/api/app/views") && r.ok());
  await page.reload();
  await expect(page.getByRole("button", { name: "Mute" }).first()).toBeVisible();
  await expect.poll(async () => (await active(page)).length).toBe(1);
  expect((await reported).request().postDataJSON().views).toMatchObject([{ video: id }]);
  // Once the server has counted a later view, it has decided about this one.
  const other = await someone("other");
  await other.pb.send("/api/app/views", { method: "POST", body: { views: [{ video: id }] } });
  await expect
    .poll(() => query(server, `SELECT viewer FROM recent_views WHERE viewer = '${other.id}'`))
    .toHaveLength(1);
  expect(await views()).toBe(2);
});

test("likes: many fast taps end in the state of the server, a double tap never removes one, and a failure undoes it with a message", async ({
  someone,
  visit,
  server,
}) => {
  const { ids } = await severalVideos(someone, 1);
  const [id = ""] = ids;
  const viewer = await someone("viewer");
  const { page } = await visit("/feed", viewer);
  const heart = page.locator(`article[data-video="${id}"]`).getByRole("button", { name: /^(Like|Unlike)$/ });
  await heart.waitFor();
  const rows = async () =>
    (await viewer.pb.collection("likes").getList(1, 1, { filter: `video="${id}"` })).totalItems;
  const counted = async () => (await server.client().collection("videos").getOne(id)).likes_count as number;

  await test.step("many fast taps", async () => {
    let open = 0;
    let sent = 0;
    const isLike = (url: string) => url.includes("/api/collections/likes/records");
    page.on("request", (request) => {
      if (isLike(request.url())) [open, sent] = [open + 1, sent + 1];
    });
    for (const event of ["requestfinished", "requestfailed"] as const)
      page.on(event as "requestfinished", (request) => {
        if (isLike(request.url())) open--;
      });
    for (let i = 0; i < 21; i++) await heart.click({ delay: 0 });
    await expect(heart).toHaveAccessibleName("Unlike");
    await expect.poll(rows).toBe(1);
    // No further request follows the last answer.
    await expect.poll(() => sent > 0 && open === 0).toBe(true);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(open).toBe(0);
    await expect(heart).toHaveAccessibleName("Unlike");
    await expect(heart).toContainText("1");
    expect([await rows(), await counted()]).toEqual([1, 1]);
  });
  await test.step("a double tap", async () => {
    await page.mouse.dblclick(150, 300);
    // A second one, later than what would still count as the same.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    await expect(heart).toHaveAccessibleName("Unlike");
    await heart.click();
    await expect(heart).toHaveAccessibleName("Like");
    await expect.poll(rows).toBe(0);
    await page.mouse.dblclick(150, 300);
    await expect(heart).toHaveAccessibleName("Unlike");
    await expect.poll(rows).toBe(1);
  });
  await test.step("a like that fails", async () => {
    await heart.click();
    await expect.poll(rows).toBe(0);
    // The network fails, not the server: the request never arrives.
    await page.route("**/api/collections/likes/records*", (route) => route.abort());
    await heart.click();
    await expect(page.getByText(/Failed to update like/)).toBeVisible();
    await expect(heart).toHaveAccessibleName("Like");
    await expect(heart).toContainText("0");
  });
});

test("a guest who likes is offered the log-in, and the like is sent afterwards", async ({
  someone,
  visit,
}) => {
  const { ids } = await severalVideos(someone, 1);
  const who = await someone("latecomer");
  const { page } = await visit(`/video/${ids[0]}`);
  const heart = page.locator(`article[data-video="${ids[0]}"]`).getByRole("button", { name: "Like" });
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
  await expect(page).toHaveURL(new RegExp(`/video/${ids[0]}`));
  await expect(
    page.locator(`article[data-video="${ids[0]}"]`).getByRole("button", { name: "Unlike" }),
  ).toBeVisible();
});

/** The shortest that PocketBase accepts. */
const DURATION_S = 10;

test("a token is renewed long before it expires", async ({ someone, visit, server }) => {
  const root = await server.superuser();
  const users = await root.collections.getOne("users");
  await root.collections.update("users", { authToken: { ...users.authToken, duration: DURATION_S } });
  try {
    const who = await someone("staying");
    const { page } = await visit("about:blank", who);
    const ends: number[] = [];
    page.on("response", async (response) => {
      if (!response.url().endsWith("/auth-refresh") || !response.ok()) return;
      const { token } = (await response.json()) as { token: string };
      ends.push(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).exp);
    });
    await page.goto("/profile");
    await expect(page.getByText(`@${who.username}`)).toBeVisible();
    // Once for a new page, and once by the clock; the unit test of session-lifecycle.ts has the time.
    await expect.poll(() => ends.length).toBeGreaterThan(1);
    const [first = 0, second = 0] = ends;
    const made = second - DURATION_S;
    expect(first - made).toBeGreaterThan(2);
    await page.reload();
    await expect(page.getByText(`@${who.username}`)).toBeVisible();
  } finally {
    await root.collections.update("users", { authToken: { ...users.authToken } });
  }
});
