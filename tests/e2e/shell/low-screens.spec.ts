// Low screens (a phone in landscape, a page at 200 %): every button of a video is on the screen, reachable
// and apart from the others.

import { expect, openBrowser, test } from "../../support/e2e/fixtures";
import { createVideo } from "../../support/users";

const SIZES = [
  [640, 400],
  [640, 360],
  [740, 360],
  [800, 360],
  [667, 375],
  [844, 390],
  [915, 412],
  [320, 256],
  [390, 560],
] as const;
const LANDSCAPE = SIZES.filter(([width]) => width >= 560);
const VTT = "WEBVTT\n\n00:00.000 --> 01:00.000\nmore than a word or two that somebody says here\n";
const HEADER_PX = 56;

test("all buttons of a video can be reached at every size", async ({ browser, server, someone }) => {
  const owner = await someone("low");
  const id = await createVideo(owner, {
    caption: "a caption of some words that needs more than one line here",
  });
  const captions = new File([VTT], "words.vtt", { type: "text/vtt" });
  await owner.pb.collection("videos").update(id, { captions, captions_language: "en" });
  const viewer = await someone("turned");
  for (const language of process.env.LONG ? (["en", "bn"] as const) : (["bn"] as const)) {
    const context = await openBrowser(browser, server, viewer, language);
    const page = await context.newPage();
    await page.goto(`/feed?list=user:${owner.id}&at=${id}`);
    const card = page.locator(`article[data-video="${id}"]`);
    await expect(card.locator(".video-rail button")).toHaveCount(6);
    const said = card.locator("[data-captions]");
    await expect(said).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const measured = () =>
        card.locator(".video-rail").evaluate((rail) => {
          const targets = [...rail.querySelectorAll("button, a")];
          const boxes = targets.map((el) => ({ el, box: el.getBoundingClientRect() }));
          const problems: string[] = [];
          const centre = ({ box }: (typeof boxes)[0]) =>
            [box.x + box.width / 2, box.y + box.height / 2] as const;
          for (const each of boxes) {
            const name = each.el.getAttribute("aria-label") ?? "owner";
            const { left, top, right, bottom } = each.box;
            if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
              problems.push(`${name} is cut off`);
            const [x, y] = centre(each);
            const hit = document.elementFromPoint(x, y);
            if (!hit || !each.el.contains(hit))
              problems.push(`${name} is covered by ${hit?.outerHTML.slice(0, 80)}`);
            for (const other of boxes) {
              const [ox, oy] = centre(other);
              // The + overlaps the avatar that it belongs to.
              const pair = [each.el, other.el].some((el) => el.tagName === "A");
              if (other.el !== each.el && !pair && Math.hypot(x - ox, y - oy) < 40)
                problems.push(`${name} is too near`);
            }
          }
          return problems;
        });
      await expect.poll(measured, { message: `${width} × ${height}, ${language}` }).toEqual([]);
      const words = (await said.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      const rail = (await card.locator(".video-rail").boundingBox()) ?? { x: 0 };
      expect(words.y, `captions at ${width} × ${height}, ${language}`).toBeGreaterThanOrEqual(HEADER_PX);
      expect(words.x + words.width).toBeLessThanOrEqual(rail.x);
      expect(words.width, "more than a word in a line").toBeGreaterThan(100);
    }
    await context.close();
  }
});

test("on a phone in landscape a wide video fills the width, and an upright one is shown whole", async ({
  visit,
  someone,
}) => {
  const owner = await someone("sides");
  const id = await createVideo(owner, { caption: "whole" });
  const { page } = await visit(`/feed?list=user:${owner.id}&at=${id}`, await someone("tilter"), {
    width: 844,
    height: 390,
  });
  const stage = page.locator(`article[data-video="${id}"] > div`).first();
  await expect(stage).toBeVisible();
  const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
  expect(width).toBe(844 - 72);
  expect(height).toBe(390);
  await expect(stage.locator("video").first()).toHaveCSS("object-fit", "contain");
});

test("layers over a video can be used at 320 × 256", async ({ visit, someone }) => {
  const owner = await someone("covers");
  const id = await createVideo(owner, { caption: "some words below the cover", sensitive: true });
  const viewer = await someone("grown");
  await viewer.pb.collection("account_settings").update(viewer.id, { birth_year: 1990 });
  const { page } = await visit(`/feed?list=user:${owner.id}&at=${id}`, viewer, { width: 320, height: 256 });
  // Nothing else covers the button.
  await page.getByRole("button", { name: "Watch anyway", exact: true }).click();
  await expect(page.locator(`article[data-video="${id}"] video`)).toBeVisible();
  const { page: empty } = await visit("/feed", viewer, { width: 320, height: 256 });
  await empty.getByRole("tab", { name: "Following" }).click();
  const title = empty.getByText("You're not following anyone yet");
  await expect(title).toBeVisible();
  expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(HEADER_PX);
});

for (const language of process.env.LONG ? (["bn", "en"] as const) : (["bn"] as const))
  test(`on a phone in landscape the landing page and the navigation show all their entries, ${language}`, async ({
    visit,
    someone,
  }) => {
    const { page: landing } = await visit("/", undefined, { language });
    const { page } = await visit("/discover", await someone("sideways"), { language });
    for (const [width, height] of LANDSCAPE) {
      const size = { width, height };
      await landing.setViewportSize(size);
      await expect(landing.getByRole("main").locator("button, a, li")).toHaveCount(6);
      for (const each of await landing.getByRole("main").locator("button, a, li").all())
        await expect(each, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(size);
      // The bottom bar's links reach one pixel below the edge.
      for (const path of ["/feed", "/discover", "/upload", "/profile"])
        await expect(
          page.locator(`nav a[href="${path}"]`).last(),
          `${path} at ${width} × ${height}`,
        ).toBeInViewport({ ratio: 0.95 });
    }
  });
