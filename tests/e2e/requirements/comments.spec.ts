// Product text: the comments panel.
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
import { sql } from "../../support/sql";
import type { Person } from "../../support/users";

let writer: Person;
let member: Both;
let guest: Both;
let empty: string;
/** Has three comments: 5 minutes old, 1 hour old, and 2 days old by a deleted user. */
let busy: string;

test.beforeAll(async ({ browser, server }) => {
  writer = await newUser(server, "writer");
  const nameless = await newUser(server, "nameless");
  const owner = await newUser(server, "talkof");
  [empty, busy] = [await videoWith(server, owner, "চুপচাপ"), await videoWith(server, owner, "আড্ডা")];
  const root = await server.superuser();
  for (const [by, text, age] of [
    [nameless, "সবার আগে", "-2 days"],
    [writer, "মাঝখানে", "-1 hours"],
    [writer, "সবার শেষে", "-5 minutes"],
  ] as const) {
    const { id } = await by.pb.collection("comments").create({ user: by.id, video: busy, text });
    await sql(
      root,
      `UPDATE comments SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '${age}') WHERE id = '${id}'`,
    );
  }
  await sql(root, `UPDATE users SET username = '' WHERE id = '${nameless.id}'`);
  member = await openBoth(browser, server, { who: writer });
  guest = await openBoth(browser, server);
});
test.afterAll(() => closeBoth(member, guest));

const sheet = (page: Page, word: Word) => page.getByRole("dialog", { name: word("মন্তব্য", "Comments") });
const open = async (page: Page, word: Word) => {
  if (await sheet(page, word).isVisible()) return;
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: word("মন্তব্য", "Comments"), exact: true })
    .click();
  await expect(sheet(page, word)).toBeVisible();
};
const rows = (page: Page) => page.locator("[data-comment]");
const box = (page: Page, word: Word) => page.getByPlaceholder(word("মন্তব্য লিখুন…", "Add a comment..."));
const send = (page: Page, word: Word) => page.getByRole("button", { name: word("পাঠান", "Send") });

test("the comments come from below, over 80 % of the height", async () => {
  await seeBoth(member, `/video/${busy}`, async (page, word) => {
    await open(page, word);
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await sheet(page, word).boundingBox()) ?? {};
        return [Math.round(y + height), Math.round((height / 844) * 100)];
      })
      .toEqual([844, 80]);
    await expect(rows(page)).toHaveCount(3);
  });
});

test("a comment shows picture, name, how long ago and its text", async () => {
  await seeBoth(member, `/video/${busy}`, async (page, word) => {
    await open(page, word);
    const row = rows(page).first();
    await expect(row.locator(":scope > :first-child")).toHaveText("W");
    await expect(row.getByRole("link", { name: writer.username })).toBeVisible();
    await expect(row).toContainText(word("৫ মিনিট আগে", "5 minutes ago"));
    await expect(row).toContainText("সবার শেষে");
    await expect(rows(page).nth(1)).toContainText(word("১ ঘন্টা আগে", "1 hour ago"));
    await expect(rows(page).nth(2)).toContainText(word("২ দিন আগে", "2 days ago"));
  });
});

test("who has no name is called User", async () => {
  await seeBoth(member, `/video/${busy}`, async (page, word) => {
    await open(page, word);
    await expect(rows(page).last()).toContainText(word("ব্যবহারকারী", "User"));
    await expect(rows(page).last()).toContainText("সবার আগে");
  });
});

test("comments stand newest first", async () => {
  await seeBoth(member, `/video/${busy}`, async (page, word) => {
    await open(page, word);
    await expect(rows(page)).toContainText(["সবার শেষে", "মাঝখানে", "সবার আগে"]);
  });
});

test("three placeholders stand there while comments load", async () => {
  await inBoth(member, undefined, async (page, word) => {
    const go = await holdBack(page, /\/api\/app\/comments\?/);
    await page.goto(`/video/${busy}`);
    await open(page, word);
    const loading = sheet(page, word).getByRole("progressbar", { name: word("লোড হচ্ছে", "Loading") });
    await expect(loading.locator(":scope > *")).toHaveCount(3);
    await go();
    await expect(rows(page)).toHaveCount(3);
    await expect(loading).toHaveCount(0);
  });
});

test("without comments the sheet says so", async () => {
  await seeBoth(guest, `/video/${empty}`, async (page, word) => {
    await open(page, word);
    await expect(page.getByText(word("এখনো কোনো মন্তব্য নেই", "No comments yet"))).toBeVisible();
    await expect(page.getByText(word("প্রথম মন্তব্যটি আপনিই করুন!", "Be the first to comment!"))).toBeVisible();
  });
});

test("a guest is offered the log-in in place of the box", async () => {
  await seeBoth(guest, `/video/${empty}`, async (page, word) => {
    await open(page, word);
    await expect(box(page, word)).toHaveCount(0);
    await expect(
      sheet(page, word).getByRole("button", { name: word("মন্তব্য করতে লগ ইন করুন", "Log in to comment") }),
    ).toBeVisible();
  });
});

test("send is disabled for blank text and while sending", async () => {
  await seeBoth(member, `/video/${empty}`, async (page, word) => {
    await open(page, word);
    await expect(send(page, word)).toBeDisabled();
    await box(page, word).fill("   ");
    await expect(send(page, word)).toBeDisabled();
    await box(page, word).press("Enter");
    const go = await holdBack(page, /\/api\/collections\/comments\/records/);
    await box(page, word).fill(word("বাংলা কথা", "English words"));
    await send(page, word).click();
    await expect(send(page, word)).toBeDisabled();
    await go();
    await expect(box(page, word)).toHaveValue("");
  });
  const sent = writer.pb.collection("comments");
  const count = async () => (await sent.getList(1, 1, { filter: `video = "${empty}"` })).totalItems;
  await expect.poll(count).toBe(2);
});

test("the button and Enter both send", async () => {
  await seeBoth(member, `/video/${empty}`, async (page, word) => {
    await open(page, word);
    const [pressed, entered] = [word("বোতামে পাঠানো", "sent by button"), word("এন্টারে পাঠানো", "sent by Enter")];
    await box(page, word).fill(pressed);
    await send(page, word).click();
    await expect(rows(page).filter({ hasText: pressed })).toBeVisible();
    await expect(box(page, word)).toHaveValue("");
    await box(page, word).fill(entered);
    await box(page, word).press("Enter");
    await expect(rows(page).filter({ hasText: entered })).toBeVisible();
  });
});

test("the panel shows no limit and takes more than 1000; the rule refuses them", async () => {
  await seeBoth(member, `/video/${empty}`, async (page, word) => {
    await open(page, word);
    const long = "ক".repeat(1001);
    await expect(box(page, word)).not.toHaveAttribute("maxlength");
    await box(page, word).fill(long);
    await expect(sheet(page, word)).not.toContainText(/1000|১০০০|১,০০০/);
    await send(page, word).click();
    const words = word("মন্তব্য ১০০০ অক্ষরের বেশি হতে পারবে না", "Comment must be less than 1000 characters");
    await expect(toast(page, words).first()).toBeVisible();
    await expect(box(page, word)).toHaveValue(long);
    await box(page, word).fill("");
  });
});
