// Product text: routes, the guard, the bar and unknown paths.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { expectFault } from "../../support/e2e/page-faults";
import {
  type Both,
  closeBoth,
  holdBack,
  inBoth,
  newUser,
  openBoth,
  seeBoth,
  videoWith,
} from "../../support/e2e/requirements";

let guest: Both;
let member: Both;
let clip: string;
test.beforeAll(async ({ browser, server }) => {
  const owner = await newUser(server, "routes");
  clip = await videoWith(server, owner, "পথের ধারে");
  await videoWith(server, owner, "আরেকটি");
  guest = await openBoth(browser, server);
  member = await openBoth(browser, server, { who: await newUser(server, "walker") });
});
test.afterAll(() => closeBoth(guest, member));

/** The app logs unknown paths, as the product text requires. */
const NOT_FOUND = /^console: 404 \/no\/such\/place/;

const bar = (page: Page) => page.getByRole("navigation");
const first = (page: Page) => page.getByRole("article").first();

test("landing, log-in, Discover and the page for unknown paths are open to everybody", async () => {
  expectFault(NOT_FOUND);
  await inBoth(guest, "/", async (page, word) => {
    await expect(page.getByRole("button", { name: word("শুরু করুন", "Get Started") })).toBeVisible();
    await page.goto("/discover");
    await expect(page.getByPlaceholder(word("ভিডিও খুঁজুন…", "Search videos..."))).toBeVisible();
    await page.goto("/no/such/place");
    await expect(page.getByText(word("ওহ! পৃষ্ঠাটি পাওয়া যায়নি", "Oops! Page not found"))).toBeVisible();
  });
  await inBoth(guest, "/auth", async (page, word) => {
    await expect(page.getByRole("button", { name: word("লগ ইন", "Log In") })).toBeVisible();
  });
});

test("feed, upload and profile lead a guest to the log-in, and open for who is signed in", async () => {
  for (const path of ["/feed", "/upload", "/profile"]) {
    await guest.en.goto(path);
    await expect(guest.en).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    await member.en.goto(path);
    await expect(member.en.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(member.en).toHaveURL(path);
  }
});

test("while the screen is on its way a spinner stands there", async () => {
  await inBoth(member, undefined, async (page, word) => {
    const go = await holdBack(page, /\/assets\/feed-.*\.js/);
    await page.goto("/feed", { waitUntil: "commit" });
    await expect(page.getByRole("progressbar", { name: word("লোড হচ্ছে", "Loading") })).toBeVisible();
    await go();
    await expect(first(page)).toBeVisible();
  });
});

test("guests look around; who signs in also watches the feed, publishes and has a profile", async () => {
  const looking = guest.en;
  await looking.goto(`/video/${clip}`);
  await expect(first(looking)).toHaveAttribute("data-video", clip);
  await looking.goto("/discover");
  await expect(looking.locator("[data-clip]").first()).toBeVisible();
  const taking = member.en;
  await taking.goto("/feed");
  await expect(first(taking)).toBeVisible();
  await taking.goto("/upload");
  await expect(taking.getByRole("button", { name: "Publish" })).toBeVisible();
  await taking.goto("/profile");
  await expect(taking.getByRole("heading", { level: 1 })).toContainText("@walker");
});

test("from the feed everything is one tap away: like, comments, share, follow, creator, Discover, upload", async () => {
  await seeBoth(member, "/feed", async (page, word) => {
    for (const name of [
      word("লাইক", "Like"),
      word("মন্তব্য", "Comments"),
      word("শেয়ার করুন", "Share"),
      word("ফলো করুন", "Follow"),
    ])
      await expect(first(page).getByRole("button", { name, exact: true })).toBeVisible();
    await expect(first(page).getByRole("link", { name: /@routes/ })).toBeVisible();
    for (const name of [word("আবিষ্কার", "Discover"), word("আপলোড", "Upload")])
      await expect(bar(page).getByRole("link", { name })).toBeVisible();
  });
});

test("a shared link opens its video for everybody, with more below it", async () => {
  for (const page of [guest.en, member.bn]) {
    await page.goto(`/video/${clip}`);
    await expect(first(page)).toHaveAttribute("data-video", clip);
    await expect(page.getByRole("article").nth(1)).toBeAttached();
  }
});

test("the bar has four entries and leads to each", async () => {
  await inBoth(member, "/discover", async (page, word) => {
    const entries = [
      [word("হোম", "Home"), "/feed"],
      [word("আবিষ্কার", "Discover"), "/discover"],
      [word("আপলোড", "Upload"), "/upload"],
      [word("প্রোফাইল", "Profile"), "/profile"],
    ] as const;
    await expect(bar(page).getByRole("link")).toHaveText(entries.map(([name]) => name));
    for (const [name, path] of entries) {
      await expect(bar(page).getByRole("link", { name })).toHaveAttribute("href", path);
      if (page !== member.en) continue;
      await bar(page).getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
    }
  });
});

test("the current entry of the bar stands out", async () => {
  await seeBoth(member, "/discover", async (page, word) => {
    const current = bar(page).locator('[aria-current="page"]');
    await expect(current).toHaveText(word("আবিষ্কার", "Discover"));
    const colour = (name: string) =>
      bar(page)
        .getByRole("link", { name })
        .evaluate((link) => getComputedStyle(link).color);
    await expect.poll(() => colour(word("আবিষ্কার", "Discover"))).not.toBe(await colour(word("হোম", "Home")));
  });
});

test("the bar is 16 units high", async () => {
  await seeBoth(member, "/discover", async (page) => {
    // One unit is a quarter of the root font size.
    expect((await bar(page).boundingBox())?.height).toBe(64);
  });
});

test("the bar stands on the main screens, and not on landing and log-in", async () => {
  for (const path of ["/feed", "/discover", "/upload", "/profile"]) {
    await member.en.goto(path);
    await expect(bar(member.en)).toBeVisible();
  }
  await guest.en.goto("/");
  await expect(guest.en.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar(guest.en)).toBeHidden();
  await guest.en.goto("/auth");
  await expect(guest.en.getByRole("tab").first()).toBeVisible();
  await expect(bar(guest.en)).toBeHidden();
});

test("an unknown path says so and leads home", async () => {
  expectFault(NOT_FOUND);
  await inBoth(guest, "/no/such/place", async (page, word) => {
    await expect(page.getByText(word("ওহ! পৃষ্ঠাটি পাওয়া যায়নি", "Oops! Page not found"))).toBeVisible();
    await page.getByRole("link", { name: word("হোমে ফিরে যান", "Return to Home") }).click();
    await expect(page).toHaveURL("/");
  });
});

test("the unknown path is told to the console", async () => {
  expectFault(NOT_FOUND);
  const said: string[] = [];
  guest.en.on("console", (message) => said.push(message.text()));
  await guest.en.goto("/no/such/place");
  await expect.poll(() => said.join("\n")).toContain("/no/such/place");
});
