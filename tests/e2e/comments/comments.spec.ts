// Comments: replies, likes, pins and mentions, live between two users, and links to a comment.
import type { Page } from "@playwright/test";
import { query } from "../../support/database";
import { choose, openSheet, reopen, row, sheet } from "../../support/e2e/comments";
import { expect, test } from "../../support/e2e/fixtures";
import type { Server } from "../../support/server";
import { createVideo, type Person } from "../../support/users";

const input = (page: Page) => sheet(page).getByPlaceholder("Add a comment…");

/** Opens the video's comments and waits for the live subscription; no event arrives before it. */
async function watch(page: Page, video: string) {
  const heard = page.waitForResponse((r) => r.url().includes(`/live/records/${video}`) && r.ok());
  await page.goto(`/video/${video}`);
  await heard;
  await openSheet(page);
}

async function send(page: Page, text: string) {
  await input(page).fill(text);
  await sheet(page).getByRole("button", { name: "Send" }).click();
  await expect(input(page)).toHaveValue("");
}

const write = (by: Person, video: string, text: string, parent = "") =>
  by.pb.collection("comments").create({ user: by.id, video, text, parent });

/** Creates many comments, one second apart, the last one now. */
async function fill(server: Server, by: Person, video: string, word: string, count: number, parent = "") {
  await query(
    server,
    `INSERT INTO comments (id, user, video, parent, text, status, created)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     SELECT lower(hex(randomblob(7))) || 'x', '${by.id}', '${video}', '${parent}', '${word} ' || i, 'visible',
       strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (${count} - i) || ' seconds') FROM n`,
  );
}

test("replies, likes, pins and deletions update the other user's screen", async ({ someone, visit }) => {
  const owner = await someone("owner");
  const guest = await someone("rumana");
  const id = await createVideo(owner, { caption: "both look" });
  await write(owner, id, "an older one");
  const { page: mine } = await visit("about:blank", owner);
  const { page: hers } = await visit("about:blank", guest);
  await watch(mine, id);
  await watch(hers, id);

  await send(hers, "first words");
  await expect(row(mine, "first words")).toBeVisible();
  await row(mine, "first words").getByRole("button", { name: "Reply" }).click();
  await expect(sheet(mine)).toContainText(`Replying to @${guest.username}`);
  await expect(input(mine)).toBeFocused();
  await send(mine, "an answer");
  await expect(row(mine, "an answer")).toBeVisible();
  await sheet(hers).getByRole("button", { name: "View 1 reply" }).click();
  await expect(row(hers, "an answer").getByText("Creator")).toBeVisible();

  await row(hers, "an answer").getByRole("button", { name: "Reply" }).click();
  await expect(input(hers)).toHaveValue(`@${owner.username} `);
  await input(hers).pressSequentially("thanks");
  await input(hers).press("Enter");
  await expect(row(mine, "thanks").getByRole("link", { name: `@${owner.username}` })).toBeVisible();
  await expect(sheet(mine).getByRole("heading")).toContainText("4");

  await row(mine, "first words").getByRole("button", { name: "Like" }).click();
  await expect(row(hers, "first words").getByRole("button", { name: "Like" })).toContainText("1");
  await row(mine, "first words").getByRole("button", { name: "Unlike" }).click();
  await expect(row(hers, "first words").getByRole("button", { name: "Like" })).not.toContainText("1");

  await choose(mine, "an older one", "Pin comment");
  await expect(row(hers, "an older one").getByText("Pinned")).toBeVisible();
  await expect(sheet(hers).locator("[data-comment]").first()).toContainText("an older one");
  await choose(mine, "an older one", "Unpin comment");
  await expect(row(hers, "an older one").getByText("Pinned")).toBeHidden();
  await expect(sheet(hers).locator("[data-comment]").first()).toContainText("first words");

  await choose(hers, "thanks", "Delete comment");
  await reopen(hers);
  await expect(row(mine, "thanks")).toBeHidden();
  await choose(mine, "first words", "Delete comment");
  await reopen(mine);
  await expect(row(hers, "first words")).toBeHidden();
  await expect(row(hers, "an answer")).toBeHidden();
  await expect(sheet(hers).getByRole("heading")).toContainText("1");
  // For other users' comments under other users' videos the menu offers only a report and a block.
  await row(hers, "an older one").getByRole("button", { name: "Comment options" }).click();
  await expect(hers.getByRole("menuitem")).toHaveText(["Report", `Block @${owner.username}`]);
});

test("new comments wait behind a button while the viewer reads further down, and all pages load", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const id = await createVideo(owner, { caption: "long talk" });
  await fill(server, owner, id, "word", 45);
  const { page } = await visit("about:blank", await someone("reader"));
  await watch(page, id);
  const list = sheet(page).locator(".overflow-y-auto");
  await row(page, "word 30").scrollIntoViewIfNeeded();
  const place = () => row(page, "word 30").evaluate((el) => Math.round(el.getBoundingClientRect().top));
  const at = await place();
  await write(owner, id, "news one");
  await write(owner, id, "news two");
  const pill = sheet(page).getByRole("button", { name: "2 new comments" });
  await expect(pill).toBeVisible();
  expect(await place()).toBe(at);
  await expect(row(page, "news one")).toHaveCount(0);
  await expect(sheet(page).locator("[aria-live=polite]")).toContainText("new comment");
  await pill.click();
  await expect(row(page, "news two")).toBeInViewport();
  await expect(sheet(page).locator("[data-comment]").first()).toContainText("news two");
  await expect(pill).toBeHidden();
  // At the top of the list new comments appear by themselves.
  await write(owner, id, "news three");
  await expect(row(page, "news three")).toBeInViewport();
  await expect(async () => {
    await list.evaluate((el) => el.scrollTo(0, el.scrollHeight));
    await expect(sheet(page).getByText("word 1", { exact: true })).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(sheet(page).locator("[data-comment]")).toHaveCount(48);
});

test("a link opens its comment, also a reply on a later page", async ({ server, someone, visit }) => {
  const owner = await someone("owner");
  const id = await createVideo(owner, { caption: "from afar" });
  const parent = await write(owner, id, "where it began");
  await fill(server, owner, id, "answer", 45, parent.id);
  await fill(server, owner, id, "later", 25);
  await query(server, `UPDATE comments SET created = '2026-01-01 00:00:00.000Z' WHERE id = '${parent.id}'`);
  const [reply] = await query(server, `SELECT id FROM comments WHERE text = 'answer 44' AND video = '${id}'`);
  const { page } = await visit(`/video/${id}?comment=${reply?.id}`);
  await expect(row(page, "answer 44")).toBeInViewport();
  await expect(row(page, "answer 44")).toHaveAttribute("aria-current", "true");
  await expect(row(page, "answer 44")).toBeFocused();
  await expect(sheet(page).locator("[data-comment]").first()).toContainText("where it began");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/video/${id}$`));

  await page.goto(`/video/${id}?comment=${"0".repeat(15)}`);
  await expect(page.getByText("This comment is no longer available")).toBeVisible();
  await expect(row(page, "later 25")).toBeVisible();
});

test("users are suggested while a name is typed, and mentions become links", async ({ someone, visit }) => {
  const owner = await someone("owner");
  const friend = await someone("jamal");
  const writer = await someone("writer");
  const id = await createVideo(owner, { caption: "names" });
  const { page } = await visit(`/video/${id}`, writer);
  await openSheet(page);
  await input(page).pressSequentially(`see @${friend.username.slice(0, -1)}`);
  const offered = sheet(page).getByRole("option", { name: `@${friend.username}` });
  await expect(offered).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(offered).toBeHidden();
  await expect(sheet(page)).toBeVisible();
  await input(page).fill("");
  await input(page).pressSequentially(`see @${friend.username.slice(0, -1)}`);
  await expect(offered).toBeVisible();
  await input(page).press("Enter");
  await expect(input(page)).toHaveValue(`see @${friend.username} `);
  // A long comment is shortened until the viewer expands it; the mention in it stays a link.
  await input(page).fill(`${await input(page).inputValue()}and smile${"\nagain".repeat(9)} to the end`);
  await input(page).press("Enter");
  const all = await row(page, "and smile").evaluate((el) => el.clientHeight);
  await row(page, "and smile").getByRole("button", { name: "See more" }).click();
  await expect.poll(() => row(page, "and smile").evaluate((el) => el.clientHeight)).toBeGreaterThan(all);
  await row(page, "and smile")
    .getByRole("link", { name: `@${friend.username}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/@${friend.username}$`));
});

test("other viewers see that somebody types, and a reload keeps the unsent text", async ({
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const id = await createVideo(owner, { caption: "half a word" });
  const { page: mine } = await visit("about:blank", owner);
  const { page: hers } = await visit("about:blank", await someone("slow"));
  await watch(mine, id);
  await watch(hers, id);
  await input(hers).pressSequentially("আমি ভাব");
  await expect(sheet(mine).getByText("1 person is typing")).toBeVisible();
  await expect(sheet(hers).getByText("1 person is typing")).toBeHidden();
  await hers.keyboard.press("Escape");
  await expect(sheet(mine).getByText("1 person is typing")).toBeHidden();
  await hers.reload();
  await openSheet(hers);
  await expect(input(hers)).toHaveValue("আমি ভাব");
});

test("a guest reads comments, is offered the log-in, and finds the comment liked afterwards", async ({
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const id = await createVideo(owner, { caption: "outside" });
  await write(owner, id, "for everybody");
  const who = await someone("visitor");
  const { page } = await visit(`/video/${id}`);
  await openSheet(page);
  await expect(row(page, "for everybody")).toBeVisible();
  await expect(input(page)).toBeHidden();
  // A sheet dragged by its header follows the finger and closes after a long enough drag.
  const title = sheet(page).getByRole("heading");
  const top = async () => (await title.boundingBox())?.y ?? 0;
  // Waits for the end of the opening animation: a position measured before is wrong afterwards.
  await title.hover();
  const head = await top();
  await page.mouse.down();
  await page.mouse.move(100, head + 60, { steps: 4 });
  await page.mouse.move(100, head + 260, { steps: 4 });
  await expect.poll(top).toBeGreaterThan(head + 120);
  await page.mouse.up();
  await expect(sheet(page)).toBeHidden();
  await openSheet(page);
  await sheet(page).getByRole("button", { name: "Log in to comment" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  const reply = row(page, "for everybody").getByRole("button", { name: "Reply" });
  await reply.click();
  await expect(page.getByRole("dialog", { name: "Log in to comment" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(reply).toBeFocused();
  const heart = row(page, "for everybody").getByRole("button", { name: "Like" });
  await expect(heart).toHaveAttribute("aria-disabled", "true");
  await heart.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Log in to like" }).getByRole("button", { name: "Log In" }).click();
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(row(page, "for everybody").getByRole("button", { name: "Unlike" })).toContainText("1");
});
