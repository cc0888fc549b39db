// Product text: uploads.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import {
  type Both,
  closeBoth,
  inBoth,
  newUser,
  openBoth,
  seeBoth,
  toast,
  type Word,
} from "../../support/e2e/requirements";
import { limitUpload, newest } from "../../support/e2e/upload";
import { type TestVideo, testVideo } from "../../support/test-videos";
import type { Person } from "../../support/users";

let uploader: Person;
let pages: Both;
test.beforeAll(async ({ browser, server }) => {
  uploader = await newUser(server, "publisher");
  pages = await openBoth(browser, server, { who: uploader });
});
test.afterAll(() => closeBoth(pages));

const picker = (page: Page) => page.locator('input[accept="video/*"]');
const pick = (page: Page, name: TestVideo) => picker(page).setInputFiles(testVideo(name));
const publish = (page: Page, word: Word) => page.getByRole("button", { name: word("প্রকাশ করুন", "Publish") });
const caption = (page: Page, word: Word) =>
  page.getByRole("textbox", { name: word("ক্যাপশন লিখুন…", "Add Caption") });
const preview = (page: Page, word: Word) => page.getByLabel(word("ভিডিওর প্রিভিউ", "Video preview"));

test("upload video, select video, add caption and publish are said in both languages", async () => {
  await seeBoth(pages, "/upload", async (page, word) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("ভিডিও আপলোড করুন", "Upload Video"));
    await expect(
      page.getByRole("button", { name: word("ভিডিও বেছে নিন", "Select Video") }).last(),
    ).toBeVisible();
    await expect(caption(page, word)).toHaveAttribute("placeholder", word("ক্যাপশন লিখুন…", "Add Caption"));
    await expect(publish(page, word)).toBeVisible();
  });
});

test("without a file Publish is disabled", async () => {
  await seeBoth(pages, "/upload", async (page, word) => {
    await expect(publish(page, word)).toBeDisabled();
  });
});

test("the caption takes 500 and counts them", async () => {
  await inBoth(pages, "/upload", async (page, word) => {
    await caption(page, word).fill("ক😀");
    await expect(page.getByText(word("২/৫০০", "2/500"))).toBeVisible();
    await caption(page, word).fill("😀".repeat(501));
    await expect(page.getByText(word("৫০০/৫০০", "500/500"))).toBeVisible();
    await expect(caption(page, word)).toHaveValue("😀".repeat(500));
  });
});

test("the picker takes video/*; the preview has controls and can be removed", async () => {
  await inBoth(pages, "/upload", async (page, word) => {
    await expect(picker(page)).toHaveAttribute("accept", "video/*");
    await pick(page, "upright.mp4");
    await expect(preview(page, word)).toBeVisible();
    await expect(preview(page, word)).toHaveAttribute("controls");
    await page.getByRole("button", { name: word("ভিডিও সরান", "Remove video") }).click();
    await expect(preview(page, word)).toBeHidden();
    await expect(publish(page, word)).toBeDisabled();
  });
});

test("while it uploads a bar and its text say how far, and Publish waits", async () => {
  await inBoth(pages, "/upload", async (page, word) => {
    await pick(page, "upright.mp4");
    await expect(publish(page, word)).toBeEnabled();
    await limitUpload(page, 4_000);
    await publish(page, word).click();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", /^\d+$/);
    await expect(page.getByText(word("আপলোড হচ্ছে… ", "Uploading... "))).toContainText(/(\d+|[০-৯]+)%/);
    await expect(publish(page, word)).toBeDisabled();
    await limitUpload(page, 0);
    await expect(page).toHaveURL("/profile");
  });
});

test("half a second after the success the profile opens, with the new video on it", async () => {
  for (const language of ["bn", "en"] as const) {
    const page = pages[language];
    const word: Word = (bn, en) => (language === "bn" ? bn : en);
    // The profile was opened before, so its cached list is old.
    await page.goto("/profile");
    await page
      .getByRole("navigation")
      .getByRole("link", { name: word("আপলোড", "Upload") })
      .click();
    await pick(page, "short.mp4");
    await caption(page, word).fill(`নতুন ${language}`);
    await page.evaluate(() => {
      const seen: Record<string, number> = {};
      // Records the delay of the redirect timer, whatever the speed of the machine.
      const later = window.setTimeout;
      const timed = (work: () => void, ms?: number) =>
        later(() => {
          const before = location.pathname;
          work();
          if (location.pathname !== before) seen.delay = ms ?? 0;
        }, ms);
      Object.assign(window, { setTimeout: timed });
      Object.assign(window, { seen });
      setInterval(() => {
        const said = /Video uploaded successfully!|ভিডিও আপলোড হয়েছে!/u;
        if (said.test(document.body.textContent.normalize("NFC"))) seen.said ??= performance.now();
        if (location.pathname === "/profile") seen.left ??= performance.now();
      }, 5);
    });
    await publish(page, word).click();
    await expect(toast(page, word("ভিডিও আপলোড হয়েছে!", "Video uploaded successfully!"))).toBeVisible();
    await expect(page).toHaveURL("/profile");
    const { id } = await newest(uploader);
    await expect(page.locator(`[data-clip="${id}"]`)).toBeVisible();
    const {
      said = 0,
      left = 0,
      delay,
    } = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
    expect(delay).toBe(500);
    expect(left).toBeGreaterThan(said);
  }
});

test("a video whose picture cannot be made is published without one, and only the console hears of it", async () => {
  const page = pages.en;
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  // Both ways to a thumbnail fail: ffmpeg does not load, and the browser's drawing gives no image.
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("/upload");
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await pick(page, "upright.mp4");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page, "Video uploaded successfully!")).toBeVisible();
  expect(await newest(uploader)).toMatchObject({ thumbnail: "" });
  expect(logged.join("\n")).toMatch(/Failed to (generate thumbnail|load video)/);
  await expect(page.getByRole("status").filter({ hasText: /thumbnail|load video/ })).toHaveCount(0);
  await page.unroute("**/*.wasm");
});
