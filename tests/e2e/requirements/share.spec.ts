// Product text: sharing.
import type { Page } from "@playwright/test";
import { inBoth, LANGUAGES, toast, WORD, type Word } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/requirements";

const share = (page: Page, word: Word) =>
  page
    .getByRole("article")
    .first()
    .getByRole("button", { name: word("শেয়ার করুন", "Share"), exact: true });
const dialog = (page: Page, word: Word) =>
  page.getByRole("dialog", { name: word("শেয়ার করুন", "Share"), exact: true });
const copyButton = (page: Page, word: Word) =>
  dialog(page, word).getByRole("button", { name: word("লিংক কপি", "Copy Link") });

/** Opens the dialog for sharing of a video, in front, because only that page may write to the clipboard. */
async function openDialog(page: Page, video: string, word: Word) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.bringToFront();
  await page.goto(`/video/${video}`);
  await share(page, word).click();
}

test("Facebook, Twitter and WhatsApp open in a new window with the link", async ({
  server,
  userPages,
  firstVideo,
}) => {
  await inBoth(userPages, `/video/${firstVideo}`, async (page, word) => {
    await share(page, word).click();
    // No request reaches the networks; the test reads only the address of the new window.
    await page.context().route(/facebook|twitter|wa\.me/, (route) => route.abort());
    for (const [name, host] of [
      [word("ফেসবুক", "Facebook"), "www.facebook.com"],
      [word("এক্স (টুইটার)", "Twitter"), "twitter.com"],
      [word("হোয়াটসঅ্যাপ", "WhatsApp"), "wa.me"],
    ] as const) {
      const option = dialog(page, word).getByRole("link", { name });
      const address = new URL((await option.getAttribute("href")) ?? "");
      expect(address.host).toBe(host);
      expect([...address.searchParams.values()]).toEqual([`${server.url}/video/${firstVideo}`]);
      await expect(option).toHaveAttribute("target", "_blank");
      const opened = page.context().waitForEvent("page");
      await option.click();
      await (await opened).close();
    }
  });
});

test("Copy Link copies the link and shows a message", async ({ server, userPages, firstVideo }) => {
  for (const language of LANGUAGES) {
    const page = userPages[language];
    const word = WORD[language];
    await openDialog(page, firstVideo, word);
    await copyButton(page, word).click();
    await expect(toast(page, word("লিংক কপি হয়েছে!", "Link copied!"))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${server.url}/video/${firstVideo}`,
    );
  }
});

test("a share counts once per user and day, and updates the count on other screens", async ({
  server,
  guestPages,
  userPages,
  owner,
  newVideo,
}) => {
  const id = await newVideo(owner, "গুনে রাখা");
  const count = async () => (await server.client().collection("videos").getOne(id)).shares_count;
  const otherScreen = guestPages.bn;
  const shown = (n: string) => expect(share(otherScreen, WORD.bn)).toHaveText(n);
  await otherScreen.goto(`/video/${id}`);
  await shown("0");
  const copy = async (page: Page) => {
    await copyButton(page, WORD.en).click();
    await expect(dialog(page, WORD.en)).toBeHidden();
  };
  await openDialog(userPages.en, id, WORD.en);
  await copy(userPages.en);
  await expect.poll(count).toBe(1);
  await share(userPages.en, WORD.en).click();
  await copy(userPages.en);
  await shown("1");
  await openDialog(guestPages.en, id, WORD.en);
  await copy(guestPages.en);
  // Two users now; the second share of the first user does not count.
  await expect.poll(count).toBe(2);
  await shown("2");
});
