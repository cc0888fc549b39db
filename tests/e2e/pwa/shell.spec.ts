// The app's pages without a network: the shell opens in the viewer's language, and only the shell is cached.
import { expect, test } from "../../support/e2e/fixtures";
import { cachedPaths, registersSoon, startWorker, workerStarted } from "../../support/e2e/worker";
import { createVideo } from "../../support/users";

test("without a network the feed opens in the viewer's language with its offline state, and loads on demand", async ({
  someone,
  visit,
}) => {
  await createVideo(await someone("shown"), { caption: "back again" });
  // Not the feed: the browser's own cache must not help.
  const { page, context } = await visit("about:blank", await someone("commuter"), { worker: true });
  await registersSoon(context);
  await page.goto("/settings");
  // The app itself registers the worker.
  await workerStarted(page);
  await context.setOffline(true);
  await page.goto("/feed");
  const state = page.getByRole("alert").filter({ hasText: "You're offline" });
  const retry = state.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("without a network the landing page opens in the viewer's language", async ({ visit }) => {
  const { page, context } = await visit("/privacy", undefined, { worker: true, language: "bn" });
  await startWorker(page);
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "ভিডিও দেখুন" }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("bn");
});

test("only the shell is cached: no answer of the API, no video, no other page, below 1 MB", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const id = await createVideo(owner, { caption: "seen" });
  const { page } = await visit("/feed", owner, { worker: true });
  await startWorker(page);
  await page.goto(`/video/${id}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByRole("heading").first()).toBeVisible();
  const paths = await cachedPaths(page);
  expect(paths.filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);
  expect(paths.filter((path) => /ffmpeg|wasm|mediabunny/.test(path))).toEqual([]);
  const sizes = await Promise.all(
    paths.map(async (path) => (await (await fetch(server.url + path)).arrayBuffer()).byteLength),
  );
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(1024 * 1024);
});
