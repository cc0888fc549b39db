// The owner's controls over comments: who may comment, and which comments need approval.
import type { Page } from "@playwright/test";
import { choose } from "../../support/e2e/choose";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import { createVideo } from "../../support/users";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** A button of the video on screen; the next video is mounted too. */
const press = (page: Page, name: string) =>
  page.locator("article").first().getByRole("button", { name, exact: true }).click();

async function write(page: Page, text: string) {
  await page.getByRole("dialog").getByRole("textbox").fill(text);
  await button(page, "Send").click();
}

test("the sheet says that only followers or nobody may comment, and a follower can", async ({
  someone,
  visit,
}) => {
  const [owner, viewer] = [await someone("owner"), await someone("viewer")];
  const id = await createVideo(owner, { caption: "quiet please" });
  const { page: own } = await visit("/settings", owner, { language: "bn" });
  await choose(own.getByRole("radio", { name: "কেউ না" }));
  await expect
    .poll(async () => (await owner.pb.collection("account_settings").getOne(owner.id)).switches?.comments)
    .toBe("nobody");
  const { page } = await visit(`/video/${id}`, viewer);
  await press(page, "Comments");
  const sheet = page.getByRole("dialog", { name: "Comments" });
  await expect(sheet.getByText("Comments are off for this video")).toBeVisible();
  await expect(sheet.getByRole("textbox")).toHaveCount(0);
  const guest = await visit(`/video/${id}`, undefined, { language: "bn" });
  await press(guest.page, "মন্তব্য");
  await expect(guest.page.getByText("এই ভিডিওতে মন্তব্য বন্ধ আছে")).toBeVisible();

  await choose(own.getByRole("radio", { name: "শুধু ফলোয়াররা" }));
  await expect
    .poll(async () => (await owner.pb.collection("account_settings").getOne(owner.id)).switches?.comments)
    .toBe("followers");
  await page.reload();
  await press(page, "Comments");
  await expect(sheet.getByText("Only followers can comment here")).toBeVisible();
  await page.keyboard.press("Escape");
  await press(page, "Follow");
  await press(page, "Comments");
  await write(page, "now I may");
  await expect(page.getByText("Comment added!")).toBeVisible();
  // Owners can always comment on their own videos.
  await goToScreen(own, `/video/${id}`);
  await press(own, "মন্তব্য");
  await expect(own.getByRole("dialog").getByRole("textbox")).toBeVisible();
});

test("a comment rejected because commenting was closed meanwhile shows the reason and stays in the input", async ({
  someone,
  visit,
}) => {
  const [owner, viewer] = [await someone("owner"), await someone("viewer")];
  const id = await createVideo(owner, { caption: "closing" });
  const { page } = await visit(`/video/${id}`, viewer);
  await press(page, "Comments");
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
  await owner.pb.collection("account_settings").update(owner.id, { switches: { comments: "nobody" } });
  await write(page, "one more thing");
  await expect(page.getByText(/Comments are off for this video/)).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue("one more thing");
});

test("with approval on, the author is told to wait; the owner approves in the sheet and rejects in the list", async ({
  someone,
  visit,
}) => {
  const [owner, viewer] = [await someone("owner"), await someone("viewer")];
  const id = await createVideo(owner, { caption: "Approve comments first" });
  const { page: own } = await visit("/settings", owner);
  await own.getByRole("switch", { name: "Approve comments first" }).click();
  await expect
    .poll(
      async () => (await owner.pb.collection("account_settings").getOne(owner.id)).switches?.approve_comments,
    )
    .toBe(true);
  const { page } = await visit(`/video/${id}`, viewer);
  await press(page, "Comments");
  const sheet = page.getByRole("dialog", { name: "Comments" });
  await write(page, "please show this");
  await expect(page.getByText("Comment sent")).toBeVisible();
  await expect(sheet.getByText("Not visible to others yet")).toBeVisible();
  await write(page, "rather not this");
  await expect(sheet.getByText("Not visible to others yet")).toHaveCount(2);
  const guest = await visit(`/video/${id}`);
  await press(guest.page, "Comments");
  await expect(guest.page.getByText("No comments yet")).toBeVisible();

  await goToScreen(own, `/video/${id}`);
  await press(own, "Comments");
  const row = own.locator("[data-comment]", { hasText: "please show this" });
  await expect(row.getByText("Waiting for your approval")).toBeVisible();
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(own.getByText("Everyone can see the comment now")).toBeVisible();
  await expect(row.getByRole("button", { name: "Reply" })).toBeVisible();
  // Live for viewers who had the list open, the author included.
  await expect(sheet.getByText("Not visible to others yet")).toHaveCount(1);
  await expect(guest.page.getByText("please show this")).toBeVisible();

  await own.goto("/settings");
  await own.getByRole("link", { name: "Comments waiting" }).click();
  await expect(own.getByText("rather not this")).toBeVisible();
  await button(own, "Delete").click();
  await expect(own.getByText("No comments are waiting")).toBeVisible();
  expect(
    await viewer.pb.collection("comments").getFullList({ batch: 100, filter: `user="${viewer.id}"` }),
  ).toHaveLength(1);
});

test("words in Bangla hold comments; too many words are rejected", async ({ someone, visit }) => {
  const [owner, viewer] = [await someone("owner"), await someone("viewer")];
  const id = await createVideo(owner, { caption: "mind your words" });
  const { page: own } = await visit("/settings", owner, { language: "bn" });
  await button(own, "মন্তব্য ফিল্টার").click();
  const field = own.getByRole("textbox", { name: "প্রতি লাইনে একটি করে লিখুন" });
  await field.fill(Array.from({ length: 101 }, (_, n) => `শব্দ${n}`).join("\n"));
  await button(own, "সেভ করুন").click();
  await expect(field).toHaveAccessibleDescription("তালিকায় সর্বোচ্চ ১০০টি দেওয়া যায়");
  await field.fill("বাজে কথা\n\nফালতু, বাজে কথা");
  await button(own, "সেভ করুন").click();
  await expect(own.getByText("২টি কথা")).toBeVisible();
  expect((await owner.pb.collection("account_settings").getOne(owner.id)).filters.words).toEqual([
    "বাজে কথা",
    "ফালতু",
  ]);
  const { page } = await visit(`/video/${id}`, viewer);
  await press(page, "Comments");
  await write(page, "কী ফালতু ভিডিও");
  await expect(page.getByText("Comment sent")).toBeVisible();
  await write(page, "দারুণ ভিডিও");
  await expect(page.getByText("Comment added!")).toBeVisible();
});
