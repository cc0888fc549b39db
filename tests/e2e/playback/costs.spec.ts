// Costs of the feed without a clock: requests, bytes and elements. `make bench-play` measures the times.
import { statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { age, openPhone } from "../../bench/play/phone";
import { expect, test } from "../../support/e2e/fixtures";
import { testVideo } from "../../support/media/test-videos";
import { createVideo } from "../../support/users";

const VIDEOS = 10;
const SWIPES = 6;
/** Script files until the first video plays, API calls until the screen is live, and calls per swipe. */
const SCRIPTS = 15;
const CALLS = 12;
const CALLS_PER_SWIPE = 4;
/** As in features/playback/loading/use-range-prefetch.ts. */
const HEAD_BYTES = 96 * 1024;

test.use({ alone: true });

test("the feed requests its first page once and few files, none of the upload screen; a swipe loads only the next video", async ({
  browser,
  server,
  someone,
}) => {
  const owner = await someone("owner");
  const ids: string[] = [];
  for (let n = 0; n < VIDEOS; n++) ids.unshift(await createVideo(owner, { caption: `counted ${n}` }));
  age(server);
  const phone = await openPhone({ browser, server, viewer: await someone("viewer") }, {});
  let asked: string[] = [];
  phone.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const videos = new Set<string>();
  phone.page.on("request", (request) => {
    const name = /\/files\/videos\/(\w+)\/\w+\.mp4$/.exec(request.url())?.[1];
    if (name) videos.add(name);
  });
  const ofApi = () => asked.filter((path) => /^\/api\/(?!files)/.test(path));
  const plays = (n: number) =>
    expect
      .poll(async () => {
        const { cards } = await phone.seen();
        return cards.length === n + 1 && cards[n]?.first !== undefined && cards[n]?.id;
      })
      .toBe(ids[n]);

  await phone.page.goto("/feed");
  await plays(0);
  await expect.poll(() => asked.filter((path) => path === "/api/app/presence").length).toBe(1);
  expect(asked.filter((path) => path === "/api/app/videos")).toHaveLength(1);
  expect(asked.filter((path) => /ffmpeg|mediabunny|tus-|upload|\.wasm/.test(path))).toEqual([]);
  expect(asked.filter((path) => path.endsWith(".js")).length).toBeLessThanOrEqual(SCRIPTS);
  expect(ofApi().length).toBeLessThanOrEqual(CALLS);

  asked = [];
  for (let n = 1; n <= SWIPES; n++) {
    await phone.page.keyboard.press("ArrowDown");
    await plays(n);
  }
  // The active video, the next, and the one after: no data is spent on later ones.
  expect(videos.size).toBeLessThanOrEqual(SWIPES + 3);
  // No file loads twice.
  expect(phone.bytes().media).toBeLessThan(videos.size * statSync(testVideo("plain.mp4")).size * 1.1);
  expect((await phone.seen()).mostVideos).toBeLessThanOrEqual(3);
  expect(ofApi().length).toBeLessThanOrEqual(SWIPES * CALLS_PER_SWIPE);
  await phone.close();
});

test("with the data saver on, only the start of the next video is loaded until the viewer swipes to it", async ({
  browser,
  server,
  someone,
}) => {
  const owner = await someone("large");
  const next = await createVideo(owner, { file: "heavy.mp4" });
  const first = await createVideo(owner, { file: "upright.mp4" });
  age(server);
  const before = async (page: Page) => {
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("jholok.data-saver", "on"));
  };
  const phone = await openPhone({ browser, server, viewer: await someone("saving") }, { before });
  const ranges: Record<string, string | undefined> = {};
  phone.page.on("request", (request) => {
    const name = /\/files\/videos\/(\w+)\/\w+\.mp4$/.exec(request.url())?.[1];
    if (name) ranges[name] ??= request.headers().range;
  });
  await phone.page.goto("/feed");
  await expect.poll(() => ranges[next]).toBe(`bytes=0-${HEAD_BYTES - 1}`);
  await phone.page.waitForTimeout(1500);
  expect(Object.keys(ranges)).toEqual([first, next]);
  expect(phone.bytes().media).toBeLessThan((statSync(testVideo("upright.mp4")).size + HEAD_BYTES) * 1.05);
  await phone.page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await phone.seen()).cards[1]?.first).toBeDefined();
  await phone.close();
});
