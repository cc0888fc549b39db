// The app's pages without a network: the shell opens in the viewer's language, and only the shell is cached.
import type { Page } from "@playwright/test";
import { expect, type Language, test } from "../../support/e2e/fixtures";
import { cachedPaths, startWorker, workerStarted } from "../../support/e2e/worker";
import { createVideo } from "../../support/users";

const TEXTS: Record<Language, { title: string; retry: string; landing: string }> = {
  en: { title: "You're offline", retry: "Try again", landing: "Watch videos" },
  bn: { title: "ইন্টারনেট সংযোগ নেই", retry: "আবার চেষ্টা করুন", landing: "ভিডিও দেখুন" },
};
const LANGUAGES = ["en", "bn"] as const;

/** Reloads in a language, chosen in an earlier visit. */
async function reloadIn(page: Page, language: Language) {
  await page.evaluate((chosen) => localStorage.setItem("jholok.language", chosen), language);
  await page.reload();
}

test("without a network the feed opens in the viewer's language with its offline state, and loads on demand", async ({
  someone,
  visit,
}) => {
  await createVideo(await someone("shown"), { caption: "back again" });
  // Not the feed: the browser's own cache must not help.
  const { page, context } = await visit("/settings", await someone("commuter"), { worker: true });
  // The app itself registers the worker.
  await workerStarted(page);
  await context.setOffline(true);
  await page.goto("/feed");
  for (const language of LANGUAGES) {
    await reloadIn(page, language);
    const { title, retry } = TEXTS[language];
    const state = page.getByRole("alert").filter({ hasText: title });
    await expect(state.getByRole("button", { name: retry })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  }
  await context.setOffline(false);
  await page.getByRole("alert").getByRole("button", { name: TEXTS.bn.retry }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("without a network the landing page opens in the viewer's language", async ({ visit }) => {
  const { page, context } = await visit("/privacy", undefined, { worker: true });
  await startWorker(page);
  await context.setOffline(true);
  await page.goto("/");
  for (const language of LANGUAGES) {
    await reloadIn(page, language);
    await expect(page.getByRole("link", { name: TEXTS[language].landing }).first()).toBeVisible();
  }
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
