// Helpers for upload specs: drafts, stored files, network speed, progress.
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type CDPSession, expect, type Page } from "@playwright/test";
import { type TestVideo, testVideo } from "../test-videos";
import type { Person } from "../users";

export const pick = (page: Page, name: TestVideo) =>
  page.locator('input[accept="video/*"]').setInputFiles(testVideo(name));
export const caption = (page: Page) => page.getByRole("textbox", { name: "Add Caption" });
/** Text that appears once the video is prepared. */
export const ready = (page: Page) => page.getByText(/less data|Ready to publish/);
export const publish = (page: Page) => page.getByRole("button", { name: "Publish" });

export async function logIn(page: Page, who: Person) {
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Log In" }).click();
}

export async function opened(visit: (path: string, who?: Person) => Promise<{ page: Page }>, who: Person) {
  const { page } = await visit("/upload", who);
  await expect(page.getByRole("heading", { name: "Upload Video" })).toBeVisible();
  await expect(publish(page)).toBeDisabled();
  return page;
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
export function partsOf(dir: string): string[] {
  const parts = `${dir}_uploads`;
  return existsSync(parts) ? readdirSync(parts).sort() : [];
}

/**
 * Returns the draft that the browser has saved for a user: the keys, and the SHA-256 in hex of the video to be
 * sent.
 */
export function savedDraft(
  page: Page,
  { id }: Person,
): Promise<{ keys: string[]; hash: string; captions?: string }> {
  return page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    if (!(await indexedDB.databases()).some((database) => database.name === name))
      return { keys: [], hash: "" };
    const database = await done(indexedDB.open(name));
    const store = database.transaction("kept").objectStore("kept");
    const [keys, main, notes] = [
      await done(store.getAllKeys()),
      (await done(store.get("main"))) as Blob | undefined,
      (await done(store.get("notes"))) as { captions?: { name: string } } | undefined,
    ];
    database.close();
    const digest = await crypto.subtle.digest("SHA-256", (await main?.arrayBuffer?.()) ?? new ArrayBuffer(0));
    const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return { keys: keys.map(String), hash, captions: notes?.captions?.name };
  }, `unfinished-${id}`);
}

/** Returns the SHA-256 of a video as the server sends it. */
export async function storedHash(url: string, clip: { id: string; video: string }): Promise<string> {
  const answer = await fetch(`${url}/api/files/videos/${clip.id}/${clip.video}`);
  return createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");
}

/** Returns the newest video of a user. */
export function newest(who: Person) {
  return who.pb.collection("videos").getFirstListItem(`user = "${who.id}"`, { sort: "-created" });
}

/** Returns the number of a user's videos. */
export async function videosOf(who: Person): Promise<number> {
  const { totalItems } = await who.pb.collection("videos").getList(1, 1, { filter: `user = "${who.id}"` });
  return totalItems;
}

/**
 * Returns the size of a stored image, and its colours a fifth below the top and above the bottom, as this browser
 * renders it.
 */
export function facesOf(page: Page, url: string) {
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
    const seen: number[] = [];
    Object.assign(window, { seenProgress: seen });
    new MutationObserver(() => {
      const bar = document.querySelector('[role="progressbar"]');
      const now = Number(bar?.getAttribute("aria-valuenow") ?? Number.NaN);
      if (!Number.isNaN(now) && seen[seen.length - 1] !== now) seen.push(now);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenProgress: number[] }).seenProgress);
}

/**
 * Returns a quality between 0 and 1 as libjpeg defines it, from the sum of the luminance table, which is 3688 at
 * 0.5.
 */
export function jpegQuality(jpeg: Buffer): number {
  const table = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  if (table < 0) throw new Error("No JPEG");
  const sum = jpeg.subarray(table + 5, table + 5 + 64).reduce((all, step) => all + step, 0);
  const scale = sum / 3688;
  return scale <= 1 ? 1 - scale / 2 : 0.5 / scale;
}
