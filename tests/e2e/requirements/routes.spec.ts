// Product text: routes, the guard, the bar and unknown paths.
import type { Page } from "@playwright/test";
import { holdBack, inBoth, seeBoth } from "../../support/e2e/both-languages";
import { expectFault } from "../../support/e2e/page-faults";
import { expect, test } from "../../support/e2e/requirements";

/** The app logs unknown paths, as the product text requires. */
const NOT_FOUND = /^console: 404 \/no\/such\/place/;

const bar = (page: Page) => page.getByRole("navigation");
const first = (page: Page) => page.getByRole("article").first();

test("a guest can open the landing page, the log-in, Discover and unknown paths", async ({ guestPages }) => {
  expectFault(NOT_FOUND);
  await inBoth(guestPages, "/", async (page, word) => {
    await expect(page.getByRole("button", { name: word("শুরু করুন", "Get Started") })).toBeVisible();
    await page.goto("/discover");
    await expect(page.getByPlaceholder(word("ভিডিও বা অ্যাকাউন্ট খুঁজুন", "Search videos..."))).toBeVisible();
    await page.goto("/no/such/place");
    await expect(page.getByText(word("ওহ! পেজটি পাওয়া যায়নি", "Oops! Page not found"))).toBeVisible();
  });
  await inBoth(guestPages, "/auth", async (page, word) => {
    await expect(page.getByRole("button", { name: word("লগ ইন", "Log In") })).toBeVisible();
  });
});

test("shows a spinner while a screen loads", async ({ userPages }) => {
  await inBoth(userPages, undefined, async (page, word) => {
    const go = await holdBack(page, /\/assets\/feed-.*\.js/);
    await page.goto("/feed", { waitUntil: "commit" });
    await expect(page.getByRole("progressbar", { name: word("লোড হচ্ছে", "Loading") })).toBeVisible();
    await go();
    await expect(first(page)).toBeVisible();
  });
});

test("a guest can watch videos and use Discover; a signed-in user also has feed, upload and profile", async ({
  guestPages,
  userPages,
  firstVideo,
}) => {
  const guestPage = guestPages.en;
  await guestPage.goto(`/video/${firstVideo}`);
  await expect(first(guestPage)).toHaveAttribute("data-video", firstVideo);
  await guestPage.goto("/discover");
  await expect(guestPage.locator("li[data-video]").first()).toBeVisible();
  const userPage = userPages.en;
  await userPage.goto("/feed");
  await expect(first(userPage)).toBeVisible();
  await userPage.goto("/upload");
  await expect(userPage.getByRole("button", { name: "Publish" })).toBeVisible();
  await userPage.goto("/profile");
  await expect(userPage.getByRole("heading", { level: 1 })).toContainText("@viewer");
});

test("the feed has like, comments, share, follow, the owner's profile, Discover and upload", async ({
  userPages,
}) => {
  await seeBoth(userPages, "/feed", async (page, word) => {
    for (const name of [
      word("লাইক", "Like"),
      word("মন্তব্য", "Comments"),
      word("শেয়ার করুন", "Share"),
      word("ফলো", "Follow"),
    ])
      await expect(first(page).getByRole("button", { name, exact: true })).toBeVisible();
    await expect(first(page).getByRole("link", { name: /@owner/ })).toBeVisible();
    for (const name of [word("খুঁজুন", "Discover"), word("আপলোড", "Upload")])
      await expect(bar(page).getByRole("link", { name })).toBeVisible();
  });
});

test("a shared link opens its video for guests and users, with more videos below", async ({
  guestPages,
  userPages,
  owner,
  firstVideo,
  newVideo,
}) => {
  await newVideo(owner, "আরেকটি");
  for (const page of [guestPages.en, userPages.bn]) {
    await page.goto(`/video/${firstVideo}`);
    await expect(first(page)).toHaveAttribute("data-video", firstVideo);
    await expect(page.getByRole("article").nth(1)).toBeAttached();
  }
});
