// The moderators' desk: cards with player, text, reports and history, decisions by buttons on a phone and by keys on a desktop.
import type { Page } from "@playwright/test";
import { axeFaults } from "../../support/e2e/axe-faults";
import { expect, test } from "../../support/e2e/fixtures";
import { asOperator, press, reported, toast, translatorFor } from "../../support/e2e/moderation";
import { expectFault } from "../../support/e2e/page-faults";
import { testVideoFile } from "../../support/media/test-videos";
import type { Server } from "../../support/server";
import { createVideo, type Person } from "../../support/users";

// The tests count cards, so they need their own server.
test.use({ alone: true });

const DESKTOP = { width: 1280, height: 800 };

const card = (page: Page) => page.getByRole("article");
const dialog = (page: Page) => page.getByRole("dialog");
/** TanStack Query reads the queue again when the page is shown. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

const isPlaying = (page: Page) =>
  expect
    .poll(() => page.locator("video").evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
const waiting = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

interface Needs {
  someone: (name: string) => Promise<Person>;
  server: Server;
}

/** Three cards: a video with two reports, which comes first, a comment, and a held video. */
async function fill({ someone, server }: Needs) {
  const [author, reporter, judge, second, witness] = await Promise.all([
    someone("author"),
    someone("reporter"),
    someone("judge"),
    someone("second"),
    someone("witness"),
  ]);
  for (const { id } of [judge, second]) await asOperator(server, "users", id, { role: "moderator" });
  const before = await createVideo(author, { caption: "আগের before" });
  await asOperator(server, "videos", before, { status: "removed" });
  const thumbnail = testVideoFile("picture.jpg");
  const video = await createVideo(author, { caption: "খারাপ bad", file: "full.mp4", thumbnail });
  const said = await author.pb.collection("comments").create({ user: author.id, video, text: "বাজে কথা rude" });
  const held = await createVideo(author, { caption: "আটকানো held" });
  await asOperator(server, "videos", held, { status: "held" });
  await reported(witness, { video }, "violence");
  await reporter.pb
    .collection("reports")
    .create({ reporter: reporter.id, video, reason: "violence", note: "মারামারি a fight" });
  await reported(reporter, { comment: said.id }, "harassment");
  return { author, reporter, judge, second, video, said, held };
}

test("a moderator reads and decides card after card on a phone, in Bangla", async ({
  someone,
  visit,
  server,
}) => {
  const say = translatorFor("bn");
  const { author, judge, video, held } = await fill({ someone, server });
  const { page } = await visit("/desk", judge, { language: "bn" });
  await expect(waiting(page, say("desk.waiting", { n: 3 }))).toBeVisible();
  await isPlaying(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await axeFaults(page)).toEqual([]);
  await press(page, say("desk.next"));
  await expect(card(page)).toContainText("বাজে কথা rude");
  await press(page, say("desk.previous"));
  await expect(card(page)).toContainText("খারাপ bad");

  await press(page, say("desk.do.removed"));
  await expect(dialog(page)).toContainText(say("desk.ask.removed"));
  expect(await axeFaults(page)).toEqual([]);
  await press(dialog(page), say("desk.do.removed"));
  await expect(toast(page, say("desk.done.removed"))).toBeVisible();
  expect((await author.pb.collection("videos").getOne(video)).status).toBe("removed");
  await expect(card(page)).toContainText("বাজে কথা rude");
  await press(page, say("desk.do.dismissed"));
  await expect(card(page)).toContainText("আটকানো held");
  await press(page, say("desk.do.dismissed"));
  await expect(page.getByText(say("desk.empty"))).toBeVisible();
  await expect.poll(async () => (await author.pb.collection("videos").getOne(held)).status).toBe("visible");
  expect(await axeFaults(page)).toEqual([]);
});

test("a moderator decides card after card by keys, also beside another moderator, and answers an appeal", async ({
  someone,
  visit,
  server,
}) => {
  const say = translatorFor("en");
  const { author, reporter, judge, second, video, said, held } = await fill({ someone, server });
  const { page } = await visit("/desk", judge, DESKTOP);
  await expect(waiting(page, say("desk.waiting", { n: 3 }))).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(say("desk.title")));
  await expect(card(page)).toHaveAccessibleName(`${say("about.video")}, @${author.username}`);
  for (const words of [
    "খারাপ bad",
    "মারামারি a fight",
    `@${reporter.username}`,
    say("reason.violence"),
    say("desk.sum.removed", { n: 1 }),
    "আগের before",
  ])
    await expect(card(page)).toContainText(words);
  await isPlaying(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await axeFaults(page)).toEqual([]);

  await page.keyboard.press("ArrowDown");
  await expect(card(page)).toContainText("বাজে কথা rude");
  await page.keyboard.press("ArrowUp");
  await expect(card(page)).toContainText("খারাপ bad");

  // A decision that takes something away asks first.
  await page.keyboard.press("2");
  await expect(dialog(page)).toContainText(say("desk.ask.removed"));
  await expect(dialog(page).getByLabel(say("desk.reason"))).toHaveValue("violence");
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect(toast(page, say("desk.done.removed"))).toBeVisible();
  await expect(waiting(page, say("desk.waiting", { n: 2 }))).toBeVisible();
  expect((await author.pb.collection("videos").getOne(video)).status).toBe("removed");

  // Another moderator decides about the card that is open here.
  await expect(card(page)).toContainText("বাজে কথা rude");
  const { seq } = await second.pb.send(`/api/app/desk/${said.id}`, {});
  await second.pb.send(`/api/app/desk/${said.id}`, { method: "POST", body: { answer: "dismissed", seq } });
  await lookAgain(page);
  await expect(toast(page, say("desk.already.t"))).toBeVisible();
  await expect(card(page)).toContainText("আটকানো held");
  // The file of a held player opens by a token.
  await isPlaying(page);

  await page.keyboard.press("1");
  await expect(page.getByText(say("desk.empty"))).toBeVisible();
  await expect.poll(async () => (await author.pb.collection("videos").getOne(held)).status).toBe("visible");
  expect(await axeFaults(page)).toEqual([]);

  // A new report comes while the desk is open.
  await reported(reporter, { video: held }, "spam");
  await lookAgain(page);
  await expect(card(page)).toContainText("আটকানো held");
  await page.keyboard.press("3");
  await dialog(page)
    .getByText(say("desk.day", { n: 30 }))
    .click();
  await press(dialog(page), say("desk.do.suspended"));
  await expect(toast(page, say("desk.done.suspended"))).toBeVisible();
  await expect
    .poll(async () => (await (await server.superuser()).collection("users").getOne(author.id)).status)
    .toBe("suspended");

  // The second look: this moderator's decision is answered by the other one.
  const [decision] = await author.pb
    .collection("decisions")
    .getFullList({ batch: 100, filter: `video = "${video}"` });
  await author.pb.collection("decisions").update(decision?.id ?? "", { appeal: "নাটকের দৃশ্য a play" });
  await lookAgain(page);
  await expect(page.getByText(say("desk.empty"))).toBeVisible();
  const { page: other } = await visit("/desk", second, DESKTOP);
  await expect(card(other)).toContainText("নাটকের দৃশ্য a play");
  expect(await axeFaults(other)).toEqual([]);
  await press(other, say("desk.do.accepted"));
  await expect(toast(other, say("desk.done.accepted"))).toBeVisible();
  expect((await author.pb.collection("videos").getOne(video)).status).toBe("visible");
});

test("without the role the desk is an unknown page, and settings have no link to it", async ({
  someone,
  visit,
  server,
}) => {
  expectFault(/^console: 404 \/desk/);
  const judge = await someone("judge");
  const { page } = await visit("/desk", await someone("stranger"));
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByText(judge.email)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "My reports" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Moderator's desk" })).toHaveCount(0);
  await asOperator(server, "users", judge.id, { role: "moderator" });
  const { page: theirs } = await visit("/settings", judge);
  await theirs.getByRole("link", { name: "Moderator's desk" }).click();
  await expect(theirs.getByText("Everything has been looked at.")).toBeVisible();
});

test("a desk that cannot be read says so, and a decision that fails leaves its card", async ({
  someone,
  visit,
  server,
}) => {
  const [author, reporter, judge] = [
    await someone("author"),
    await someone("reporter"),
    await someone("judge"),
  ];
  await asOperator(server, "users", judge.id, { role: "moderator" });
  await reported(reporter, { video: await createVideo(author, { caption: "stays" }) }, "spam");
  const { page } = await visit("/favicon.svg", judge);
  await page.route("**/api/app/desk*", (route) =>
    route.fulfill({ status: 400, json: { message: "Broken" } }),
  );
  await page.goto("/desk");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute("**/api/app/desk*");
  await press(page, "Try again");
  await expect(card(page)).toContainText("stays");
  await page.route("**/api/app/desk/*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { message: "Broken" } })
      : route.continue(),
  );
  await press(page, "Keep");
  await expect(page.getByText(/^Failed to change it/)).toBeVisible();
  await expect(card(page)).toContainText("stays");
});
