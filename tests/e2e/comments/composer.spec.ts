// The comment composer: reply target, text typed during a request, and suggestions after a loss of focus.
import type { Page } from "@playwright/test";
import { openSheet, row, sheet } from "../../support/e2e/comments";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, type Person } from "../../support/users";

const input = (page: Page) => sheet(page).getByPlaceholder("Add a comment…");
const reply = (page: Page, text: string) => row(page, text).getByRole("button", { name: "Reply" }).click();

const write = (by: Person, video: string, text: string, parent = "") =>
  by.pb.collection("comments").create({ user: by.id, video, text, parent });

test("a reply mentions and notifies the user named above it", async ({ someone, visit }) => {
  const [owner, nested, other] = [await someone("owner"), await someone("nested"), await someone("other")];
  const id = await createVideo(owner, { caption: "who is meant" });
  const top = await write(owner, id, "where it began");
  await write(nested, id, "an answer to it", top.id);
  await write(other, id, "somewhere else");
  const { page } = await visit(`/video/${id}`, await someone("writer"));
  await openSheet(page);
  await sheet(page).getByRole("button", { name: "View 1 reply" }).click();

  await reply(page, "an answer to it");
  await expect(input(page)).toHaveValue(`@${nested.username} `);
  await input(page).pressSequentially("so true");
  await reply(page, "somewhere else");
  await expect(sheet(page)).toContainText(`Replying to @${other.username}`);
  await expect(input(page)).toHaveValue("so true");

  await reply(page, "an answer to it");
  await expect(input(page)).toHaveValue(`@${nested.username} so true`);
  await sheet(page).getByRole("button", { name: "Cancel reply" }).click();
  await expect(input(page)).toHaveValue("so true");

  await reply(page, "somewhere else");
  await input(page).press("Enter");
  await expect(row(page, "so true")).toBeVisible();
  const { items } = await owner.pb.collection("comments").getList(1, 10, { filter: `video = "${id}"` });
  const sent = items.find(({ text }) => text.endsWith("so true"));
  expect(sent).toMatchObject({
    text: "so true",
    parent: items.find((one) => one.text === "somewhere else")?.id,
  });
});

test("text typed while a comment is sent is kept and sent by a second Enter; text that failed is put before it", async ({
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const id = await createVideo(owner, { caption: "slow line" });
  const { page } = await visit(`/video/${id}`, owner);
  await openSheet(page);
  const answers: (() => void)[] = [];
  await page.route("**/api/collections/comments/records", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await input(page).fill("one");
  await input(page).press("Enter");
  await expect.poll(() => answers.length).toBe(1);
  await input(page).fill("two");
  await input(page).press("Enter");
  await input(page).pressSequentially("three");
  answers[0]?.();
  await expect(row(page, "one")).toBeVisible();
  await expect.poll(() => answers.length).toBe(2);
  await expect(input(page)).toHaveValue("three");
  answers[1]?.();
  await expect(row(page, "two")).toBeVisible();
  await expect(input(page)).toHaveValue("three");
  const { items } = await owner.pb
    .collection("comments")
    .getList(1, 10, { filter: `video = "${id}"`, sort: "created" });
  expect(items.map(({ text }) => text)).toEqual(["one", "two"]);
  await page.unroute("**/api/collections/comments/records");

  // Also after the sheet was closed.
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/api/collections/comments/records", async (route) => {
    await failing;
    await route.abort();
  });
  await input(page).fill("one");
  await input(page).press("Enter");
  await expect(input(page)).toHaveValue("");
  await input(page).pressSequentially("two");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await openSheet(page);
  await expect(input(page)).toHaveValue("two");
  fail();
  await expect(page.getByText("Failed to add comment")).toBeVisible();
  await expect(input(page)).toHaveValue("one\ntwo");
  await page.reload();
  await openSheet(page);
  await expect(input(page)).toHaveValue("one\ntwo");
});

test("an emoji goes where the caret is, the characters left appear near the limit, and names are suggested again after a loss of focus", async ({
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const friend = await someone("mintu");
  const id = await createVideo(owner, { caption: "emoji" });
  const { page } = await visit(`/video/${id}`, await someone("writer"));
  await openSheet(page);
  await input(page).fill("nice boat");
  await input(page).press("Home");
  await sheet(page).getByRole("group", { name: "Emoji" }).getByRole("button", { name: "🔥" }).click();
  await expect(input(page)).toHaveValue("🔥nice boat");
  await expect(input(page)).toBeFocused();
  await expect(sheet(page).getByText(/ left$/)).toHaveCount(0);
  await input(page).fill("a".repeat(993));
  await expect(sheet(page).getByText("7 left")).toBeVisible();

  await input(page).fill("");
  await input(page).focus();
  await input(page).blur();
  await input(page).pressSequentially(`@${friend.username.slice(0, -1)}`);
  const offered = sheet(page).getByRole("option", { name: `@${friend.username}` });
  await expect(offered).toBeVisible();
  await input(page).blur();
  await expect(offered).toBeHidden();
  await input(page).focus();
  await expect(offered).toBeVisible();
});
