// Measures the preparation of a video between choosing and sending, on the real screen: time to the thumbnail,
// resulting size, duration and memory. make bench-prepare   ROUNDS= ONLY=thumbnail|conversion SECONDS=
import { statSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findChromium } from "../../scripts/testing/test-tools.mjs";
import { openBrowser } from "../support/e2e/fixtures";
import { cachedVideo, ffmpeg } from "../support/media/test-videos";
import { type Server, startServer } from "../support/server";
import { createUser, type Person } from "../support/users";
import { renderersMb } from "./play/memory";
import { median, sleep, table, verdict } from "./process";

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 60);
const MB = 1e6;
const LONG = { timeout: 60 * 60_000 };

let server: Server;
let browser: Browser;
let user: Person;
beforeAll(async () => {
  server = await startServer();
  user = await createUser(server, "bench_uploader");
  const args = ["--disable-dev-shm-usage"];
  browser = await chromium.launch({ executablePath: findChromium(), args });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const input = 'input[accept="video/*"]';

/** A moving image with grain, which needs its bit rate; created once. */
function recorded(name: string, size: string, seconds: number, mbit: number): string {
  return cachedVideo(`bench-${seconds}s-${name}`, (out) =>
    ffmpeg(
      [
        ...["-f", "lavfi", "-i", `testsrc2=s=${size}:r=30:d=${seconds},noise=alls=10:allf=t`],
        ...["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`],
        ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "30"],
        ...["-b:v", `${mbit}M`, "-maxrate", `${mbit}M`, "-bufsize", `${mbit}M`],
        ...["-x264-params", "nal-hrd=cbr", "-c:a", "aac", "-b:a", "128k"],
      ],
      out,
    ),
  );
}

declare global {
  interface Window {
    thumbnail: { chosenAt: number; shownAt: number };
  }
}

/** Records when a file was chosen and when its thumbnail was first shown. */
const watchThumbnail = () => {
  const times = { chosenAt: 0, shownAt: 0 };
  window.thumbnail = times;
  document.addEventListener(
    "change",
    () => Object.assign(times, { chosenAt: performance.now(), shownAt: 0 }),
    true,
  );
  new MutationObserver(() => {
    if (!times.shownAt && document.querySelector('section img[src^="blob:"]'))
      times.shownAt = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

async function uploadPage(saver: boolean): Promise<Page> {
  const context = await openBrowser(browser, server, user);
  await context.addInitScript(watchThumbnail);
  if (saver)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
  const page = await context.newPage();
  await page.goto("/upload");
  await page.locator(input).waitFor({ state: "attached" });
  return page;
}

async function thumbnailMs(page: Page, path: string): Promise<number> {
  await page.locator(input).setInputFiles(path);
  await page.waitForFunction(() => window.thumbnail.shownAt > 0, undefined, { timeout: 30_000 });
  const ms = await page.evaluate(() => window.thumbnail.shownAt - window.thumbnail.chosenAt);
  // Preparation in the background must not run into the next round.
  await page.getByText(/Ready to publish|less data/).waitFor({ timeout: 120_000 });
  await page.getByRole("button", { name: "Remove video" }).click();
  return ms;
}

test("thumbnail: time from the choice of a file", LONG, async () => {
  const videos = [
    { name: "720p 15 s", path: recorded("720p.mp4", "720x1280", 15, 1.5) },
    { name: "1080p 15 s", path: recorded("1080p.mp4", "1080x1920", 15, 8) },
  ];
  const rows: (string | number)[][] = [];
  for (const [source, aim] of [["ffmpeg.wasm, warm", 1500] as const, ["native", 500] as const]) {
    for (const { name, path } of videos) {
      const page = await uploadPage(source === "native");
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      // The first run loads files that later ones find in the cache.
      await thumbnailMs(page, path);
      expect(requests.some((url) => url.endsWith(".wasm"))).toBe(source !== "native");
      const times: number[] = [];
      for (let i = 0; i < ROUNDS; i++) times.push(await thumbnailMs(page, path));
      const middle = median(times);
      rows.push([source, name, times.length, middle.toFixed(0), verdict(middle <= aim, `≤ ${aim}`)]);
      await page.context().close();
    }
  }
  table("Thumbnail, ms, while the preparation runs", ["source", "video", "n", "median", "aim"], rows);
});

test("conversion: size, time and memory", LONG, async () => {
  const rows: (string | number)[][] = [];
  for (const mbit of [6.5, 12]) {
    const path = recorded(`${mbit}mbit.mp4`, "1080x1920", SECONDS, mbit);
    const bytes = statSync(path).size;
    const [times, sent, peaks]: [number[], number[], number[]] = [[], [], []];
    for (let i = 0; i < ROUNDS; i++) {
      const page = await uploadPage(false);
      const start = performance.now();
      await page.locator(input).setInputFiles(path);
      let peak = 0;
      let running = true;
      const sampling = (async () => {
        for (; running; await sleep(250)) peak = Math.max(peak, (await renderersMb(browser)).all);
      })();
      await page.getByText(/less data/).waitFor({ timeout: SECONDS * 20_000 });
      times.push((performance.now() - start) / 1000 / SECONDS);
      running = false;
      await sampling;
      await page.getByRole("button", { name: "Publish" }).click();
      await page.waitForURL(/\/profile/, { timeout: 120_000 });
      const filter = `user = "${user.id}"`;
      const record = await user.pb.collection("videos").getFirstListItem(filter, { sort: "-created" });
      sent.push((record.bytes + record.light_bytes) / bytes);
      peaks.push(peak);
      await page.context().close();
    }
    const [time, share] = [median(times), median(sent)];
    rows.push([
      ...[`${mbit} Mbit/s`, (bytes / MB).toFixed(0), ((bytes * share) / MB).toFixed(1)],
      ...[share.toFixed(2), verdict(share <= 0.25, "≤ 0.25")],
      ...[time.toFixed(2), verdict(time <= 0.6, "≤ 0.6"), median(peaks).toFixed(0)],
    ]);
  }
  const head = ["video", "MB", "sent", "share", "aim", "time ÷ duration", "aim", "peak MB"];
  table(`1080p, ${SECONDS} s, both renditions, medians of ${ROUNDS}`, head, rows);
});
