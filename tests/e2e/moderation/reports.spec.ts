// Reports: sent once from any screen, with a reason, and answered with the result.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import {
  asOperator,
  press,
  reported,
  type Translate,
  toast,
  translatorFor,
} from "../../support/e2e/moderation";
import { createVideo } from "../../support/users";

const dialog = (page: Page) => page.getByRole("dialog").last();
const choose = (page: Page, reason: string) => dialog(page).getByText(reason, { exact: true }).click();

async function send(page: Page, say: Translate, reason: string) {
  await choose(page, say(`reason.${reason}`));
  await press(dialog(page), say("report.send"));
  await expect(dialog(page).getByText(say("report.thanks.t"), { exact: true })).toBeVisible();
}

const language = "bn";
const say = translatorFor(language);

test("a video, a comment and a user are reported, and the reporter sees the results", async ({
  someone,
  visit,
  server,
}) => {
  const [owner, me] = [await someone("owner"), await someone("reporter")];
  const video = await createVideo(owner, { caption: "নকল ওষুধ কিনুন" });
  const comment = await owner.pb
    .collection("comments")
    .create({ user: owner.id, video, text: "গালি দেওয়া মন্তব্য" });
  const { page } = await visit(`/video/${video}`, me, { language });
  const more = page.getByRole("button", { name: say("menu.title") }).first();
  await more.press("Enter");
  await press(dialog(page), say("verb.report"));
  await expect(page.getByRole("dialog", { name: say("report.video") })).toBeVisible();
  await press(dialog(page), say("report.send"));
  await expect(toast(page, say("val.reason"))).toBeVisible();
  const note = dialog(page).getByLabel(say("report.note"));
  await note.fill("ক".repeat(1001));
  expect([...(await note.inputValue())]).toHaveLength(1000);
  await note.fill("ফোন নম্বর দিয়ে টাকা চায়");
  await send(page, say, "spam");
  await press(dialog(page), say("report.done"));
  await expect(more).toBeFocused();

  // A second report shows a friendly message and creates no second row.
  await more.press("Enter");
  await press(dialog(page), say("verb.report"));
  await send(page, say, "hate");
  await expect(dialog(page)).toContainText(say("report.again"));
  await page.keyboard.press("Escape");

  await page
    .getByRole("button", { name: say("comments.title") })
    .first()
    .press("Enter");
  const row = page.locator(`[data-comment="${comment.id}"]`);
  await press(row, say("comments.options"));
  await page.getByRole("menuitem", { name: say("verb.report") }).click();
  await expect(page.getByRole("dialog", { name: say("report.comment") })).toBeVisible();
  await send(page, say, "harassment");
  await press(dialog(page), say("report.done"));

  await page.goto(`/@${owner.username}`);
  await press(page, say("profile.options"));
  await page.getByRole("menuitem", { name: say("verb.report") }).click();
  await expect(page.getByRole("dialog", { name: say("report.account") })).toBeVisible();
  await send(page, say, "other");
  await press(dialog(page), say("safety.reports"));

  await expect(page).toHaveURL(/\/settings\/reports$/);
  await expect(page.getByRole("heading", { name: say("safety.reports") })).toBeVisible();
  const items = page.getByRole("main").getByRole("listitem");
  await expect(items).toHaveCount(3);
  await expect(items.nth(0)).toContainText(`@${owner.username}`);
  await expect(items.nth(1)).toContainText("গালি দেওয়া মন্তব্য");
  await expect(items.nth(2)).toContainText("নকল ওষুধ কিনুন");
  for (let n = 0; n < 3; n++) await expect(items.nth(n)).toContainText(say("reports.open"));
  const mine = await me.pb.collection("reports").getFullList({ batch: 100, sort: "created" });
  expect(mine.map(({ reason, note: said, status }) => [reason, said, status])).toEqual([
    ["spam", "ফোন নম্বর দিয়ে টাকা চায়", "open"],
    ["harassment", "", "open"],
    ["other", "", "open"],
  ]);

  await asOperator(server, "reports", mine[0]?.id ?? "", { status: "removed" });
  await asOperator(server, "reports", mine[2]?.id ?? "", { status: "dismissed" });
  await goToScreen(page, "/settings");
  await page.getByRole("link", { name: say("safety.reports") }).click();
  await expect(items.nth(0)).toContainText(say("reports.dismissed"));
  await expect(items.nth(2)).toContainText(say("reports.removed"));
});

test("guests report with a reason only, and own content cannot be reported", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("owner");
  const video = await createVideo(owner, { caption: "নদীর ধারে" });
  const { page } = await visit(`/video/${video}`, undefined, { language });
  await page
    .getByRole("button", { name: say("menu.title") })
    .first()
    .press("Enter");
  await press(dialog(page), say("verb.report"));
  await expect(dialog(page).getByText(say("report.guest"))).toBeVisible();
  await expect(dialog(page).getByRole("textbox")).toHaveCount(0);
  await send(page, say, "misinformation");
  await expect(dialog(page).getByRole("button", { name: say("safety.reports") })).toHaveCount(0);
  await press(dialog(page), say("report.done"));
  const root = await server.superuser();
  const rows = await root.collection("reports").getFullList({ filter: `video = "${video}"` });
  expect(rows.map(({ reporter, reason, note }) => [reporter, reason, note])).toEqual([
    ["", "misinformation", ""],
  ]);
  await page.goto(`/@${owner.username}`);
  await press(page, say("profile.options"));
  await expect(page.getByRole("menuitem")).toHaveText([say("verb.share"), say("verb.report")]);

  const { page: own } = await visit(`/video/${video}`, owner, { language });
  await own
    .getByRole("button", { name: say("menu.title") })
    .first()
    .press("Enter");
  await expect(dialog(own).getByRole("button", { name: say("video.delete") })).toBeVisible();
  await expect(dialog(own).getByRole("button", { name: say("verb.report") })).toHaveCount(0);
});

test("a report above the limit shows when to retry, and keeps the text", async ({
  someone,
  visit,
  server,
}) => {
  const settings = (await server.superuser()).collection("site_settings");
  const limits = (limits_percent: number) => settings.update("site00000000000", { limits_percent });
  await limits(100);
  try {
    const [owner, other, me] = [await someone("owner"), await someone("other"), await someone("eager")];
    const video = await createVideo(owner, { caption: "অনেক রিপোর্ট" });
    // A new user may send 15 reports per hour.
    for (let n = 0; n < 15; n++) {
      const { pb, id: user } = n % 2 ? owner : other;
      const { id } = await pb
        .collection("comments")
        .create({ user, video, text: `মন্তব্য ${"কখগঘঙচছজঝঞটঠডঢণ"[n]}` });
      await reported(me, { comment: id }, "spam");
    }
    const { page } = await visit(`/video/${video}`, me, { language: "bn" });
    const say = translatorFor("bn");
    await page
      .getByRole("button", { name: say("menu.title") })
      .first()
      .press("Enter");
    await press(dialog(page), say("verb.report"));
    const note = dialog(page).getByLabel(say("report.note"));
    await note.fill("আরও একটি");
    await choose(page, say("reason.spam"));
    await press(dialog(page), say("report.send"));
    await expect(toast(page, say("wait.t"))).toContainText(/অনেকবার চেষ্টা করেছেন।.+পর আবার চেষ্টা করুন।/);
    await expect(note).toHaveValue("আরও একটি");
  } finally {
    await limits(1_000_000);
  }
});
