// Decisions reach the affected user: action and reason in the user's language, with a way to appeal.
import type { Page } from "@playwright/test";
import { axeFaults } from "../../support/e2e/axe-faults";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import { asOperator, press, reported, toast, translatorFor } from "../../support/e2e/moderation";
import {
  captionField,
  chooseVideo,
  preparedText,
  pressPublish,
  writeCaption,
} from "../../support/e2e/upload";
import { createVideo, type Person } from "../../support/users";

const SOON = { timeout: 4000 };
const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
const dialog = (page: Page) => page.getByRole("dialog").last();

/** Waits until this browser is subscribed to its inbox. */
async function hearing(page: Page, who: Person, path: string) {
  const inbox = page.waitForResponse((r) => r.url().includes(`/inboxes/records/${who.id}`) && r.ok());
  await page.goto(path);
  await inbox;
}

async function logIn(page: Page, say: (id: string) => string, who: Person) {
  await page.getByLabel(say("auth.email")).fill(who.email);
  await page.getByLabel(say("auth.password"), { exact: true }).fill(who.password);
  await press(page, say("auth.login"));
}

const language = "bn";
const say = translatorFor(language);

test("the owner of a removed video sees the reason, appeals once, and gets the video back", async ({
  someone,
  visit,
  server,
}) => {
  const [owner, other] = [await someone("owner"), await someone("other")];
  const video = await createVideo(owner, { caption: "বিতর্কিত ভিডিও" });
  const report = await reported(other, { video }, "violence");
  const { page } = await visit("about:blank", owner, { language });
  await hearing(page, owner, "/discover");
  await goToScreen(page, "/feed");
  const bell = page.getByRole("button", { name: say("nav.notifications") });
  await expect(bell).toBeVisible();
  await asOperator(server, "reports", report, { status: "removed" });
  await expect(bell).toHaveAccessibleDescription(say("count.unread", { n: 1 }), SOON);
  await bell.click();
  const told = page.getByRole("main").getByRole("listitem");
  await expect(told).toHaveCount(1);
  await expect(told).toContainText(say("decision.video.removed"));
  await expect(told).toContainText("বিতর্কিত ভিডিও");
  await told.getByRole("link").click();
  await expect(page).toHaveURL(/\/settings\/decisions$/);
  await expect(cards(page)).toHaveCount(1);
  const why = say("decision.reason", { reason: say("reason.violence") });
  for (const words of [say("decision.video.removed"), "বিতর্কিত ভিডিও", why])
    await expect(cards(page)).toContainText(words);

  await press(cards(page), say("appeal.do"));
  await press(dialog(page), say("appeal.send"));
  await expect(toast(page, say("val.appeal.empty"))).toBeVisible();
  await dialog(page).getByLabel(say("appeal.label")).fill("এটি নাটকের দৃশ্য, সত্যি নয়।");
  await press(dialog(page), say("appeal.send"));
  await expect(toast(page, say("appeal.sent.t"))).toBeVisible();
  await expect(cards(page)).toContainText(say("appeal.open"));
  await expect(cards(page)).toContainText("এটি নাটকের দৃশ্য, সত্যি নয়।");
  await expect(cards(page).getByRole("button", { name: say("appeal.do") })).toHaveCount(0);

  // The page of the video shows the decision to its owner only.
  const { page: own } = await visit(`/video/${video}`, owner, { language });
  await expect(own.getByText(say("gone.removed"))).toBeVisible();
  await expect(own.getByText(why)).toBeVisible();
  await expect(own.getByRole("link", { name: say("suspended.way") })).toHaveAttribute(
    "href",
    "/settings/decisions",
  );
  await goToScreen(own, "/profile");
  const tile = own.locator(`li[data-video="${video}"]`);
  await expect(tile).toContainText(say("video.removed"));
  await tile.getByRole("link").click();
  await expect(own).toHaveURL(new RegExp(`/video/${video}$`));
  await expect(own.getByText(say("gone.removed"))).toBeVisible();
  const { page: theirs } = await visit(`/video/${video}`, other, { language });
  await expect(theirs.getByText(say("video.gone"), { exact: true })).toBeVisible();
  await expect(theirs.getByText(say("gone.removed"))).toHaveCount(0);

  const [decision] = await owner.pb
    .collection("decisions")
    .getFullList({ batch: 100, filter: `video = "${video}"` });
  await asOperator(server, "decisions", decision?.id ?? "", { appeal_status: "accepted" });
  await expect(cards(page)).toHaveCount(2, SOON);
  await expect(cards(page).first()).toContainText(say("decision.video.restored"));
  await expect(cards(page).last()).toContainText(say("appeal.accepted"));
  await own.reload();
  await expect(own.getByRole("article").first()).toHaveAccessibleName(/বিতর্কিত ভিডিও/);
});

test("a banned user sees the reason at the log-in, and appeals there", async ({ someone, visit, server }) => {
  const [who, other] = [await someone("banned"), await someone("witness")];
  const report = await reported(other, { account: who.id }, "hate");
  await asOperator(server, "reports", report, { status: "removed" });
  const { page } = await visit("/auth", undefined, { language });
  await logIn(page, say, who);
  await expect(page.getByText(say("banned.t"))).toBeVisible();
  await expect(page.getByText(say("decision.reason", { reason: say("reason.hate") }))).toBeVisible();
  // Other input of the log-in form is still there on the way back.
  await press(page, say("banned.back"));
  await expect(page.getByLabel(say("auth.email"))).toHaveValue(who.email);
  await logIn(page, say, who);
  await page.getByLabel(say("appeal.label")).fill("আমার ফোন চুরি হয়েছিল।");
  await press(page, say("appeal.send"));
  await expect(page.getByText(say("appeal.open"))).toBeVisible();
  await page.reload();
  await logIn(page, say, who);
  await expect(page.getByText(say("appeal.open"))).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);

  await asOperator(server, "users", who.id, { status: "active" });
  await page.reload();
  await logIn(page, say, who);
  await expect(page).toHaveURL(/\/feed/);
  await goToScreen(page, "/settings/decisions");
  await expect(cards(page).first()).toContainText(say("decision.account.lifted"));
  await expect(cards(page).last()).toContainText(say("decision.account.banned"));
});

test("a suspended user can read; rejected actions show the reason and the end", async ({
  someone,
  visit,
  server,
}) => {
  const [owner, me] = [await someone("owner"), await someone("suspended")];
  const video = await createVideo(owner, { caption: "শান্ত নদী" });
  const until = new Date(Date.now() + 3 * 86_400_000);
  await asOperator(server, "users", me.id, { status: "suspended", suspended_until: until.toISOString() });
  const { page } = await visit(`/video/${video}`, me, { language });
  const format = new Intl.DateTimeFormat("bn-BD", { dateStyle: "long" });
  const day = format.format(until).replace(",", "");
  const told = page.getByRole("dialog", { name: say("suspended.t") });

  await page
    .getByRole("button", { name: say("verb.like"), exact: true })
    .first()
    .click();
  await expect(told).toContainText(say("suspended.until", { date: day }));
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await axeFaults(page)).toEqual([]);
  await press(told, say("report.done"));
  await expect(page.getByRole("button", { name: say("verb.like"), exact: true }).first()).toBeVisible();

  await page
    .getByRole("button", { name: say("verb.follow"), exact: true })
    .first()
    .click();
  await expect(told).toBeVisible();
  await press(told, say("report.done"));

  await page
    .getByRole("button", { name: say("comments.title") })
    .first()
    .press("Enter");
  const words = page.getByPlaceholder(say("comments.placeholder"));
  await words.fill("এখনো লিখতে চাই");
  await press(page, say("verb.send"));
  await expect(told).toBeVisible();
  await expect(words).toHaveValue("এখনো লিখতে চাই");
  await press(told, say("suspended.way"));
  await expect(page).toHaveURL(/\/settings\/decisions$/);
  await expect(cards(page)).toContainText(say("decision.account.suspended"));
  await expect(cards(page)).toContainText(say("decision.until", { date: day }));
  await expect(cards(page).getByRole("button", { name: say("appeal.do") })).toBeVisible();

  // The log-in shows the suspension too, before any write.
  const { page: again } = await visit("/auth", undefined, { language });
  await logIn(again, say, me);
  await expect(again.getByRole("dialog", { name: say("suspended.t") })).toBeVisible();
  await expect(again).toHaveURL(/\/feed/);

  // A suspended user can still report.
  await goToScreen(page, `/video/${video}`);
  await page
    .getByRole("button", { name: say("menu.title") })
    .first()
    .press("Enter");
  await press(dialog(page), say("verb.report"));
  await dialog(page).getByText(say("reason.copyright"), { exact: true }).click();
  await press(dialog(page), say("report.send"));
  await expect(dialog(page).getByText(say("report.thanks.t"), { exact: true })).toBeVisible();
});

test("a user can write at once after a suspension is lifted", async ({ someone, visit, server }) => {
  const [owner, me] = [await someone("owner"), await someone("lifted")];
  const video = await createVideo(owner, { caption: "আবার শুরু" });
  await asOperator(server, "users", me.id, { status: "suspended" });
  const { page } = await visit(`/video/${video}`, me);
  const like = page.getByRole("button", { name: "Like", exact: true }).first();
  await like.click();
  const told = page.getByRole("dialog", { name: "Your account is suspended" });
  await expect(told).toContainText("but for now you can't like");
  await press(told, "Done");
  await asOperator(server, "users", me.id, { status: "active" });
  await like.click();
  await expect(page.getByRole("button", { name: "Unlike", exact: true }).first()).toBeVisible();
});

test("a video that a suspended user publishes stays in the form, and is published after the suspension", async ({
  someone,
  visit,
  server,
}) => {
  const me = await someone("uploader");
  await asOperator(server, "users", me.id, { status: "suspended" });
  const { page } = await visit("/upload", me);
  await chooseVideo(page, "upright.mp4");
  await writeCaption(page, "ধৈর্য");
  await expect(preparedText(page)).toBeVisible();
  await pressPublish(page);
  const told = page.getByRole("dialog", { name: "Your account is suspended" });
  await expect(told).toBeVisible();
  await press(told, "Done");
  await expect(page.getByRole("alert").filter({ hasText: "Your account is suspended" })).toBeVisible();
  await expect(captionField(page)).toHaveValue("ধৈর্য");
  await asOperator(server, "users", me.id, { status: "active" });
  await pressPublish(page);
  await expect(toast(page, "Video uploaded successfully!")).toBeVisible();
});
