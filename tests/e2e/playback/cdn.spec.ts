// With MEDIA_BASE browsers play public videos from the CDN, and everything else from the server.
import { APP, holdFile } from "../../support/e2e/first-load";
import { test as base, expect } from "../../support/e2e/fixtures";
import { createFullVideo, listOf, moving, player } from "../../support/e2e/playback";
import { startWorker } from "../../support/e2e/worker";
import { startMediaCache } from "../../support/network/media-cache";
import { startServer } from "../../support/server";
import { createVideo } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

const test = base.extend<object, { cdn: Awaited<ReturnType<typeof startMediaCache>> }>({
  cdn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const cdn = await startMediaCache();
      await use(cdn);
      cdn.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ cdn }, use) => {
      const server = await startServer({ env: { MEDIA_BASE: cdn.base } });
      cdn.state.origin = server.url;
      await removeLimits(server);
      await use(server);
      await server.dispose();
    },
    { scope: "worker" },
  ],
});

test("a shared video plays from the CDN before the app has loaded, and the app goes on with the same file", async ({
  cdn,
  server,
  someone,
  visit,
}) => {
  const owner = await someone("afar");
  const [id = ""] = await createFullVideo(server, owner, 1, {});
  const { page } = await visit("/discover");
  const release = await holdFile(page, APP);
  await page.goto(`/video/${id}`, { waitUntil: "commit" });
  const first = page.locator("video").first();
  await expect.poll(() => first.evaluate((el: HTMLVideoElement) => el.currentTime)).toBeGreaterThan(0.2);
  const address = (await first.getAttribute("src")) ?? "";
  expect(address).toContain(`${cdn.base}/api/files/videos/${id}/`);
  release();
  await expect.poll(() => moving(page)).toBe(id);
  expect(await first.getAttribute("src")).toBe(address);
  expect(
    await page.locator(`article[data-video="${id}"] img[src*="/api/files/"]`).first().getAttribute("src"),
  ).toContain(`${cdn.base}/api/files/videos/${id}/`);
});

test("the owner's private video plays from the server, and the CDN is never asked for it", async ({
  cdn,
  server,
  someone,
  visit,
}) => {
  const owner = await someone("shy");
  const id = await createVideo(owner, { visibility: "private" });
  const { page } = await visit(`/video/${id}`, owner);
  await expect.poll(() => moving(page)).toBe(id);
  expect((await player(page, id)).address).toMatch(
    new RegExp(`^${server.url}/api/files/videos/${id}/[^?]+\\?token=`),
  );
  expect(cdn.requests.filter((url) => url.includes(id) || url.includes("token"))).toEqual([]);
});

test("the data saver paces videos of the CDN too", async ({ cdn, server, someone, visit }) => {
  const owner = await someone("thrift");
  const [first = ""] = await createFullVideo(server, owner, 1, { file: "full-long" });
  const { page } = await visit("/discover", await someone("saver"), { worker: true });
  await page.evaluate(() => localStorage.setItem("jholok.data-saver", "on"));
  await page.reload();
  await startWorker(page);
  await page.goto(listOf(owner));
  await expect.poll(() => moving(page)).toBe(first);
  const { address, time, ahead } = await player(page, first);
  expect(address).toMatch(new RegExp(`^${cdn.base}/.*\\?pace=\\d+$`));
  // The 2 MB that a browser reads ahead of a plain file are 30 s of this video.
  expect(ahead).toBeLessThan(20);
  await expect.poll(async () => (await player(page, first)).time).toBeGreaterThan(time + 1.5);
});
