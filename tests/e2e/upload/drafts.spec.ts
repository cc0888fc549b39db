// An unfinished draft of the upload screen is restored at the next visit, for the same user only.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import {
  caption,
  logIn,
  newest,
  opened,
  pick,
  publish,
  savedDraft,
  videosOf,
} from "../../support/e2e/upload";
import type { Person } from "../../support/users";

const offer = (page: Page) => page.getByRole("region", { name: "Unfinished video" });

/** The browser's databases of drafts. */
const kept = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? "").sort());

async function draft(page: Page, who: Person, words: string) {
  await pick(page, "upright.mp4");
  await caption(page).fill(words);
  await page.getByText("Food", { exact: true }).click();
  await expect
    .poll(async () => (await savedDraft(page, who)).keys, { timeout: 30_000 })
    .toEqual(expect.arrayContaining(["file", "notes", "prepared", "thumbnail"]));
  // Text is saved when the user pauses.
  await page.waitForTimeout(600);
}

test("clip, caption and category are offered after the tab was closed, and publish", async ({
  visit,
  someone,
}) => {
  const who = await someone("forgetful");
  const page = await opened(visit, who);
  await draft(page, who, "পিঠা");
  const context = page.context();
  await page.close();
  const later = await context.newPage();
  await later.goto("/upload");
  await expect(offer(later)).toContainText("পিঠা");
  await expect(offer(later).locator("img")).toBeVisible();
  await offer(later).getByRole("button", { name: "Continue" }).click();
  await expect(caption(later)).toHaveValue("পিঠা");
  await expect(later.getByRole("radio", { name: "Food" })).toBeChecked();
  await expect(later.getByLabel("Video preview")).toBeVisible();
  await publish(later).click();
  await expect(later).toHaveURL(/\/profile/);
  expect(await newest(who)).toMatchObject({ caption: "পিঠা", category: "food" });
  expect(await videosOf(who)).toBe(1);
  await expect.poll(() => kept(later)).toEqual([]);
});

test("a reload shows the offer, however far down the form was", async ({ visit, someone }) => {
  const who = await someone("deep");
  const page = await opened(visit, who);
  await draft(page, who, "far down");
  await publish(page).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(150);
  await page.reload();
  await expect(offer(page)).toContainText("far down");
  // By now a list would have been long enough to restore its scroll position.
  await expect(offer(page).locator("img")).toBeVisible();
  await expect(offer(page)).toBeInViewport({ ratio: 1 });
});

test("what is discarded is gone", async ({ visit, someone }) => {
  const who = await someone("tidy");
  const page = await opened(visit, who);
  await draft(page, who, "not this one");
  await page.reload();
  await offer(page).getByRole("button", { name: "Discard" }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(caption(page)).toHaveValue("");
  await expect.poll(() => kept(page)).toEqual([]);
  await page.reload();
  await page.waitForTimeout(1000);
  await expect(offer(page)).toHaveCount(0);
});

test("a log-out removes it from this browser, and another account never sees it", async ({
  visit,
  someone,
}) => {
  const [who, other] = [await someone("owner"), await someone("other")];
  const page = await opened(visit, who);
  await draft(page, who, "mine");
  expect(await kept(page)).toEqual([`unfinished-${who.id}`]);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(() => kept(page)).toEqual([]);
  await logIn(page, other);
  await expect(page).not.toHaveURL(/\/auth/);
  await page.getByRole("navigation").getByRole("link", { name: "Upload" }).click();
  await expect(caption(page)).toHaveValue("");
  await expect(offer(page)).toHaveCount(0);
});

test("a second tab does not touch the draft that the first is at", async ({ visit, someone }) => {
  const who = await someone("twotabs");
  const page = await opened(visit, who);
  await draft(page, who, "first tab");
  const second = await page.context().newPage();
  await second.goto("/upload");
  await pick(second, "upright.webm");
  await second.waitForTimeout(3000);
  await expect(offer(second)).toHaveCount(0);
  await second.close();
  await page.reload();
  await expect(offer(page)).toContainText("first tab");
});

test("a browser that keeps no blobs keeps their bytes", async ({ visit, someone }) => {
  const who = await someone("private");
  const { page, context } = await visit("about:blank", who);
  // As WebKit does in private windows.
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (value instanceof Blob) throw new DOMException("no blobs", "DataCloneError");
      return put.call(this, value, key);
    };
  });
  await page.goto("/upload");
  await draft(page, who, "bytes");
  await page.reload();
  await offer(page).getByRole("button", { name: "Continue" }).click();
  await publish(page).click();
  await expect(page).toHaveURL(/\/profile/);
  expect(await newest(who)).toMatchObject({ caption: "bytes" });
});
