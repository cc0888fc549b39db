// Product text: errors outside the log-in, in both languages. The network fails, not the server: requests
// never arrive.
import type { Page } from "@playwright/test";
import { inBoth, seeBoth, toast, type Word } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/requirements";
import { pressPublish } from "../../support/e2e/upload";
import { testVideo } from "../../support/media/test-videos";

const reason = (word: Word) =>
  word("ইন্টারনেটে সমস্যা হচ্ছে। সংযোগ দেখে আবার চেষ্টা করুন।", "Network error. Check your connection and try again.");
const showsToast = (page: Page, text: string) =>
  expect(toast(page, text.normalize("NFC")).first()).toBeVisible();

/** Fails all requests of this path except reads while `act` runs. */
async function withoutNetwork(page: Page, path: string, act: () => Promise<void>) {
  await page.route(path, (route) => (route.request().method() === "GET" ? route.continue() : route.abort()));
  await act();
  await page.unroute(path);
}

const first = (page: Page) => page.getByRole("article").first();
const press = (page: Page, name: string) => first(page).getByRole("button", { name, exact: true }).click();

test("a failed like shows the reason", async ({ userPages, firstVideo }) => {
  await seeBoth(userPages, `/video/${firstVideo}`, (page, word) =>
    withoutNetwork(page, "**/api/collections/likes/**", async () => {
      await press(page, word("লাইক", "Like"));
      await showsToast(
        page,
        word(`লাইক দেওয়া যায়নি: ${reason(word)}`, `Failed to update like: ${reason(word)}`),
      );
    }),
  );
});

test("a failed follow shows the reason", async ({ userPages, firstVideo }) => {
  await seeBoth(userPages, `/video/${firstVideo}`, (page, word) =>
    withoutNetwork(page, "**/api/collections/follows/**", async () => {
      await press(page, word("ফলো", "Follow"));
      await showsToast(
        page,
        word(`ফলো করা যায়নি: ${reason(word)}`, `Failed to update follow: ${reason(word)}`),
      );
    }),
  );
});

test("a failed upload shows the reason and hides the progress", async ({ userPages }) => {
  await inBoth(userPages, "/upload", async (page, word) => {
    // Without its worker the browser cannot check the file, so the server does.
    await page.route("**/assets/worker-*", (route) => route.abort());
    await page.locator('input[accept="video/*"]').setInputFiles(testVideo("truncated.mp4"));
    await pressPublish(page);
    const why = word(
      "ভিডিও ফাইলটি পড়া যাচ্ছে না। অন্য একটি ফাইল বেছে নিন।",
      "We can't read the video file. Choose another file.",
    );
    await showsToast(page, word(`ভিডিও আপলোড করা যায়নি: ${why}`, `Failed to upload video: ${why}`));
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(page.getByText(word("আপলোড হচ্ছে", "Uploading..."))).toHaveCount(0);
  });
});

test("an invalid photo and a failed upload of a photo show the reason", async ({ userPages }) => {
  await inBoth(userPages, "/profile", async (page, word) => {
    const change = page.getByLabel(word("ছবি বদলান", "Change photo"));
    await change.setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await showsToast(page, word("প্রোফাইল ছবি আপলোড করা যায়নি: ", "Failed to upload avatar: "));
    await withoutNetwork(page, "**/api/collections/users/**", async () => {
      await change.setInputFiles(testVideo("picture.jpg"));
      await page.getByRole("button", { name: word("ছবিটি ব্যবহার করুন", "Use photo") }).click();
      const words = [`প্রোফাইল ছবি আপলোড করা যায়নি: ${reason(word)}`, `Failed to upload avatar: ${reason(word)}`];
      await showsToast(page, word(words[0] ?? "", words[1] ?? ""));
    });
  });
});

test("a list that fails to load shows an error and a retry button", async ({ userPages }) => {
  await inBoth(userPages, undefined, async (page, word) => {
    await page.route("**/api/app/videos?**", (route) => route.abort());
    await page.goto("/discover");
    await expect(page.getByText(word("লোড করা যায়নি", "Couldn't load").normalize("NFC"))).toBeVisible({
      timeout: 20_000,
    });
    await page.unroute("**/api/app/videos?**");
    await page.getByRole("button", { name: word("আবার চেষ্টা করুন", "Try again") }).click();
    await expect(page.locator("li[data-video]").first()).toBeVisible();
  });
});
