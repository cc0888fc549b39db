// An upload on a bad network: cuts, server restarts, a reload, a lost response. Received bytes are not sent
// again.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import {
  caption,
  limitUpload,
  newest,
  opened,
  partsOf,
  pick,
  publish,
  ready,
  savedDraft,
  storedHash,
  videosOf,
} from "../../support/e2e/upload";

const waiting = (page: Page) => page.getByText("Waiting for the network. It goes on by itself.");
/** Slow enough to be interrupted, fast enough for a test. */
const SLOW = 100_000;

/** Records the offset of each request with bytes. */
function offsets(page: Page): number[] {
  const seen: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") seen.push(Number(request.headers()["upload-offset"]));
  });
  return seen;
}

async function underWay(page: Page) {
  await pick(page, "heavy.mp4");
  await caption(page).fill("বাসে বসে");
  await expect(ready(page)).toBeVisible({ timeout: 60_000 });
  await limitUpload(page, SLOW);
  await publish(page).click();
  await expect(page.getByText(/^0\.[4-9] of|^[1-9](\.\d)? of/)).toBeVisible({ timeout: 20_000 });
}

test("without a network it waits with a word and goes on by itself where it was", async ({
  visit,
  someone,
  server,
}) => {
  const who = await someone("bus");
  const page = await opened(visit, who);
  const begun = offsets(page);
  await underWay(page);
  const { hash } = await savedDraft(page, who);
  await page.context().setOffline(true);
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel upload" })).toBeVisible();
  await page.waitForTimeout(1500);
  await page.context().setOffline(false);
  await limitUpload(page, 0);
  await expect(page).toHaveURL(/\/profile/, { timeout: 30_000 });
  expect(begun[0]).toBe(0);
  expect(begun[1]).toBeGreaterThan(50_000);
  expect(await storedHash(server.url, (await newest(who)) as never)).toBe(hash);
});

for (const signal of ["SIGTERM", "SIGKILL"] as const)
  test(`${signal} to the server is one more cut`, async ({ visit, someone, server }) => {
    const who = await someone("restarted");
    const page = await opened(visit, who);
    const begun = offsets(page);
    await underWay(page);
    const { hash } = await savedDraft(page, who);
    await server.stop(signal);
    await expect(waiting(page)).toBeVisible();
    await server.start();
    await limitUpload(page, 0);
    await expect(page).toHaveURL(/\/profile/, { timeout: 40_000 });
    expect(begun.length).toBeGreaterThan(1);
    expect(begun[1]).toBeGreaterThan(50_000);
    expect(await storedHash(server.url, (await newest(who)) as never)).toBe(hash);
    expect(await videosOf(who)).toBe(1);
  });

test("after a reload it is offered again and goes on where it was", async ({ visit, someone, server }) => {
  const who = await someone("reloader");
  // Files of other tests on this server.
  const others = partsOf(server.dir);
  const page = await opened(visit, who);
  await underWay(page);
  const { hash } = await savedDraft(page, who);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  const offer = page.getByRole("region", { name: "Unfinished video" });
  await expect(offer).toContainText("বাসে বসে");
  await expect(offer).toContainText("Part of it is uploaded already");
  const begun = offsets(page);
  await limitUpload(page, 0);
  await offer.getByRole("button", { name: "Resume upload" }).click();
  await expect(page).toHaveURL(/\/profile/, { timeout: 30_000 });
  expect(begun[0]).toBeGreaterThan(50_000);
  const clip = await newest(who);
  expect(clip.caption).toBe("বাসে বসে");
  expect(await storedHash(server.url, clip as never)).toBe(hash);
  // No draft is offered.
  await page.goto("/upload");
  await page.waitForTimeout(1000);
  await expect(offer).toHaveCount(0);
  await expect.poll(() => partsOf(server.dir).filter((part) => !others.includes(part))).toEqual([]);
});

test("what the server has thrown away meanwhile is sent again", async ({ visit, someone, server }) => {
  const who = await someone("nextday");
  const page = await opened(visit, who);
  const others = partsOf(server.dir);
  await underWay(page);
  const [part = ""] = partsOf(server.dir).filter((one) => !others.includes(one));
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect
    .poll(() =>
      who.pb
        .send(`/api/app/uploads/${part}`, { method: "DELETE", headers: { "Tus-Resumable": "1.0.0" } })
        .then(() => "gone")
        .catch(() => "busy"),
    )
    .toBe("gone");
  const begun = offsets(page);
  await limitUpload(page, 0);
  await page.getByRole("button", { name: "Resume upload" }).click();
  await expect(page).toHaveURL(/\/profile/, { timeout: 30_000 });
  expect(begun[0]).toBe(0);
  expect(await videosOf(who)).toBe(1);
});

test("an answer that is lost on its way makes no second clip", async ({ visit, someone }) => {
  const who = await someone("lostword");
  const page = await opened(visit, who);
  let lost = 0;
  await page.route("**/videos/records", async (route) => {
    if (lost++) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await pick(page, "upright.mp4");
  await publish(page).click();
  await expect(page.getByText("Video uploaded successfully!")).toBeVisible({ timeout: 30_000 });
  expect(lost).toBe(2);
  expect(await videosOf(who)).toBe(1);
});

test("bytes, speed and time left are told, in the reader's digits", async ({ visit, someone }) => {
  const { page } = await visit("/upload", await someone("curious"), { language: "bn" });
  await pick(page, "heavy.mp4");
  await limitUpload(page, 200_000);
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText(/^[০-৯.]+ MB-এর মধ্যে [০-৯.]+ MB$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^সেকেন্ডে [০-৯]+ KB$/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^[০-৯]+ সে\. বাকি$/)).toBeVisible();
  await page.getByRole("button", { name: "আপলোড বাতিল করুন" }).click();
  await expect(page.getByRole("progressbar")).toBeHidden();
});
