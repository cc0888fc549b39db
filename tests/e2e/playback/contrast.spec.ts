// Text and icons over a video are readable on any picture.
import { readFileSync } from "node:fs";
import { contrasts } from "../../support/e2e/contrast";
import { hideVideos, playingIds, standsAt } from "../../support/e2e/feed";
import { expect, openBrowser, test } from "../../support/e2e/fixtures";
import { cachedVideo, ffmpeg, X264 } from "../../support/media/test-videos";

const MIN_TEXT = 4.5;
const MIN_ICON = 3;

const plain = (colour: string) => `color=${colour}:s=360x640:d=1`;
const stripes = (test: string) => `${plain("white")},geq=lum='if(${test}\\,255\\,190)':cb=128:cr=128`;
const fade = (from: string, to: string) =>
  `gradients=s=360x640:d=1:speed=0.00001:c0=${from}:c1=${to}:x0=0:y0=0:x1=0:y1=640`;

const ALL = {
  white: plain("white"),
  yellow: plain("0xffe34d"),
  cyan: plain("0xb8fff9"),
  lime: plain("0xd4ff8a"),
  pink: plain("0xffd9e8"),
  sand: plain("0xf3e4c3"),
  sky: fade("0x8fd3ff", "0xffffff"),
  sunrise: fade("0xffffff", "0xffd27a"),
  stripes: stripes("lt(mod(X+Y\\,24)\\,12)"),
  squares: stripes("eq(lt(mod(X\\,8)\\,4)\\,lt(mod(Y\\,8)\\,4))"),
};

/** Colours of light text and white icons lose most on white, and small patterns on their edges. */
const { white, stripes: lines, squares } = ALL;
const PICTURES = process.env.LONG ? ALL : { white, stripes: lines, squares };

const pictureFile = (name: string, picture: string) => {
  const recipe = ["-f", "lavfi", "-i", picture, "-r", "5", ...X264, "-movflags", "+faststart"];
  const path = cachedVideo(`bright-${name}.mp4`, (out) => ffmpeg(recipe, out));
  return new File([readFileSync(path)], `${name}.mp4`, { type: "video/mp4" });
};

test.use({ alone: true });

test("text reaches 4.5 : 1 and icons 3 : 1 on bright pictures, on a phone and on the desktop", async ({
  browser,
  server,
  someone,
}) => {
  await hideVideos(server);
  const owner = await someone("bright");
  const names = Object.keys(PICTURES);
  for (const [name, picture] of Object.entries(PICTURES).reverse()) {
    const video = pictureFile(name, picture);
    const caption = "নদীর ওপারে #সূর্য ডোবে, ঘাটে ফেরে নৌকা, আর মাঝি গান ধরে ভাটিয়ালি সুরে সন্ধ্যায়, আকাশে একটি দুটি তারা";
    await owner.pb.collection("videos").create({ user: owner.id, caption, video });
  }
  const viewer = await someone("reader");
  for (const { size, language, count } of [
    { size: { width: 390, height: 844 }, language: "bn", count: names.length },
    { size: { width: 1280, height: 800 }, language: "en", count: process.env.LONG ? 2 : 1 },
  ] as const) {
    const context = await openBrowser(browser, server, viewer, language, size, { deviceScaleFactor: 2 });
    const page = await context.newPage();
    await page.goto("/feed");
    for (const name of names.slice(0, count)) {
      const index = names.indexOf(name);
      if (index) await page.keyboard.press("ArrowDown");
      await standsAt(page, index);
      await expect.poll(() => playingIds(page)).toHaveLength(1);
      const card = page.locator(`article[aria-posinset="${index + 1}"]`);
      await expect(card.getByRole("link", { name: "#সূর্য" })).toBeVisible();
      await expect(card.locator(".video-rail > button")).toHaveCount(5);
      const found = await contrasts(page, `article[aria-posinset="${index + 1}"], main header`);
      // Two lines of text, the names, four tabs and counts; five buttons of the rail, the + and the sound.
      expect(found.filter(({ kind }) => kind === "text").length).toBeGreaterThan(8);
      expect(found.filter(({ kind }) => kind === "icon").length).toBeGreaterThanOrEqual(7);
      const bad = found.filter(({ kind, ratio }) => ratio < (kind === "text" ? MIN_TEXT : MIN_ICON));
      expect(bad, `${name}, ${size.width} px`).toEqual([]);
      if (process.env.SHOW) console.log(name, JSON.stringify(found));
    }
    await context.close();
  }
});
