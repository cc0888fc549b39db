// An operator's evening: one machine, then files on S3, then Nchan, then Centrifugo, then back. Two pages are open all the time,
// are never reloaded, and end equal to the server.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { chooseVideo, pressPublish, writeCaption } from "../../support/e2e/upload";
import { canHaveCentrifugo, hasNchan } from "../../support/live-engines/programs";
import { type Site, startSite, type WatchedPage, watchedPage } from "../../support/live-engines/site";
import { copyMedia, leaveS3, type S3, startS3, storeOnS3 } from "../../support/storage/s3-server";
import { createUser, createVideo } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

const LATER = { timeout: 60_000 };

interface Step {
  name: string;
  change?: (site: Site, s3: S3) => Promise<unknown>;
  /** Where every page asks for updates after the change. */
  live?: string;
}

const STEPS: Step[] = [
  { name: "machine" },
  { name: "bucket", change: moveToS3 },
  { name: "nchan", change: (site) => site.restart("nchan"), live: "/api/live/" },
  { name: "centrifugo", change: (site) => site.restart("centrifugo"), live: "/connection/sse" },
  { name: "home", change: moveBack, live: "/api/realtime" },
];

async function moveToS3(site: Site, s3: S3) {
  await copyMedia(site.server(), s3, "s3");
  await storeOnS3(site.server(), s3);
  rmSync(join(site.server().dir, "storage"), { recursive: true });
}

async function moveBack(site: Site, s3: S3) {
  await copyMedia(site.server(), s3, "local");
  await leaveS3(site.server(), s3);
  await s3.stop();
  await site.restart();
  await site.centrifugo.kill();
}

const card = (page: Page, caption: string) =>
  page.getByRole("article", { name: new RegExp(`: ${caption}$`) });
const likeButton = (page: Page) => card(page, "ferry").getByRole("button", { name: /^(Like|Unlike)$/ });
const commentsButton = (page: Page) => card(page, "ferry").getByRole("button", { name: "Comments" });
const tile = (page: Page, caption: string) =>
  page.locator("main ul").getByRole("link", { name: new RegExp(`^@\\w+: ${caption}`) });

const shown = (page: Page) =>
  Promise.all([likeButton(page).textContent(), commentsButton(page).textContent()]);

async function comment(page: Page, text: string) {
  await commentsButton(page).click();
  await page.getByPlaceholder("Add a comment…").fill(text);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog").getByText(text)).toBeVisible();
  await page.keyboard.press("Escape");
}

async function plays(page: Page, caption: string) {
  const time = () =>
    card(page, caption)
      .locator("video")
      .evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time, LATER).toBeGreaterThan(0.2);
}

async function upload(page: Page, caption: string) {
  await page.getByRole("navigation").getByRole("link", { name: "Upload" }).click();
  await chooseVideo(page, "upright.mp4");
  await writeCaption(page, caption);
  await pressPublish(page);
  await expect(tile(page, caption)).toBeVisible(LATER);
}

/** As a viewer finds it: the app keeps a list for a while, but asks for each search. */
async function search(page: Page, caption: string) {
  await page.getByRole("navigation").getByRole("link", { name: "Discover" }).click();
  await page.getByRole("searchbox").fill(caption);
  await page.waitForURL(`**/discover?q=${caption}`);
  await tile(page, caption).click();
}

test("two open pages follow from one machine to S3, Nchan, Centrifugo and back, without a reload", async ({
  browser,
}) => {
  test.skip(!process.env.LONG || !hasNchan() || !canHaveCentrifugo(), "needs nginx with Nchan, and Go");
  test.setTimeout(900_000);
  const site = await startSite();
  const s3 = await startS3();
  try {
    await removeLimits(site.server());
    const [owner, fan] = [
      await createUser(site.server(), "owner_1"),
      await createUser(site.server(), "fan_1"),
    ];
    const video = await createVideo(owner, { caption: "ferry" });
    const pages: WatchedPage[] = [];
    for (const user of [undefined, owner])
      pages.push(await watchedPage(browser, site, `/video/${video}`, user));
    const [guest, own] = pages.map(({ page }) => page) as [Page, Page];

    const texts: string[] = [];
    let liked = "";
    for (const { name, change, live } of STEPS) {
      await test.step(name, async () => {
        for (const page of pages) page.opened.length = 0;
        await change?.(site, s3);
        for (const { opened } of live ? pages : [])
          await expect.poll(() => opened.some((path) => path.startsWith(live ?? "")), LATER).toBe(true);

        await likeButton(own).click();
        const likes = fan.pb.collection("likes");
        if (liked) await likes.delete(liked);
        liked = liked ? "" : (await likes.create({ user: fan.id, video })).id;
        texts.push(`seen from the ${name}`);
        await comment(own, texts.at(-1) ?? "");
        for (const { page } of pages)
          await expect.poll(() => shown(page), LATER).toEqual([liked ? "2" : "0", `${texts.length}`]);

        await upload(own, name);
        await tile(own, "ferry").click();
        await search(guest, name);
        await plays(guest, name);
        await search(guest, "ferry");
      });
    }

    const root = await site.server().superuser();
    const stored = async (name: string) =>
      `${(await root.collection(name).getList(1, 1, { filter: `video = "${video}"` })).totalItems}`;
    const counts = [await stored("likes"), await stored("comments")];
    for (const { page } of pages) {
      await expect.poll(() => shown(page), LATER).toEqual(counts);
      await commentsButton(page).click();
      for (const text of texts) await expect(page.getByRole("dialog").getByText(text)).toBeVisible();
    }
    for (const { id, video: file, collectionId } of await owner.pb
      .collection("videos")
      .getFullList({ batch: 100 }))
      expect(existsSync(join(site.server().dir, "storage", collectionId, id, file))).toBe(true);
    expect(pages.map(({ loads }) => loads())).toEqual([1, 1]);
  } finally {
    await site.dispose();
    await s3.dispose();
  }
});
