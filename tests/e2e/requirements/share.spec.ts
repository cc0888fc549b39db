// Product text: sharing.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import {
  type Both,
  closeBoth,
  inBoth,
  newUser,
  openBoth,
  toast,
  videoWith,
  type Word,
} from "../../support/e2e/requirements";
import type { Person } from "../../support/users";

let sharer: Person;
let member: Both;
let guest: Both;
let clip: string;
test.beforeAll(async ({ browser, server }) => {
  sharer = await newUser(server, "sharer");
  clip = await videoWith(server, await newUser(server, "shared"), "দেখে নাও");
  member = await openBoth(browser, server, { who: sharer });
  guest = await openBoth(browser, server);
  for (const page of [member.bn, member.en, guest.en])
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
});
test.afterAll(() => closeBoth(member, guest));

const share = (page: Page, word: Word) =>
  page
    .getByRole("article")
    .first()
    .getByRole("button", { name: word("শেয়ার করুন", "Share"), exact: true });
const dialog = (page: Page, word: Word) =>
  page.getByRole("dialog", { name: word("শেয়ার করুন", "Share"), exact: true });
const inEnglish: Word = (_, en) => en;

test("Facebook, Twitter and WhatsApp open in a new window with the link", async ({ server }) => {
  await inBoth(member, `/video/${clip}`, async (page, word) => {
    await share(page, word).click();
    // No request reaches the networks; the test reads only the address of the new window.
    await page.context().route(/facebook|twitter|wa\.me/, (route) => route.abort());
    for (const [name, host] of [
      [word("ফেসবুক", "Facebook"), "www.facebook.com"],
      [word("টুইটার", "Twitter"), "twitter.com"],
      [word("হোয়াটসঅ্যাপ", "WhatsApp"), "wa.me"],
    ] as const) {
      const option = dialog(page, word).getByRole("link", { name });
      const address = new URL((await option.getAttribute("href")) ?? "");
      expect(address.host).toBe(host);
      expect([...address.searchParams.values()]).toEqual([`${server.url}/video/${clip}`]);
      await expect(option).toHaveAttribute("target", "_blank");
      // In one of the two browsers only, because each window takes time.
      if (page !== member.en) continue;
      const opened = page.context().waitForEvent("page");
      await option.click();
      await (await opened).close();
    }
  });
});

test("Copy Link copies the link and says so", async ({ server }) => {
  for (const language of ["bn", "en"] as const) {
    const page = member[language];
    const word: Word = (bn, en) => (language === "bn" ? bn : en);
    await page.bringToFront();
    await page.goto(`/video/${clip}`);
    await share(page, word).click();
    await dialog(page, word)
      .getByRole("button", { name: word("লিংক কপি করুন", "Copy Link") })
      .click();
    await expect(toast(page, word("লিংক কপি হয়েছে!", "Link copied!"))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/video/${clip}`);
  }
});

test("a share is counted once per person and day, and moves the count on other screens", async ({
  server,
}) => {
  const owner = await newUser(server, "counted");
  const id = await videoWith(server, owner, "গুনে রাখা");
  const count = async () => (await server.client().collection("videos").getOne(id)).shares_count;
  const watcher = guest.bn;
  const shown = (n: string) => expect(share(watcher, (bn) => bn)).toHaveText(n);
  await watcher.goto(`/video/${id}`);
  await shown("0");
  const copy = async (page: Page) => {
    await share(page, inEnglish).click();
    await dialog(page, inEnglish).getByRole("button", { name: "Copy Link" }).click();
    await expect(dialog(page, inEnglish)).toBeHidden();
  };
  await member.en.bringToFront();
  await member.en.goto(`/video/${id}`);
  await copy(member.en);
  await expect.poll(count).toBe(1);
  await copy(member.en);
  await shown("1");
  await guest.en.bringToFront();
  await guest.en.goto(`/video/${id}`);
  await copy(guest.en);
  // Two users now; the second share of the first user does not count.
  await expect.poll(count).toBe(2);
  await shown("2");
});
