// The rows of the validation table about uploads, in both languages; the others are component tests. The server's part is
// tests/server/requirements/validation.test.ts.
import type { Page } from "@playwright/test";
import { inBoth, toast } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/requirements";
import { chooseVideo, openWords } from "../../support/e2e/upload";
import { testVideo } from "../../support/media/test-videos";

const showsToast = (page: Page, text: string) =>
  expect(toast(page, text.normalize("NFC")).first()).toBeVisible();
const submit = (page: Page) => page.locator('button[type="submit"]').last();

test("a caption of 501 characters is cut to 500", async ({ userPages }) => {
  await inBoth(userPages, "/upload", async (page, word) => {
    await chooseVideo(page, "upright.mp4");
    await openWords(page);
    const caption = page.getByRole("textbox", { name: word("ক্যাপশন লিখুন…", "Add caption") });
    await caption.fill("🌊".repeat(501));
    await expect(caption).toHaveValue("🌊".repeat(500));
    await expect(page.getByText(word("৫০০/৫০০", "500/500"))).toBeVisible();
  });
});

test("rejects a file that is not a video", async ({ userPages }) => {
  await inBoth(userPages, "/upload", async (page, word) => {
    await page.locator('input[accept="video/*"]').setInputFiles(testVideo("picture.jpg"));
    await showsToast(page, word("একটি সঠিক ভিডিও ফাইল বেছে নিন", "Please select a valid video file"));
    await expect(submit(page)).toBeDisabled();
  });
});

test("rejects publishing without a file", async ({ userPages }) => {
  await inBoth(userPages, "/upload", async (page, word) => {
    await expect(submit(page)).toBeDisabled();
    // Submits past the disabled button, as a script or an extension could.
    await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await showsToast(page, word("একটি ভিডিও বেছে নিন", "Please select a video"));
  });
});
