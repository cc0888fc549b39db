// Tags: links in captions, the page of a tag with its follow, completion, search, and less of a tag.
import type { Page } from "@playwright/test";
import { playingIds } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import { createVideo, type Person } from "../../support/users";

const words = {
  count: (n: number) => `${n} ভিডিও`,
  newest: "নতুন",
  none: "এমন কোনো হ্যাশট্যাগ হয় না",
  follow: "ফলো",
};

const card = (page: Page, id: string) => page.locator(`article[data-video="${id}"]`);
const plays = (page: Page, id: string) => expect.poll(() => playingIds(page)).toEqual([id]);
const tiles = (page: Page) => page.locator("main li[data-video]");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const options = (page: Page) => page.getByRole("option");
const followed = async ({ pb }: Person) =>
  (await pb.send("/api/app/tags", { query: { followed: 1 } })).items as { tag: string }[];

test("the tags and names of a caption are links that leave the video playing", async ({ someone, visit }) => {
  const tag = "খুলনা";
  const [owner, friend, viewer] = [await someone("owner"), await someone("friend"), await someone("viewer")];
  const older = await createVideo(owner, { caption: `গতকাল #${tag}` });
  const id = await createVideo(owner, { caption: `সকালের #${tag}, সঙ্গে @${friend.username} #2026` });
  const { page } = await visit(`/video/${id}`, viewer, { language: "bn" });
  await plays(page, id);
  const links = card(page, id).locator("p", { hasText: "সকালের" }).getByRole("link");
  await expect(links).toHaveText([`#${tag}`, `@${friend.username}`]);
  await expect(links.nth(1)).toHaveAttribute("href", `/@${friend.username}`);
  const [other] = await Promise.all([
    page.context().waitForEvent("page"),
    links.first().click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await other.close();
  await plays(page, id);

  await links.first().focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, `#${tag}`)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^#${tag} · `));
  await expect(page.getByText(words.count(2))).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  await page.getByRole("tab", { name: words.newest }).click();
  await expect(page).toHaveURL(/order=newest/);
  await expect(tiles(page).first()).toHaveAttribute("data-video", id);

  // A tile opens the list at its video; the report says so.
  const reported = page.waitForRequest(
    (request) => request.url().endsWith("/api/app/watches") && !!request.postData()?.includes(older),
  );
  await tiles(page).nth(1).getByRole("link").click();
  await plays(page, older);
  const video = card(page, older).locator("video");
  await expect.poll(() => video.evaluate((el: HTMLVideoElement) => el.currentTime)).toBeGreaterThan(0.6);
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  expect((await reported).postDataJSON().watches).toContainEqual(
    expect.objectContaining({ video: older, reason: "tag" }),
  );

  await goToScreen(page, "/tag/2026");
  await expect(heading(page, words.none)).toBeVisible();
});

test("a tag is followed at once, its counts are live, and the user's own list names it", async ({
  someone,
  visit,
}) => {
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  await createVideo(owner, { caption: "#Bogura_2026" });
  // Another spelling leads to the normal form.
  const { page } = await visit("/tag/BOGURA_২০২৬", fan);
  await expect(page).toHaveURL(/\/tag\/bogura_2026$/);
  await expect(page.getByText("1 Videos")).toBeVisible();
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: "Following", exact: true })).toBeVisible();
  await expect(page.getByText("1 Followers")).toBeVisible();
  await createVideo(owner, { caption: "আবার #bogura_২০২৬" });
  await expect(page.getByText("2 Videos")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "Following", exact: true })).toBeVisible();
  await goToScreen(page, `/@${fan.username}/following`);
  await page.getByRole("link", { name: "#bogura_2026" }).click();
  await page.getByRole("button", { name: "Following", exact: true }).click();
  await expect(page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
  await expect(page.getByText("0 Followers")).toBeVisible();
  await expect.poll(() => followed(fan)).toEqual([]);
  await page.route("**/follow", (route) => route.abort());
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Failed to update follow" })).toBeVisible();
  await expect(page.getByText("0 Followers")).toBeVisible();
});

test("a guest's follow is done after the log-in", async ({ someone, visit }) => {
  const user = await someone("guest");
  await createVideo(user, { caption: "#নাটোর" });
  const { page } = await visit("/tag/নাটোর", undefined, { language: "bn" });
  await page.getByRole("button", { name: words.follow, exact: true }).click();
  const offer = page.getByRole("dialog", { name: "ফলো করতে লগ ইন করুন" });
  await offer.getByRole("button", { name: "লগ ইন" }).click();
  await page.locator("input[type=email]").fill(user.email);
  await page.locator("input[type=password]").fill(user.password);
  await page.locator("form").getByRole("button", { name: "লগ ইন" }).click();
  await expect(heading(page, "#নাটোর")).toBeVisible();
  await expect(page.getByRole("button", { name: "ফলো করছেন", exact: true })).toBeVisible();
  await expect.poll(() => followed(user)).toMatchObject([{ tag: "নাটোর" }]);
});

test("tags are completed in comments and captions by keys and by a tap, not while composing", async ({
  someone,
  visit,
}) => {
  const user = await someone("author");
  await createVideo(user, { caption: "#জামালপুর" });
  await createVideo(user, { caption: "#জামালপুর #জামালগঞ্জ_২০" });
  const id = await createVideo(user, { caption: "নতুন" });
  const { page } = await visit(`/video/${id}`, user);
  await page.getByRole("button", { name: "Comments", exact: true }).first().click();
  const comment = page.getByPlaceholder("Add a comment…");
  await comment.pressSequentially("চলো #জামা");
  await expect(options(page)).toHaveText(["#জামালপুর 2 videos", "#জামালগঞ্জ_২০ 1 video"]);
  await expect(comment).not.toHaveAttribute("aria-activedescendant", /./);
  // An input method uses the keys while it composes.
  await comment.evaluate((el) =>
    el.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", isComposing: true, bubbles: true })),
  );
  await expect(comment).not.toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await comment.pressSequentially("ল");
  await page.keyboard.press("Backspace");
  await comment.blur();
  await comment.focus();
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(comment).toHaveValue("চলো #জামালগঞ্জ_২০ ");
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  const said = page.getByRole("dialog").locator("[data-comment]", { hasText: "চলো" });
  await expect(said.getByRole("link", { name: "#জামালগঞ্জ_২০" })).toHaveAttribute(
    "href",
    `/tag/${encodeURIComponent("জামালগঞ্জ_20")}`,
  );

  await page.goto("/profile");
  await page.locator(`li[data-video="${id}"]`).click({ button: "right" });
  await page.getByRole("button", { name: "Edit details" }).click();
  const caption = page.getByRole("dialog").getByRole("textbox");
  await caption.press("End");
  await caption.pressSequentially(" #জামালপ");
  await options(page).first().click();
  await expect(caption).toHaveValue("নতুন #জামালপুর ");
  // A tag chosen by a key is taken, even if every letter of it is typed already.
  await caption.press("Backspace");
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(caption).toHaveValue("নতুন #জামালপুর ");
  await caption.pressSequentially(`@${user.username.slice(0, 4)}`);
  // Escape closes the list or, without one, the dialog.
  await caption.pressSequentially(" #জা");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(caption).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(caption).toBeHidden();
});

test("a search that starts with # shows tags first, and each tab keeps its words", async ({
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  await createVideo(await someone("other"), { caption: "#টেকনাফ" });
  await createVideo(owner, { caption: "#টেকনাফ #টেকেরহাট" });
  const { page } = await visit("/discover");
  const trending = page.getByRole("region", { name: "Trending tags" });
  // The server keeps the list for half a minute, perhaps since a test before this one.
  await expect(async () => {
    await page.reload();
    await expect(trending.getByRole("link", { name: "#টেকনাফ" })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 45_000 });
  const field = page.getByRole("searchbox");
  const tab = (name: string) => page.getByRole("tab", { name });
  await field.fill("#টেক");
  await expect(tab("Tags")).toHaveAttribute("aria-selected", "true");
  const found = page.getByRole("tabpanel").getByRole("link");
  await expect(found).toHaveText(["#টেকনাফ 2 videos", "#টেকেরহাট 1 video"]);
  await tab("Videos").click();
  await expect(page).toHaveURL(/in=videos/);
  await tab("Tags").click();
  await field.fill("টেকের");
  await expect(found).toHaveText(["#টেকেরহাট 1 video"]);
  await field.fill("নেইনেই");
  await expect(page.getByText("No tags found")).toBeVisible();
  await field.fill("টেকন");
  // Until the answer comes, the tags near the words before stand there.
  await expect(found).toHaveText(["#টেকনাফ 2 videos"]);
  await found.click();
  await expect(heading(page, "#টেকনাফ")).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "QR code" }).click();
  await expect(
    page.getByRole("img", { name: new RegExp(`/tag/${encodeURIComponent("টেকনাফ")}$`) }),
  ).toBeVisible();
});
