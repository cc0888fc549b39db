// Product text: errors outside the log-in, in both languages. The network fails, not the server: requests
// never arrive.
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
  videoWith,
  type Word,
} from "../../support/e2e/requirements";
import { testVideo } from "../../support/test-videos";

let pages: Both;
let video: string;
test.beforeAll(async ({ browser, server }) => {
  const owner = await newUser(server, "faulty");
  video = await videoWith(server, owner, "ভাঙা লাইন");
  pages = await openBoth(browser, server, { who: await newUser(server, "unlucky") });
});
test.afterAll(() => closeBoth(pages));

const reason = (word: Word) => word("নেটওয়ার্কে সমস্যা হয়েছে", "Network error");
const says = (page: Page, words: string) => expect(toast(page, words.normalize("NFC")).first()).toBeVisible();

async function cut(page: Page, path: string, act: () => Promise<void>) {
  await page.route(path, (route) => (route.request().method() === "GET" ? route.continue() : route.abort()));
  await act();
  await page.unroute(path);
}

const first = (page: Page) => page.getByRole("article").first();
const press = (page: Page, name: string) => first(page).getByRole("button", { name, exact: true }).click();

test("a like that fails says why", async () => {
  await seeBoth(pages, `/video/${video}`, (page, word) =>
    cut(page, "**/api/collections/likes/**", async () => {
      await press(page, word("লাইক", "Like"));
      await says(page, word(`লাইক আপডেট করা যায়নি: ${reason(word)}`, `Failed to update like: ${reason(word)}`));
    }),
  );
});

test("a follow that fails says why", async () => {
  await seeBoth(pages, `/video/${video}`, (page, word) =>
    cut(page, "**/api/collections/follows/**", async () => {
      await press(page, word("ফলো করুন", "Follow"));
      await says(
        page,
        word(`ফলো আপডেট করা যায়নি: ${reason(word)}`, `Failed to update follow: ${reason(word)}`),
      );
    }),
  );
});

test("a comment that fails says why and keeps its words, and one that is added says so", async () => {
  await seeBoth(pages, `/video/${video}`, async (page, word) => {
    await press(page, word("মন্তব্য", "Comments"));
    const box = page.getByPlaceholder(word("মন্তব্য লিখুন…", "Add a comment..."));
    // Two different texts, because a repeated comment is refused.
    const words = word("রেখে দিন", "keep this");
    await cut(page, "**/api/collections/comments/**", async () => {
      await box.fill(words);
      await box.press("Enter");
      await says(page, word(`মন্তব্য যোগ করা যায়নি: ${reason(word)}`, `Failed to add comment: ${reason(word)}`));
    });
    await expect(box).toHaveValue(words);
    await box.press("Enter");
    await says(page, word("মন্তব্য যোগ হয়েছে!", "Comment added!"));
    await expect(box).toHaveValue("");
  });
});

test("an upload that fails says why, and its progress is gone", async () => {
  await inBoth(pages, "/upload", async (page, word) => {
    // Without its worker the browser cannot check the file, so the server does.
    await page.route("**/assets/worker-*", (route) => route.abort());
    await page.locator('input[accept="video/*"]').setInputFiles(testVideo("truncated.mp4"));
    await page.getByRole("button", { name: word("প্রকাশ করুন", "Publish") }).click();
    const why = word(
      "ভিডিও ফাইলটি পড়া যাচ্ছে না। অন্য একটি ফাইল বেছে নিন।",
      "The video file cannot be read. Choose another file.",
    );
    await says(page, word(`ভিডিও আপলোড করা যায়নি: ${why}`, `Failed to upload video: ${why}`));
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(page.getByText(word("আপলোড হচ্ছে", "Uploading..."))).toHaveCount(0);
  });
});

test("a profile that cannot be saved says why and stays open", async () => {
  await inBoth(pages, "/profile", (page, word) =>
    cut(page, "**/api/collections/users/**", async () => {
      await page.getByRole("button", { name: word("প্রোফাইল সম্পাদনা", "Edit Profile") }).click();
      await page.getByRole("dialog").locator('button[type="submit"]').click();
      const words = [`প্রোফাইল আপডেট করা যায়নি: ${reason(word)}`, `Failed to update profile: ${reason(word)}`];
      await says(page, word(words[0] ?? "", words[1] ?? ""));
      await expect(page.getByRole("dialog")).toBeVisible();
    }),
  );
});

test("a photo that cannot be used says why", async () => {
  await inBoth(pages, "/profile", async (page, word) => {
    const change = page.getByLabel(word("ছবি পরিবর্তন করুন", "Change photo"));
    await change.setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await says(page, word("প্রোফাইল ছবি আপলোড করা যায়নি: ", "Failed to upload avatar: "));
    await cut(page, "**/api/collections/users/**", async () => {
      await change.setInputFiles(testVideo("picture.jpg"));
      await page.getByRole("button", { name: word("ছবিটি ব্যবহার করুন", "Use photo") }).click();
      const words = [`প্রোফাইল ছবি আপলোড করা যায়নি: ${reason(word)}`, `Failed to upload avatar: ${reason(word)}`];
      await says(page, word(words[0] ?? "", words[1] ?? ""));
    });
  });
});

test("a list that cannot be loaded says so and offers another try", async () => {
  await inBoth(pages, undefined, async (page, word) => {
    await page.route("**/api/app/videos?**", (route) => route.abort());
    await page.goto("/discover");
    await expect(page.getByText(word("লোড করা যায়নি", "Could not load").normalize("NFC"))).toBeVisible({
      timeout: 20_000,
    });
    await page.unroute("**/api/app/videos?**");
    await page.getByRole("button", { name: word("আবার চেষ্টা করুন", "Try again") }).click();
    await expect(page.locator("[data-clip]").first()).toBeVisible();
  });
});
