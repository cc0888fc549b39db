// Product text: the own profile.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import {
  type Both,
  closeBoth,
  holdBack,
  inBoth,
  newUser,
  openBoth,
  seeBoth,
  toast,
  videoWith,
  type Word,
} from "../../support/e2e/requirements";
import { testVideo, testVideoFile } from "../../support/test-videos";
import type { Person } from "../../support/users";

let owner: Person;
let fan: Person;
let newest: string;
let liked: string;
let pages: Both;
test.beforeAll(async ({ browser, server }) => {
  [owner, fan] = await Promise.all([newUser(server, "owner"), newUser(server, "admirer")]);
  await owner.pb.collection("users").update(owner.id, { full_name: "সাদিয়া আক্তার", bio: "পাহাড় আর চা" });
  newest = await videoWith(server, owner, "আমার ভিডিও");
  liked = await videoWith(server, fan, "ওর ভিডিও");
  await fan.pb.collection("likes").create({ user: fan.id, video: newest });
  await fan.pb.collection("follows").create({ follower: fan.id, following: owner.id });
  await owner.pb.collection("likes").create({ user: owner.id, video: liked });
  pages = await openBoth(browser, server, { who: owner });
});
test.afterAll(() => closeBoth(pages));

const tile = (page: Page, id: string) => page.locator(`[data-clip="${id}"]`);
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const counts = (word: Word, ...[following, followers, likes]: number[]) => [
  `${following} ${word("ফলো করছেন", "Following")}`,
  `${followers} ${word("ফলোয়ার", "Followers")}`,
  `${likes} ${word("লাইক", "Likes")}`,
];
const head = (page: Page, word: Word) =>
  page.getByRole("listitem").filter({
    hasText: new RegExp(`${word("ফলো করছেন|ফলোয়ার|লাইক", "Following|Followers|Likes")}$`),
  });
const edit = (page: Page, word: Word) =>
  page.getByRole("button", { name: word("প্রোফাইল সম্পাদনা", "Edit Profile") });
const dialog = (page: Page, word: Word) =>
  page.getByRole("dialog", { name: word("প্রোফাইল সম্পাদনা", "Edit Profile") });
const field = (page: Page, name: string) => page.getByRole("dialog").getByLabel(name);

test("the header has the @username and the language toggle", async () => {
  await seeBoth(pages, "/profile", async (page, word) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`@${owner.username}`);
    await expect(page.getByRole("button", { name: word("EN", "বাংলা"), exact: true })).toBeVisible();
  });
});

test("the photo has a change button that takes image/*", async () => {
  await seeBoth(pages, "/profile", async (page, word) => {
    const change = page.getByLabel(word("ছবি পরিবর্তন করুন", "Change photo"));
    await expect(change).toHaveAttribute("type", "file");
    await expect(change).toHaveAttribute("accept", "image/*");
    const name = word("সাদিয়া আক্তার-এর প্রোফাইল ছবি", "সাদিয়া আক্তার's profile photo").normalize("NFC");
    await expect(page.getByRole("main").getByRole("img", { name })).toBeVisible();
  });
});

test("following, followers and likes are counted", async () => {
  await seeBoth(pages, "/profile", async (page, word) => {
    await expect(head(page, word)).toHaveText(counts(word, 0, 1, 1));
  });
});

test("a tile says its likes under the pointer", async () => {
  await seeBoth(pages, "/profile", async (page) => {
    const words = tile(page, newest).getByText("1", { exact: true });
    const shown = () =>
      words.evaluate((text) => {
        let seen = 1;
        for (let at: Element | null = text; at; at = at.parentElement)
          seen *= Number(getComputedStyle(at).opacity);
        return seen;
      });
    await page.mouse.move(0, 0);
    await expect.poll(shown).toBe(0);
    await tile(page, newest).getByRole("link").hover();
    await expect.poll(shown).toBe(1);
  });
});

test("tabs lead to own videos and to liked ones", async () => {
  await inBoth(pages, "/profile", async (page, word) => {
    await expect(tab(page, word("ভিডিও", "Videos"))).toHaveAttribute("aria-selected", "true");
    await expect(tile(page, newest)).toBeVisible();
    await tab(page, word("পছন্দের ভিডিও", "Liked")).click();
    await expect(tile(page, liked)).toBeVisible();
    await expect(tile(page, newest)).toHaveCount(0);
    await tab(page, word("ভিডিও", "Videos")).click();
    await expect(tile(page, newest)).toBeVisible();
  });
});

test("nine placeholders stand there while the videos load", async () => {
  await inBoth(pages, undefined, async (page, word) => {
    const go = await holdBack(page, /\/api\/app\/videos\?/);
    await page.goto("/profile");
    const grid = page.getByRole("progressbar", { name: word("লোড হচ্ছে", "Loading") });
    await expect(grid.locator(":scope > *")).toHaveCount(9);
    await go();
    await expect(tile(page, newest)).toBeVisible();
  });
});

test("without videos and without liked ones the tabs say so", async ({ browser, server }) => {
  const fresh = await openBoth(browser, server, { who: await newUser(server, "newhere") });
  await inBoth(fresh, "/profile", async (page, word) => {
    await expect(page.getByText(word("এখনো কোনো ভিডিও নেই", "No videos yet"))).toBeVisible();
    await tab(page, word("পছন্দের ভিডিও", "Liked")).click();
    await expect(page.getByText(word("এখনো কোনো পছন্দের ভিডিও নেই", "No liked videos yet"))).toBeVisible();
  });
  await closeBoth(fresh);
});

test("the dialog has username, full name and bio, and Save Changes that reads Saving... while it waits", async () => {
  await inBoth(pages, "/profile", async (page, word) => {
    await edit(page, word).click();
    const labels = [word("ইউজারনেম", "Username"), word("পুরো নাম", "Full name"), word("বায়ো", "Bio")];
    for (const label of labels) await expect(field(page, label)).toBeVisible();
    await expect(dialog(page, word).getByRole("textbox")).toHaveCount(3);
    const save = dialog(page, word).locator('button[type="submit"]');
    await expect(save).toHaveText(word("পরিবর্তন সংরক্ষণ করুন", "Save Changes"));
    const go = await holdBack(page, /\/api\/collections\/users\/records/);
    await save.click();
    await expect(save).toHaveText(word("সংরক্ষণ হচ্ছে…", "Saving..."));
    await expect(save).toBeDisabled();
    await go();
    await expect(dialog(page, word)).toBeHidden();
  });
});

test("the dialog opens with the current values, saves, says so and closes", async () => {
  const changes = { bn: ["সাদিয়া", "নদীর ধারে"], en: ["Sadia", "by the river"] };
  for (const language of ["bn", "en"] as const) {
    const page = pages[language];
    const word: Word = (bn, en) => (language === "bn" ? bn : en);
    const [name = "", bio = ""] = changes[language];
    await page.goto("/profile");
    await edit(page, word).click();
    await expect(field(page, word("ইউজারনেম", "Username"))).toHaveValue(owner.username);
    await expect(field(page, word("বায়ো", "Bio"))).toHaveValue(
      (language === "bn" ? "পাহাড় আর চা" : (changes.bn[1] ?? "")).normalize("NFC"),
    );
    await field(page, word("পুরো নাম", "Full name")).fill(name);
    await field(page, word("বায়ো", "Bio")).fill(bio);
    await dialog(page, word).locator('button[type="submit"]').click();
    await expect(toast(page, word("প্রোফাইল আপডেট হয়েছে", "Profile updated successfully"))).toBeVisible();
    await expect(dialog(page, word)).toBeHidden();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(name.normalize("NFC"));
    await expect(page.getByText(bio.normalize("NFC"))).toBeVisible();
  }
});

test("the full name stands there, or else the username, and the bio", async () => {
  await owner.pb.collection("users").update(owner.id, { full_name: "Full Name", bio: "two lines\nof text" });
  const title = (page: Page) => page.getByRole("heading", { level: 2 }).first();
  await inBoth(pages, "/profile", async (page) => {
    await expect(title(page)).toHaveText("Full Name");
    await expect(page.getByText("two lines of text")).toBeVisible();
  });
  await owner.pb.collection("users").update(owner.id, { full_name: "" });
  await inBoth(pages, "/profile", async (page) => {
    await expect(title(page)).toHaveText(owner.username);
  });
});

test("a new photo is stored and shown at once", async () => {
  const stored = async () => (await fan.pb.collection("users").getOne(owner.id)).avatar as string;
  await owner.pb.collection("users").update(owner.id, { avatar: testVideoFile("picture.png") });
  for (const language of ["bn", "en"] as const) {
    const page = pages[language];
    const word: Word = (bn, en) => (language === "bn" ? bn : en);
    await page.goto("/profile");
    const before = await stored();
    const photo = page.getByRole("main").locator("img").first();
    await expect(photo).toHaveAttribute("src", new RegExp(before));
    await page.getByLabel(word("ছবি পরিবর্তন করুন", "Change photo")).setInputFiles(testVideo("picture.jpg"));
    await page.getByRole("button", { name: word("ছবিটি ব্যবহার করুন", "Use photo") }).click();
    await expect.poll(stored).not.toBe(before);
    await expect(photo).toHaveAttribute("src", new RegExp(await stored()));
  }
});

test("a follow is switched on and off, and moves both people's counts", async () => {
  const people = async () => {
    const [me, them] = [
      await owner.pb.collection("users").getOne(owner.id),
      await owner.pb.collection("users").getOne(fan.id),
    ];
    return [me.following_count, them.followers_count];
  };
  const page = pages.en;
  const english: Word = (_, en) => en;
  await page.goto(`/@${fan.username}`);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: "Following", exact: true })).toBeVisible();
  await expect.poll(people).toEqual([1, 1]);
  await expect(head(page, english)).toHaveText(counts(english, 1, 1, 1));
  await page.getByRole("button", { name: "Following", exact: true }).click();
  await expect.poll(people).toEqual([0, 0]);
  await expect(head(page, english)).toHaveText(counts(english, 1, 0, 1));
});
