// Pacing by the service worker, for the data saver: videos load at the speed of playback and play without stalls.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { countWaits, createFullVideo, listOf, moving, player, waitsSeen } from "../../support/e2e/playback";
import { startWorker } from "../../support/e2e/worker";

/** Stores the value that the switch in the settings stores. */
async function saves(page: Page, how: "on" | "auto") {
  await page.evaluate((kept) => localStorage.setItem("jholok.data-saver", kept), how);
  await page.reload();
}
const controlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

test("with the data saver on, only data that plays soon is loaded, and playback never waits, also after seeking", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("thrift");
  const [first = "", second = ""] = await createFullVideo(server, owner, 2, { file: "full-long" });
  const { page } = await visit("/discover", await someone("saver"), { worker: true });
  expect(await controlled(page)).toBe(false);
  await saves(page, "on");
  await startWorker(page);
  await page.goto(listOf(owner));
  await expect.poll(() => moving(page)).toBe(first);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => moving(page)).toBe(second);
  const begun = await player(page, second);
  expect(begun).toMatchObject({ rendition: "light" });
  expect(begun.address).toMatch(/\?pace=\d+$/);
  await countWaits(page);
  await expect.poll(async () => (await player(page, second)).time).toBeGreaterThan(3);
  const { time, ahead } = await player(page, second);
  // The 2 MB that a browser reads ahead of a plain file are 30 s of this video.
  expect(ahead).toBeLessThan(10);
  expect(await waitsSeen(page)).toBe(0);
  // After a seek: the worker starts at the new position.
  await page.getByRole("slider").focus();
  for (let n = 1; n <= 4; n++) {
    await page.keyboard.press("ArrowRight");
    // Each press counts from the position that the slider shows.
    await expect.poll(async () => (await player(page, second)).time).toBeGreaterThan(time + 4.5 * n);
  }
  await expect.poll(() => moving(page)).toBe(second);
});

test("with the data saver off, videos load ahead as without a worker", async ({ server, someone, visit }) => {
  const owner = await someone("lavish");
  const [first = ""] = await createFullVideo(server, owner, 1, { file: "full-long" });
  const { page } = await visit("/discover", await someone("spender"), { worker: true });
  await startWorker(page);
  await page.goto(listOf(owner));
  await expect.poll(() => moving(page)).toBe(first);
  expect(await controlled(page)).toBe(true);
  expect((await player(page, first)).address).not.toContain("pace");
  await expect.poll(async () => (await player(page, first)).ahead).toBeGreaterThan(10);
});
