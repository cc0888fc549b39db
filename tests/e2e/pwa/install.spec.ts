// The app on the home screen: manifest in the user's language, installable, offered in the settings, with a badge.
import { rmSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../../scripts/testing/test-tools.mjs";
import { expect, test } from "../../support/e2e/fixtures";
import { registersSoon, startWorker, workerStarted } from "../../support/e2e/worker";
import { scratchFolder } from "../../support/server";
import { createVideo } from "../../support/users";

const manifestLink = (page: Page) => page.locator("link[rel=manifest]").getAttribute("href");

/** The manifest as the browser reads it. */
async function readManifest(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = "{}", url } = await devtools.send("Page.getAppManifest");
  return { errors, url, manifest: JSON.parse(data) };
}

test("the browser reads the manifest of the user's language without an error", async ({ visit }) => {
  const { page, context } = await visit("about:blank", undefined, { language: "en", worker: true });
  await registersSoon(context);
  await page.goto("/discover");
  expect((await readManifest(page)).manifest).toMatchObject({ name: "ঝলক / Jholok", lang: "bn", id: "/" });
  await workerStarted(page);
  await expect.poll(() => manifestLink(page)).toBe("/manifest.en.webmanifest");
  const { errors, manifest } = await readManifest(page);
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ name: "Jholok", lang: "en", id: "/", start_url: "/" });
  expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ["Upload", "/upload"],
    ["Notifications", "/notifications"],
    ["Search", "/discover"],
  ]);
});

test("Chromium finds nothing that prevents the installation", async ({ server }) => {
  const profile = scratchFolder("chromium");
  // Not a context of a test: in these, as in a private window, nothing can be installed.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ["--disable-dev-shm-usage", "--disable-gpu"],
    baseURL: server.url,
  });
  try {
    const page = await context.newPage();
    await page.goto("/");
    await startWorker(page);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test("the settings offer the installation once the browser does, and not after it", async ({
  visit,
  someone,
}) => {
  const { page } = await visit("/settings", await someone("keeper"));
  const row = page.getByRole("button", { name: "Install the app" });
  await expect(page.getByRole("heading", { name: "App", exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  const isBannerPrevented = await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => ({ outcome: "accepted" }),
    });
    dispatchEvent(offer);
    return offer.defaultPrevented;
  });
  expect(isBannerPrevented).toBe(true);
  await row.click();
  await expect(row).toHaveCount(0);
});

test("Safari's users read how to add the app", async ({ visit, someone }) => {
  const { page } = await visit("/discover", await someone("safari"), { language: "bn" });
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await page.goto("/settings");
  await expect(page.getByText("Add to Home Screen")).toBeVisible();
});

test("the icon's badge follows the number of unread notifications", async ({ visit, someone }) => {
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  const id = await createVideo(owner, { caption: "liked" });
  const { page, context } = await visit("about:blank", owner);
  await context.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    Object.assign(navigator, { setAppBadge: async (count: number) => void shown.push(count) });
  });
  await page.goto("/discover");
  const badge = () => page.evaluate(() => (window as unknown as { shown: number[] }).shown.at(-1));
  await expect(page.getByRole("button", { name: "Notifications" })).toBeVisible();
  await fan.pb.collection("comments").create({ user: fan.id, video: id, text: "hello" });
  await expect.poll(badge).toBe(1);
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect.poll(badge).toBe(0);
});
