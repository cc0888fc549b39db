// Product text: uploads.
import type { Page } from "@playwright/test";
import { inBoth, LANGUAGES, seeBoth, toast, WORD, type Word } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/requirements";
import { limitUpload, newestVideo, openWords } from "../../support/e2e/upload";
import { type TestVideo, testVideo } from "../../support/media/test-videos";

const fileInput = (page: Page) => page.locator('input[accept="video/*"]');
const chooseVideo = (page: Page, name: TestVideo) => fileInput(page).setInputFiles(testVideo(name));
const publish = (page: Page, word: Word) => page.getByRole("button", { name: word("পোস্ট করুন", "Publish") });
const caption = (page: Page, word: Word) =>
  page.getByRole("textbox", { name: word("ক্যাপশন লিখুন…", "Add caption") });
const preview = (page: Page, word: Word) => page.getByLabel(word("ভিডিওর প্রিভিউ", "Video preview"));

test("the upload screen has its title, buttons and placeholder in both languages", async ({ userPages }) => {
  await inBoth(userPages, "/upload", async (page, word) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("ভিডিও আপলোড করুন", "Upload video"));
    await expect(
      page.getByRole("button", { name: word("ভিডিও বেছে নিন", "Select video") }).last(),
    ).toBeVisible();
    await expect(publish(page, word)).toBeVisible();
    await chooseVideo(page, "upright.mp4");
    await openWords(page);
    await expect(caption(page, word)).toHaveAttribute("placeholder", word("ক্যাপশন লিখুন…", "Add caption"));
    await expect(publish(page, word)).toBeVisible();
  });
});

test("Publish is disabled without a file", async ({ userPages }) => {
  await seeBoth(userPages, "/upload", async (page, word) => {
    await expect(publish(page, word)).toBeDisabled();
  });
});

test("the caption accepts 500 characters and shows their number", async ({ userPages }) => {
  await inBoth(userPages, "/upload", async (page, word) => {
    await chooseVideo(page, "upright.mp4");
    await openWords(page);
    await caption(page, word).fill("ক😀");
    await expect(page.getByText(word("২/৫০০", "2/500"))).toBeVisible();
    await caption(page, word).fill("😀".repeat(501));
    await expect(page.getByText(word("৫০০/৫০০", "500/500"))).toBeVisible();
    await expect(caption(page, word)).toHaveValue("😀".repeat(500));
  });
});

test("the file input accepts video/*; the preview has controls and a remove button", async ({
  userPages,
}) => {
  await inBoth(userPages, "/upload", async (page, word) => {
    await expect(fileInput(page)).toHaveAttribute("accept", "video/*");
    await chooseVideo(page, "upright.mp4");
    await expect(preview(page, word)).toBeVisible();
    await expect(preview(page, word)).toHaveAttribute("controls");
    await page.getByRole("button", { name: word("ভিডিও সরান", "Remove video") }).click();
    await expect(preview(page, word)).toBeHidden();
    await expect(publish(page, word)).toBeDisabled();
  });
});

test("shows the upload's progress in percent and disables Publish meanwhile", async ({ userPages }) => {
  await inBoth(userPages, "/upload", async (page, word) => {
    await chooseVideo(page, "upright.mp4");
    await openWords(page);
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

test("the profile with the new video opens half a second after the success", async ({ user, userPages }) => {
  for (const language of LANGUAGES) {
    const page = userPages[language];
    const word = WORD[language];
    // The profile was opened before, so its cached list is old.
    await page.goto("/profile");
    await page
      .getByRole("navigation")
      .getByRole("link", { name: word("আপলোড", "Upload") })
      .click();
    await chooseVideo(page, "short.mp4");
    await openWords(page);
    await caption(page, word).fill(`নতুন ${language}`);
    await page.evaluate(() => {
      const times: Record<string, number> = {};
      // Records the delay of the redirect timer, whatever the speed of the machine.
      const { setTimeout: original } = window;
      const timed = (callback: () => void, ms?: number) =>
        original(() => {
          const before = location.pathname;
          callback();
          if (location.pathname !== before) times.delay = ms ?? 0;
        }, ms);
      Object.assign(window, { setTimeout: timed });
      Object.assign(window, { times });
      setInterval(() => {
        const success = /Video uploaded successfully!|ভিডিও আপলোড হয়েছে!/u;
        if (success.test(document.body.textContent.normalize("NFC"))) times.success ??= performance.now();
        if (location.pathname === "/profile") times.redirect ??= performance.now();
      }, 5);
    });
    await publish(page, word).click();
    await expect(toast(page, word("ভিডিও আপলোড হয়েছে!", "Video uploaded successfully!"))).toBeVisible();
    await expect(page).toHaveURL("/profile");
    const { id } = await newestVideo(user);
    await expect(page.locator(`li[data-video="${id}"]`)).toBeVisible();
    const {
      success = 0,
      redirect = 0,
      delay,
    } = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times);
    expect(delay).toBe(500);
    expect(redirect).toBeGreaterThan(success);
  }
});

test("publishes a video without a thumbnail if none can be made, and logs that to the console only", async ({
  user,
  userPages,
}) => {
  const page = userPages.en;
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  // Both ways to a thumbnail fail: ffmpeg does not load, and the browser's drawing gives no image.
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("/upload");
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await chooseVideo(page, "upright.mp4");
  await openWords(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page, "Video uploaded successfully!")).toBeVisible();
  expect(await newestVideo(user)).toMatchObject({ thumbnail: "" });
  expect(logged.join("\n")).toMatch(/Failed to (generate thumbnail|load video)/);
  await expect(page.getByRole("status").filter({ hasText: /thumbnail|load video/ })).toHaveCount(0);
  await page.unroute("**/*.wasm");
});
