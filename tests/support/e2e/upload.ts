// Fixtures and helpers of upload tests: the opened screen, drafts, stored files, network speed, progress.

import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { type TestVideo, testVideo } from "../media/test-videos";
import type { Person } from "../users";
import { choose } from "./choose";
import { test as base, expect, type VisitOptions } from "./fixtures";

export { expect };

export const test = base.extend<{ user: Person; mobile: boolean }>({
  /** ffmpeg's thumbnails are the subject of a few tests only. */
  mobile: [true, { option: true }],
  user: async ({ someone }, use) => use(await someone("uploader")),
  /** The upload screen, opened by `user`. */
  page: async ({ visit, user, mobile }, use) => use(await openUploadScreen(visit, user, mobile)),
});

export async function openUploadScreen(
  visit: (path: string, user?: Person, options?: VisitOptions) => Promise<{ page: Page }>,
  user: Person,
  mobile = true,
): Promise<Page> {
  const { page } = await visit("/upload", user, { mobile });
  await expect(page.getByRole("heading", { name: "Upload video" })).toBeVisible();
  await expect(publishButton(page)).toBeDisabled();
  return page;
}

export const chooseFile = (page: Page, path: string) =>
  page.locator('input[accept="video/*"]').setInputFiles(path);
export const chooseVideo = (page: Page, name: TestVideo) => chooseFile(page, testVideo(name));
export const captionField = (page: Page) =>
  page.getByRole("textbox", { name: /^(Add caption|ক্যাপশন লিখুন…)$/ });
/** Text that appears once the video is prepared. */
export const preparedText = (page: Page) => page.getByText(/less data|Ready to publish/);
export const publishButton = (page: Page) => page.getByRole("button", { name: /^(Publish|পোস্ট করুন)$/ });

/** Leads from the chosen video to its words, on a phone. */
export const nextButton = (page: Page) => page.getByRole("button", { name: /^(Next|পরের ধাপ)$/ });
/** Opens the dialog of files; there while no video is chosen. */
export const selectButton = (page: Page) => page.getByRole("button", { name: "Select video" }).last();

/** Goes from the chosen video to its words: a step on a phone, nothing on the desktop. */
export async function openWords(page: Page): Promise<void> {
  const next = nextButton(page);
  await expect(next.or(captionField(page))).toBeVisible();
  if (await next.isVisible()) await next.press("Enter");
  await expect(captionField(page)).toBeVisible();
}

export async function writeCaption(page: Page, text: string): Promise<void> {
  await openWords(page);
  await captionField(page).fill(text);
}

/** By key: while the form is still growing, a mouse may press one place and release over another. */
export async function pressPublish(page: Page): Promise<void> {
  await openWords(page);
  await expect(publishButton(page)).toBeEnabled();
  await publishButton(page).press("Enter");
}

export async function chooseCategory(page: Page, name: string): Promise<void> {
  await openWords(page);
  await choose(page.getByRole("radio", { name }));
}

export async function logIn(page: Page, user: Person) {
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Log In" }).click();
}

/** Returns every file in the server's storage, except generated thumbnails. */
export function storedFiles(dir: string): string[] {
  const storage = join(dir, "storage");
  if (!existsSync(storage)) return [];
  const all = readdirSync(storage, { recursive: true, withFileTypes: true });
  return (
    all
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // Thumbnails are generated on demand, so an earlier test's grid may cause one at any time.
      .filter((path) => !path.includes("/thumbs_"))
      .sort()
  );
}

/** Returns the names of unfinished uploads on the server. */
export function unfinishedUploads(dir: string): string[] {
  const folder = `${dir}_uploads`;
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

interface Text {
  caption: string;
  category: string;
}
interface SavedDraft {
  /** Drafts of the user. */
  count: number;
  /** Fields of the newest draft. */
  keys: string[];
  /** SHA-256 in hex of the video to be sent. */
  hash: string;
  text?: Text;
  /** Name of the captions file. */
  captions?: string;
}

/** Returns the newest draft that the browser has saved for a user. */
export function savedDraft(page: Page, { id }: Person): Promise<SavedDraft> {
  return page.evaluate(async (name) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    if (!(await indexedDB.databases()).some((database) => database.name === name))
      return { count: 0, keys: [], hash: "" };
    const database = await resultOf(indexedDB.open(name));
    const store = database.transaction("kept").objectStore("kept");
    const all = (await resultOf(store.getAllKeys())).map(String);
    const count = new Set(all.map((key) => key.split("/")[0])).size;
    const draft = all.at(-1)?.split("/")[0];
    const [main, notes] = [
      (await resultOf(store.get(`${draft}/main`))) as Blob | undefined,
      (await resultOf(store.get(`${draft}/notes`))) as
        | { text?: Text; captions?: { name: string } }
        | undefined,
    ];
    database.close();
    const digest = await crypto.subtle.digest("SHA-256", (await main?.arrayBuffer?.()) ?? new ArrayBuffer(0));
    const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const keys = all.filter((key) => key.startsWith(`${draft}/`)).map((key) => key.split("/")[1] ?? "");
    return { count, keys, hash, text: notes?.text, captions: notes?.captions?.name };
  }, `unfinished-${id}`);
}

/** Returns the SHA-256 of a video as the server sends it. */
export async function storedHash(url: string, video: { id: string; video: string }): Promise<string> {
  const response = await fetch(`${url}/api/files/videos/${video.id}/${video.video}`);
  return createHash("sha256")
    .update(Buffer.from(await response.arrayBuffer()))
    .digest("hex");
}

/** Returns the newest video of a user. */
export function newestVideo({ id, pb }: Person) {
  return pb.collection("videos").getFirstListItem(`user = "${id}"`, { sort: "-created" });
}

/** Returns the number of a user's videos. */
export async function countVideos({ id, pb }: Person): Promise<number> {
  const { totalItems } = await pb.collection("videos").getList(1, 1, { filter: `user = "${id}"` });
  return totalItems;
}

/**
 * Returns the size of a stored image, and its colours a fifth below the top and above the bottom, as this browser
 * renders it.
 */
export function inspectImage(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = document.createElement("canvas");
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const colour = (at: number) => {
      const [r = 0, g = 0, b = 0] =
        context?.getImageData(bitmap.width / 2, Math.floor(bitmap.height * at), 1, 1).data ?? [];
      if (r > 200 && g < 60 && b < 60) return "red";
      return b > 200 && r < 60 && g < 60 ? "blue" : `${r},${g},${b}`;
    };
    return { width: bitmap.width, height: bitmap.height, above: colour(0.2), below: colour(0.8) };
  }, url);
}

// A limit set by one session can be removed only by the same session.
const sessions = new WeakMap<Page, CDPSession>();

/** Limits the upload of the page to this many bytes a second; 0 removes the limit. */
export async function limitUpload(page: Page, bytesPerSecond: number): Promise<void> {
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, devtools);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond || -1,
  });
}

/** Records every value of the progress bar from now on. The returned function reads them. */
export async function watchProgress(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const values: number[] = [];
    Object.assign(window, { progressValues: values });
    new MutationObserver(() => {
      const bar = document.querySelector('[role="progressbar"]');
      const now = Number(bar?.getAttribute("aria-valuenow") ?? Number.NaN);
      if (!Number.isNaN(now) && values[values.length - 1] !== now) values.push(now);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { progressValues: number[] }).progressValues);
}

/**
 * Returns a quality between 0 and 1 as libjpeg defines it, from the sum of the luminance table, which is 3688 at
 * 0.5.
 */
export function jpegQuality(jpeg: Buffer): number {
  const table = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  if (table < 0) throw new Error("No JPEG");
  const sum = jpeg.subarray(table + 5, table + 5 + 64).reduce((total, step) => total + step, 0);
  const scale = sum / 3688;
  return scale <= 1 ? 1 - scale / 2 : 0.5 / scale;
}

/** Discards a draft of the list and answers the question. @param row the draft, or all if there is one */
export async function discardDraft(page: Page, row: Locator): Promise<void> {
  await row.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
}
