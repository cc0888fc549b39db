// Videos that the viewer may no longer see leave the pack; a feed that cannot be loaded leads to the kept videos.
import { hideVideos } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";
import { hasNoPause, isReadyForOffline, keepVideos, storedPack } from "../../support/e2e/offline";
import { createFullVideo, moving } from "../../support/e2e/playback";
import { createVideo } from "../../support/users";

test.use({ alone: true });

test.beforeEach(({ server }) => hideVideos(server));

test("videos that are removed, made private, sensitive or blocked leave the pack at the next visit, by one request", async ({
  someone,
  visit,
  server,
}) => {
  const [owner, blocker, viewer] = [await someone("kept"), await someone("blocker"), await someone("keeper")];
  const make = (caption: string) => createVideo(owner, { caption });
  const [stays, removed, closed, veiled, deleted] = [
    await make("stays"),
    await make("removed"),
    await make("closed"),
    await make("veiled"),
    await make("deleted"),
  ];
  const blocked = await createVideo(blocker, { caption: "blocked" });
  const { page } = await visit("/favicon.svg", viewer);
  await keepVideos(page, 6);
  expect((await storedPack(page)).sort()).toEqual([stays, removed, closed, veiled, deleted, blocked].sort());

  const root = await server.superuser();
  await root.collection("videos").update(removed, { status: "removed" });
  await owner.pb.collection("videos").update(closed, { visibility: "private" });
  await owner.pb.collection("videos").update(veiled, { sensitive: true });
  await owner.pb.collection("videos").delete(deleted);
  await blocker.pb.collection("blocks").create({ blocker: blocker.id, blocked: viewer.id });
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/collections/videos/records")) requests += 1;
  });
  await page.goto("/discover");
  await expect.poll(() => storedPack(page)).toEqual([stays]);
  expect(requests).toBe(1);
});

test("without a network the notice over a feed that cannot be loaded leads to the kept videos", async ({
  someone,
  visit,
  server,
}) => {
  await createFullVideo(server, await someone("waylaid"), 2);
  const { page, context } = await visit("/favicon.svg", await someone("wayfarer"), { language: "bn" });
  await hasNoPause(context);
  await keepVideos(page, 2);
  await page.keyboard.press("Escape");
  await isReadyForOffline(page);
  await page.getByRole("navigation").locator("a[href='/feed']").click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("tab", { name: "আপনার জন্য" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "ইন্টারনেট নেই: রাখা ২টি ভিডিও দেখুন" }).click();
  await expect(page).toHaveURL(/\/offline$/);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect.poll(() => moving(page)).not.toBe("");
});
