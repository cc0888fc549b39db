// The order of comments, undo after a delete, and a block from a comment's menu.
import { query } from "../../support/database";
import { choose as chooseRadio } from "../../support/e2e/choose";
import { choose, openSheet, reopen, row, sheet } from "../../support/e2e/comments";
import { expect, test } from "../../support/e2e/fixtures";
import { goWithin } from "../../support/e2e/go-within";
import { createVideo, type Person } from "../../support/users";

const write = (by: Person, video: string, text: string) =>
  by.pb.collection("comments").create({ user: by.id, video, text });

test("comments are sorted by likes for every video until the app is closed", async ({
  server,
  someone,
  visit,
}) => {
  const [owner, viewer] = [await someone("owner"), await someone("viewer")];
  const [first, second] = [await createVideo(owner), await createVideo(owner)];
  for (const video of [first, second]) {
    for (const text of ["popular", "known", "late"]) await write(owner, video, text);
  }
  await query(server, "UPDATE comments SET likes_count = 5 WHERE text = 'popular'");
  await query(server, "UPDATE comments SET likes_count = 2 WHERE text = 'known'");
  const { page } = await visit(`/video/${first}`, viewer);
  await openSheet(page);
  const rows = sheet(page).locator("[data-comment]");
  await expect(rows).toHaveText([/late/, /known/, /popular/]);
  const liked = sheet(page).getByRole("radio", { name: "Most liked" });
  await chooseRadio(liked);
  await expect(rows).toHaveText([/popular/, /known/, /late/]);
  await expect(liked).toBeFocused();
  // The viewer's own new comment comes first, and a like moves nothing.
  await sheet(page).getByPlaceholder("Add a comment…").fill("my words");
  await sheet(page).getByRole("button", { name: "Send" }).click();
  await expect(rows).toHaveText([/my words/, /popular/, /known/, /late/]);
  await row(page, "late").getByRole("button", { name: "Like" }).click();
  await expect(row(page, "late").getByRole("button", { name: "Unlike" })).toBeVisible();
  await expect(rows).toHaveText([/my words/, /popular/, /known/, /late/]);

  await reopen(page);
  await expect(rows).toHaveText([/popular/, /known/, /late/, /my words/]);
  await page.keyboard.press("Escape");
  await goWithin(page, `/video/${second}`);
  await expect(page.locator("article").first()).toBeVisible();
  await openSheet(page);
  await expect(rows).toHaveText([/popular/, /known/, /late/]);
  await page.reload();
  await openSheet(page);
  await expect(sheet(page).getByRole("radio", { name: "Newest" })).toBeChecked();
});

test("a deleted comment comes back by Undo, and is deleted when the sheet or the page closes", async ({
  someone,
  visit,
}) => {
  const writer = await someone("writer");
  const video = await createVideo(writer);
  for (const text of ["kept", "dropped", "left behind"]) await write(writer, video, text);
  const stored = async () =>
    (await writer.pb.collection("comments").getFullList({ batch: 100, filter: `video = "${video}"` }))
      .map((c) => c.text)
      .sort();
  const { page } = await visit(`/video/${video}`, writer);
  await openSheet(page);
  const undo = page.getByRole("status").getByRole("button", { name: "Undo" });

  await choose(page, "kept", "Delete comment");
  await expect(row(page, "kept")).toHaveCount(0);
  // The sheet of a phone keeps the focus, so the keyboard reaches only what is inside.
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page, "kept")).toBeFocused();
  await expect(undo).toBeHidden();
  await expect(sheet(page)).toBeVisible();
  expect(await stored()).toEqual(["dropped", "kept", "left behind"]);

  await choose(page, "dropped", "Delete comment");
  await expect(undo).toBeVisible();
  expect(await stored()).toEqual(["dropped", "kept", "left behind"]);
  await page.keyboard.press("Escape");
  await expect.poll(stored).toEqual(["kept", "left behind"]);
  await expect(undo).toBeHidden();

  await openSheet(page);
  await choose(page, "left behind", "Delete comment");
  await expect(row(page, "left behind")).toHaveCount(0);
  await page.close();
  await expect.poll(stored).toEqual(["kept"]);
});

test("a deleted comment is deleted when the time for Undo is over", async ({ someone, visit }) => {
  const writer = await someone("writer");
  const video = await createVideo(writer);
  await write(writer, video, "only words");
  const { page } = await visit("about:blank", writer);
  await page.clock.install();
  await page.goto(`/video/${video}`);
  await openSheet(page);
  await choose(page, "only words", "Delete comment");
  await expect(page.getByRole("status").filter({ hasText: "Comment deleted" })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect
    .poll(
      async () =>
        (await writer.pb.collection("comments").getList(1, 1, { filter: `video = "${video}"` })).items,
    )
    .toEqual([]);
  await expect(sheet(page)).toBeVisible();
});

test("the author of a comment is blocked from its menu, and the comments go at once", async ({
  someone,
  visit,
}) => {
  const [owner, pest, viewer] = [await someone("owner"), await someone("pest"), await someone("viewer")];
  const video = await createVideo(owner);
  await write(pest, video, "nasty one");
  await write(pest, video, "nasty two");
  await write(owner, video, "kind words");
  const { page } = await visit(`/video/${video}`, viewer);
  await openSheet(page);
  await choose(page, "nasty one", `Block @${pest.username}`);
  const dialog = page.getByRole("dialog", { name: `Block @${pest.username}?` });
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, "nasty")).toHaveCount(0);
  await expect(row(page, "kind words")).toBeVisible();
  expect((await viewer.pb.collection("blocks").getList(1, 5)).items).toMatchObject([{ blocked: pest.id }]);
});
