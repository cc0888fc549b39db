// Videos of realistic size in both renditions, slow networks, and the state of players on the page.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { testVideoFile } from "../media/test-videos";
import type { Server } from "../server";
import type { Person } from "../users";

/** Kilobits per second down and up, round trip in milliseconds. */
const LINES = {
  "4G": { down: 9000, up: 9000, latency: 40 },
  "Fast 3G": { down: 1600, up: 750, latency: 150 },
  edge: { down: 200, up: 100, latency: 400 },
} as const;

/** Slows down the network of a page, including requests in progress. */
export async function slowNetwork(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  return (name: keyof typeof LINES) => {
    const { down, up, latency } = LINES[name];
    return cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: (down * 1000) / 8,
      uploadThroughput: (up * 1000) / 8,
    });
  };
}

/** Publishes this many videos. The newest is first in the result, as in the feed. */
export async function createFullVideo(
  server: Server,
  owner: Person,
  count: number,
  { light = true, file = "full" }: { light?: boolean; file?: "full" | "full-long" } = {},
) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { id } = await owner.pb.collection("videos").create({
      user: owner.id,
      caption: `full ${n}`,
      video: testVideoFile(`${file}.mp4`),
      thumbnail: testVideoFile("full.jpg"),
      ...(light && { light: testVideoFile(`${file}-light.mp4`) }),
    });
    ids.unshift(id);
  }
  // Backdates the files. The browser's cache stores no part of a file younger than a minute, because its date may
  // still stand for two versions.
  execFileSync("find", [
    join(server.dir, "storage"),
    "-type",
    "f",
    "-exec",
    "touch",
    "-d",
    "1 hour ago",
    "{}",
    "+",
  ]);
  return ids;
}

/** Returns the path of the feed with one user's videos. */
export const listOf = (owner: { id: string }) => `/feed?list=user:${owner.id}`;

/** Returns the stored file of a video by the prefix of its name. */
export function storedFile(server: Server, id: string, name: string): string {
  const storage = join(server.dir, "storage");
  for (const collection of readdirSync(storage)) {
    const folder = join(storage, collection, id);
    try {
      if (readdirSync(folder).includes(name)) return join(folder, name);
    } catch {
      // Folder of another collection.
    }
  }
  throw new Error(`no file ${name} of ${id}`);
}

/** Reads the current state of a video's player. */
export const player = (page: Page, id: string) =>
  page.locator(`article[data-video="${id}"] video`).evaluate((el: HTMLVideoElement) => ({
    rendition: el.dataset.rendition,
    address: el.currentSrc,
    preload: el.preload,
    time: el.currentTime,
    paused: el.paused,
    ready: el.readyState,
    /** Seconds from the current time to the end of the buffer. */
    ahead: el.buffered.length ? el.buffered.end(el.buffered.length - 1) - el.currentTime : 0,
    loaded: el.buffered.length ? el.buffered.end(el.buffered.length - 1) / el.duration : 0,
  }));

/** Returns the id of the playing video. Its current time must advance. */
export const moving = (page: Page) =>
  page.evaluate(async () => {
    const all = [...document.querySelectorAll("video")];
    const times = all.map((v) => v.currentTime);
    await new Promise((done) => setTimeout(done, 250));
    const moved = all.filter((v, n) => !v.paused && v.currentTime !== times[n]);
    return moved.map((v) => v.closest("article")?.getAttribute("data-video")).join();
  });

/** Counts stalls of the active video from now on. */
export const countWaits = (page: Page) =>
  page.evaluate(() => {
    const counter = Object.assign(globalThis, { waits: 0 });
    document.addEventListener(
      "waiting",
      (e) => {
        const el = e.target as HTMLVideoElement;
        // Counts only stalls without buffered data: on a busy machine the decoder also makes a player wait.
        const ahead = el.buffered.length ? el.buffered.end(el.buffered.length - 1) - el.currentTime : 0;
        if (el.currentTime > 0.3 && !el.seeking && ahead < 0.5) counter.waits += 1;
      },
      true,
    );
  });
export const waitsSeen = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { waits: number }).waits);

/** Moves a video to a time. */
export const moveTo = (page: Page, id: string, seconds: number) =>
  page.locator(`article[data-video="${id}"] video`).evaluate(
    (el: HTMLVideoElement, at) =>
      new Promise((done) => {
        el.addEventListener("seeked", done, { once: true });
        el.currentTime = at;
      }),
    seconds,
  );
