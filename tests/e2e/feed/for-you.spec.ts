// For You: tabs, reasons, and what the viewer wants less of.
import type { Page } from "@playwright/test";
import { playingIds, position } from "../../support/e2e/feed";
import { expect, type Language, openBrowser, test } from "../../support/e2e/fixtures";
import { createVideo, type Person } from "../../support/users";

// For You shows videos of all users.
test.use({ alone: true });

const SAYS = {
  en: {
    tabs: ["For You", "Following", "Newest"],
    more: "More",
    why: "Why this?",
    follows: (name: string) => `You follow @${name}.`,
    not: "Not interested",
    undo: "Undo",
    less: (name: string) => `Less of @${name}`,
    lessTag: (tag: string) => `Less of ${tag}`,
    lessDone: /won't appear in For You for 30 days/,
    newest: "Newest instead",
  },
  bn: {
    tabs: ["আপনার জন্য", "ফলোয়িং", "নতুন"],
    more: "আরও",
    why: "কেন দেখানো হচ্ছে?",
    follows: (name: string) => `আপনি @${name}-কে ফলো করেন।`,
    not: "আগ্রহী নই",
    undo: "ফিরিয়ে আনুন",
    less: (name: string) => `@${name}-এর ভিডিও কম দেখান`,
    lessTag: (tag: string) => `“${tag}” কম দেখান`,
    lessDone: /৩০ দিন “আপনার জন্য”-তে .* ভিডিও আসবে না/,
    newest: "এর বদলে নতুন ভিডিও",
  },
};

const card = (page: Page, id: string | undefined) => page.locator(`article[data-video="${id}"]`);
const plays = (page: Page, id: string | undefined) => expect.poll(() => playingIds(page)).toEqual([id]);

/** Opens For You, as the browser of a viewer who chose it. */
async function openForYou(
  visit: (path: string, user: Person, options: { language: Language }) => Promise<{ page: Page }>,
  user: Person,
  language: Language = "en",
) {
  const { page } = await visit("/feed", user, { language });
  // Two in a hundred places are random, so the test decides the reason of the first video.
  await page.route(/order=foryou/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const [first] = json.items;
    if (first) first.reason = `follow:${first.owner.id}`;
    await route.fulfill({ response, json });
  });
  const answer = page.waitForResponse(/order=foryou/);
  await page.getByRole("tab", { name: SAYS[language].tabs[0] }).click();
  const { items } = (await (await answer).json()) as {
    items: { id: string; owner: { id: string; username: string } }[];
  };
  await plays(page, items[0]?.id);
  return { page, items, ids: items.map(({ id }) => id) };
}

async function openMenu(page: Page, id: string | undefined, words: { more: string }) {
  // A click that scrolls a moving card into view would leave the feed on another video.
  await expect.poll(async () => (await position(page)) % 1).toBe(0);
  await card(page, id).getByRole("button", { name: words.more, exact: true }).click();
  return page.getByRole("dialog");
}

{
  const language = "bn";
  const words = SAYS[language];

  test("the menu says why a video is there, and takes away what the viewer does not want", async ({
    someone,
    visit,
  }) => {
    const [first, second, viewer] = [
      await someone("first"),
      await someone("second"),
      await someone("viewer"),
    ];
    for (const owner of [first, second])
      for (let n = 0; n < 2; n++)
        await createVideo(owner, { caption: `wanted or not ${n} #one #two #three` });
    const { page, items, ids } = await openForYou(visit, viewer, language);
    const [wanted = ""] = ids;
    const followed = items[0]?.owner.username ?? "";
    let menu = await openMenu(page, wanted, words);
    await expect(menu.getByText(words.follows(followed))).toBeHidden();
    await menu.getByRole("button", { name: words.why }).click();
    await expect(menu.getByText(words.follows(followed))).toBeVisible();
    await expect(menu.getByRole("link", { name: `@${followed}` })).toHaveAttribute("href", `/@${followed}`);

    // Leaves at once; the next one plays. Undo brings it back on screen.
    await menu.getByRole("button", { name: words.not }).click();
    await plays(page, ids[1]);
    await expect(card(page, wanted)).toHaveCount(0);
    await page.getByRole("button", { name: words.undo }).click();
    await plays(page, wanted);

    // Less of the owner of the next video: that one stays, the owner's coming ones leave.
    await page.keyboard.press("ArrowDown");
    await plays(page, ids[1]);
    const owner = items[1]?.owner ?? { id: "", username: "" };
    menu = await openMenu(page, ids[1], words);
    for (const [tag, count] of Object.entries({ "#one": 1, "#two": 1, "#three": 0 }))
      await expect(menu.getByRole("button", { name: words.lessTag(tag), exact: true })).toHaveCount(count);
    await menu.getByRole("button", { name: words.less(owner.username), exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: words.lessDone })).toBeVisible();
    // The notice does not wait for the server.
    const excluded = async () => (await viewer.pb.send("/api/app/feed/exclusions", {})).items;
    await expect.poll(excluded).toMatchObject([{ kind: "owner", key: owner.id }]);
    await plays(page, ids[1]);
    const coming = items.slice(2).filter((item) => item.owner.id !== owner.id);
    await expect(page.getByRole("feed").locator("> div")).toHaveCount(2 + coming.length);

    menu = await openMenu(page, ids[1], words);
    await menu.getByRole("button", { name: words.newest }).click();
    await expect(page.getByRole("tab", { name: words.tabs[2] })).toHaveAttribute("aria-selected", "true");
    await page.reload();
    await expect(page.getByRole("tab", { name: words.tabs[2] })).toHaveAttribute("aria-selected", "true");
  });
}

test("a refused exclusion brings the video back with a message", async ({ someone, visit }) => {
  const [owner, viewer] = [await someone("owner"), await someone("viewer")];
  for (let n = 0; n < 2; n++) await createVideo(owner, { caption: `refused ${n}` });
  const { page, ids } = await openForYou(visit, viewer);
  await page.route("**/api/app/feed/exclusions", (route) => route.abort());
  const menu = await openMenu(page, ids[0], SAYS.en);
  await menu.getByRole("button", { name: SAYS.en.not }).click();
  await expect(page.getByRole("status").filter({ hasText: "Failed to change it" })).toBeVisible();
  await expect(card(page, ids[0])).toHaveCount(1);
});

test("after 20 watched videos For You is the first tab, unless the viewer ever chose one", async ({
  browser,
  server,
  someone,
}) => {
  const viewer = await someone("regular");
  const context = await openBrowser(browser, server, viewer);
  await context.addInitScript(() => localStorage.setItem("jholok.watched", "20"));
  const page = await context.newPage();
  const tab = (name: string) => page.getByRole("tab", { name });
  await page.goto("/feed");
  await expect(tab("Newest")).toHaveAttribute("aria-selected", "true");
  await expect.poll(async () => (await playingIds(page)).length).toBe(1);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("jholok.feed"))).toBe("foryou");
  // The list on screen does not change; the next visit begins with For You, requested before the app has loaded.
  await expect(tab("Newest")).toHaveAttribute("aria-selected", "true");
  const lists: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/app/videos") && !url.searchParams.has("cursor")) lists.push(url.search);
  });
  await page.reload();
  await expect(tab("For You")).toHaveAttribute("aria-selected", "true");
  await expect.poll(async () => (await playingIds(page)).length).toBe(1);
  expect(lists).toEqual([expect.stringMatching(/^\?order=foryou/)]);
  await tab("Newest").click();
  await page.keyboard.press("ArrowDown");
  await page.reload();
  await expect(tab("Newest")).toHaveAttribute("aria-selected", "true");
  await context.close();
});

test("arrow keys go through the three tabs in both directions", async ({ someone, visit }) => {
  const { page } = await visit("/feed", await someone("keys"));
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Newest").press("ArrowRight");
  await expect(tab("For You")).toBeFocused();
  await expect(tab("For You")).toHaveAttribute("aria-selected", "true");
  await tab("For You").press("ArrowRight");
  await expect(tab("Following")).toHaveAttribute("aria-selected", "true");
  await tab("Following").press("ArrowLeft");
  await tab("For You").press("ArrowLeft");
  await expect(tab("Newest")).toHaveAttribute("aria-selected", "true");
});

for (const language of ["en", "bn"] as Language[])
  test(`the header fits at 320 px (${language})`, async ({ someone, visit }) => {
    const { page } = await visit("/feed", await someone("narrow"), { language, width: 320, height: 640 });
    await page.getByRole("tab", { name: SAYS[language].tabs[0] }).click();
    const parts = page.locator("main header").locator("[role=tab], button");
    await expect(parts).toHaveCount(4);
    // All at one moment: the header is hidden while the list loads, and drawn anew.
    const measure = () =>
      parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()));
    let boxes: DOMRect[] = [];
    const isShown = async () => {
      boxes = await measure();
      return boxes.length === 4 && boxes.every(({ height }) => height > 0);
    };
    await expect.poll(isShown).toBe(true);
    let right = 0;
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(right);
      right = box.right;
    }
    expect(right).toBeLessThanOrEqual(320);
    // One line each.
    for (const box of boxes.slice(0, 3)) expect(box.height).toBe(44);
  });
