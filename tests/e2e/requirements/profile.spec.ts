// Product text: the own profile.
import type { Page } from "@playwright/test";
import { inBoth, seeBoth, toast, WORD, type Word } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/requirements";
import { testVideo, testVideoFile } from "../../support/media/test-videos";

const tile = (page: Page, id: string) => page.locator(`li[data-video="${id}"]`);
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const counts = (word: Word, ...[following, followers, likes]: number[]) => [
  `${following} ${word("ফলোয়িং", "Following")}`,
  `${followers} ${word("ফলোয়ার", "Followers")}`,
  `${likes} ${word("লাইক", "Likes")}`,
];
const head = (page: Page, word: Word) =>
  page.getByRole("listitem").filter({
    hasText: new RegExp(`${word("ফলোয়িং|ফলোয়ার|লাইক", "Following|Followers|Likes")}$`),
  });
const edit = (page: Page, word: Word) =>
  page.getByRole("button", { name: word("প্রোফাইল এডিট", "Edit Profile") });
const dialog = (page: Page, word: Word) =>
  page.getByRole("dialog", { name: word("প্রোফাইল এডিট", "Edit Profile") });
const field = (page: Page, name: string) => page.getByRole("dialog").getByLabel(name);

test("the profile shows the numbers of following, followers and likes", async ({ profile: { pages } }) => {
  await seeBoth(pages, "/profile", async (page, word) => {
    await expect(head(page, word)).toHaveText(counts(word, 0, 1, 1));
  });
});

test("a tile shows its likes while the pointer is over it", async ({ ownVideo, profile: { pages } }) => {
  await seeBoth(pages, "/profile", async (page) => {
    const likes = tile(page, ownVideo).getByText("1", { exact: true });
    const opacity = () =>
      likes.evaluate((text) => {
        let product = 1;
        for (let at: Element | null = text; at; at = at.parentElement)
          product *= Number(getComputedStyle(at).opacity);
        return product;
      });
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe(0);
    await tile(page, ownVideo).getByRole("link").hover();
    await expect.poll(opacity).toBe(1);
  });
});

test("tabs show own videos and liked videos", async ({ ownVideo, profile: { pages, likedVideo } }) => {
  await inBoth(pages, "/profile", async (page, word) => {
    await expect(tab(page, word("ভিডিও", "Videos"))).toHaveAttribute("aria-selected", "true");
    await expect(tile(page, ownVideo)).toBeVisible();
    await tab(page, word("লাইক করা", "Liked")).click();
    await expect(tile(page, likedVideo)).toBeVisible();
    await expect(tile(page, ownVideo)).toHaveCount(0);
    await tab(page, word("ভিডিও", "Videos")).click();
    await expect(tile(page, ownVideo)).toBeVisible();
  });
});

test("the dialog opens with the current values, saves them, shows a message and closes", async ({
  user,
  profile: { pages },
}) => {
  const changes = { bn: ["সাদিয়া", "নদীর ধারে"], en: ["Sadia", "by the river"] };
  for (const language of ["bn", "en"] as const) {
    const page = pages[language];
    const word = WORD[language];
    const [name = "", bio = ""] = changes[language];
    await page.goto("/profile");
    await edit(page, word).click();
    await expect(field(page, word("ইউজারনেম", "Username"))).toHaveValue(user.username);
    await expect(field(page, word("বায়ো", "Bio"))).toHaveValue(
      (language === "bn" ? "পাহাড় আর চা" : (changes.bn[1] ?? "")).normalize("NFC"),
    );
    await field(page, word("পুরো নাম", "Full name")).fill(name);
    await field(page, word("বায়ো", "Bio")).fill(bio);
    await dialog(page, word).locator('button[type="submit"]').click();
    await expect(toast(page, word("প্রোফাইল সেভ হয়েছে", "Profile updated successfully"))).toBeVisible();
    await expect(dialog(page, word)).toBeHidden();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(name.normalize("NFC"));
    await expect(page.getByText(bio.normalize("NFC"))).toBeVisible();
  }
});

test("the profile shows the full name, or the username without one, and the bio", async ({
  user,
  profile: { pages },
}) => {
  await user.pb.collection("users").update(user.id, { full_name: "Full Name", bio: "two lines\nof text" });
  const title = (page: Page) => page.getByRole("heading", { level: 2 }).first();
  await inBoth(pages, "/profile", async (page) => {
    await expect(title(page)).toHaveText("Full Name");
    await expect(page.getByText("two lines of text")).toBeVisible();
  });
  await user.pb.collection("users").update(user.id, { full_name: "" });
  await inBoth(pages, "/profile", async (page) => {
    await expect(title(page)).toHaveText(user.username);
  });
});

test("a new photo is stored and shown at once", async ({ user, fan, profile: { pages } }) => {
  const stored = async () => (await fan.pb.collection("users").getOne(user.id)).avatar as string;
  await user.pb.collection("users").update(user.id, { avatar: testVideoFile("picture.png") });
  for (const language of ["bn", "en"] as const) {
    const page = pages[language];
    const word = WORD[language];
    await page.goto("/profile");
    const before = await stored();
    const photo = page.getByRole("main").locator("img").first();
    await expect(photo).toHaveAttribute("src", new RegExp(before));
    await page.getByLabel(word("ছবি বদলান", "Change photo")).setInputFiles(testVideo("picture.jpg"));
    await page.getByRole("button", { name: word("ছবিটি ব্যবহার করুন", "Use photo") }).click();
    await expect.poll(stored).not.toBe(before);
    await expect(photo).toHaveAttribute("src", new RegExp(await stored()));
  }
});

test("a follow can be added and removed, and changes the counts of both users", async ({
  user,
  fan,
  profile: { pages },
}) => {
  const counters = async () => {
    const [follower, followed] = [
      await user.pb.collection("users").getOne(user.id),
      await user.pb.collection("users").getOne(fan.id),
    ];
    return [follower.following_count, followed.followers_count];
  };
  const page = pages.en;
  await page.goto(`/@${fan.username}`);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: "Following", exact: true })).toBeVisible();
  await expect.poll(counters).toEqual([1, 1]);
  await expect(head(page, WORD.en)).toHaveText(counts(WORD.en, 1, 1, 1));
  await page.getByRole("button", { name: "Following", exact: true }).click();
  await expect.poll(counters).toEqual([0, 0]);
  await expect(head(page, WORD.en)).toHaveText(counts(WORD.en, 1, 0, 1));
});
