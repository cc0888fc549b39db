// The first video plays before the app is loaded, and the app takes the element over.
import type { Page } from "@playwright/test";
import { APP, holdFile, signedInUser, watchRequests } from "../../support/e2e/first-load";
import { expect, openBrowser, test } from "../../support/e2e/fixtures";
import { testVideoFile } from "../../support/media/test-videos";
import { createVideo } from "../../support/users";

test.describe.configure({ mode: "serial" });

/** The first player of the page; a value in `dataset` stays with the element. */
const player = (page: Page) =>
  page.evaluate(() => {
    // Before the page is parsed there is no element.
    const el = document.querySelector("video") ?? document.createElement("video");
    const { x, y, width, height } = el.getBoundingClientRect();
    const { mark, broken = "" } = el.dataset;
    return { at: el.currentTime, file: el.getAttribute("src"), mark, broken, box: [x, y, width, height] };
  });

// Each screen and each width once; `make test-long` takes all four pairs.
for (const { width, height, screen } of [
  { width: 1280, height: 800, screen: "video" },
  { width: 390, height: 844, screen: "feed" },
  ...(process.env.LONG
    ? [
        { width: 390, height: 844, screen: "video" },
        { width: 1280, height: 800, screen: "feed" },
      ]
    : []),
])
  test(`the first video plays before the app has loaded, and continues in it: /${screen}, ${width} px`, async ({
    browser,
    server,
  }) => {
    // The viewer first, because the feed begins with the newest video.
    const { who } = await signedInUser(server, `w${screen}${width}`);
    const { id, caption } = await signedInUser(server, `m${screen}${width}`);
    const context = await openBrowser(browser, server, who, "en", { width, height });
    const { page } = await watchRequests(context);
    const files: string[] = [];
    page.on("request", (r) => void (r.resourceType() === "media" && files.push(r.url())));
    const release = await holdFile(page, APP);
    await page.goto(screen === "feed" ? "/feed" : `/video/${id}`, { waitUntil: "commit" });
    await expect.poll(async () => (await player(page)).at).toBeGreaterThan(0.2);
    await page.evaluate(() => {
      const el = document.querySelector("video") as HTMLVideoElement;
      el.dataset.mark = "the same";
      for (const name of ["emptied", "pause"])
        el.addEventListener(name, () => Object.assign(el.dataset, { broken: name }));
    });
    const { box, file } = await player(page);
    release();
    await expect(page.getByRole("article", { name: caption })).toBeVisible();
    expect(await player(page)).toMatchObject({ box, file, mark: "the same", broken: "" });
    expect(new Set(files.filter((url) => url.includes(id))).size).toBe(1);
    // The playback counts as a view.
    await expect
      .poll(() => server.client().collection("videos").getOne(id), { timeout: 10_000 })
      .toMatchObject({ views_count: 1 });
    await context.close();
  });

test("a first video that failed before the app had loaded is requested again", async ({
  browser,
  server,
}) => {
  const { id, caption } = await signedInUser(server, "failed");
  const { page } = await watchRequests(await openBrowser(browser, server));
  const failed = /\.mp4$/;
  await page.route(failed, (route) => route.abort());
  const release = await holdFile(page, APP);
  await page.goto(`/video/${id}`, { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => Boolean(document.querySelector("video")?.error))).toBe(true);
  await page.unroute(failed);
  release();
  await expect(page.getByRole("article", { name: caption })).toBeVisible();
  await expect.poll(async () => (await player(page)).at).toBeGreaterThan(0.2);
  await page.context().close();
});

test("with reduced motion only the poster is shown, and with a data saver the light file is loaded", async ({
  browser,
  server,
}) => {
  const { who } = await signedInUser(server, "calm");
  const id = await createVideo(who, { file: "full.mp4", light: testVideoFile("full-light.mp4") });
  const { light } = await who.pb.collection("videos").getOne(id);
  const context = await openBrowser(browser, server, undefined, "en", undefined, { reducedMotion: "reduce" });
  const { page } = await watchRequests(context);
  await holdFile(page, APP);
  await page.goto(`/video/${id}`, { waitUntil: "commit" });
  await page.waitForTimeout(700);
  expect((await player(page)).file).toBeNull();
  await context.close();

  const saver = await openBrowser(browser, server);
  await saver.addInitScript(() => localStorage.setItem("jholok.data-saver", "on"));
  const { page: saving } = await watchRequests(saver);
  await holdFile(saving, APP);
  await saving.goto(`/video/${id}`, { waitUntil: "commit" });
  await expect.poll(async () => (await player(saving)).file).toBe(`/api/files/videos/${id}/${light}`);
  await saver.close();
});
