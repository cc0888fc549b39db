// The moderators' desk: cards with player, text, reports and history, decisions by buttons and by keys, in both languages, on
// phone and desktop.
import type { Page } from "@playwright/test";
import { axeFaults } from "../../support/e2e/axe-faults";
import { expect, test } from "../../support/e2e/fixtures";
import { asOperator, press, reported, toast, translatorFor } from "../../support/e2e/moderation";
import { expectFault } from "../../support/e2e/page-faults";
import { testVideoFile } from "../../support/media/test-videos";
import { createVideo } from "../../support/users";

// The tests count cards, so they need their own server.
test.use({ alone: true });

const card = (page: Page) => page.getByRole("article");
const dialog = (page: Page) => page.getByRole("dialog");
/** TanStack Query reads the queue again when the page is shown. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

for (const { language, width, height } of [
  { language: "bn", width: 390, height: 844 },
  { language: "en", width: 1280, height: 800 },
] as const) {
  const say = translatorFor(language);

  test(`a moderator decides card after card, ${language}, ${width} wide`, async ({
    someone,
    visit,
    server,
  }) => {
    test.setTimeout(60_000);
    const [author, reporter, judge, second] = [
      await someone("author"),
      await someone("reporter"),
      await someone("judge"),
      await someone("second"),
    ];
    for (const { id } of [judge, second]) await asOperator(server, "users", id, { role: "moderator" });
    const before = await createVideo(author, { caption: "আগের before" });
    await asOperator(server, "videos", before, { status: "removed" });
    const thumbnail = testVideoFile("picture.jpg");
    const video = await createVideo(author, { caption: "খারাপ bad", file: "full.mp4", thumbnail });
    const said = await author.pb
      .collection("comments")
      .create({ user: author.id, video, text: "বাজে কথা rude" });
    const held = await createVideo(author, { caption: "আটকানো held" });
    await asOperator(server, "videos", held, { status: "held" });
    // Two reports and one: the heaviest comes first.
    await reported(await someone("witness"), { video }, "violence");
    await reporter.pb
      .collection("reports")
      .create({ reporter: reporter.id, video, reason: "violence", note: "মারামারি a fight" });
    await reported(reporter, { comment: said.id }, "harassment");

    const { page } = await visit("/desk", judge, { language, width, height });
    await expect(page.getByRole("status").filter({ hasText: say("desk.waiting", { n: 3 }) })).toBeVisible();
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
    const player = page.locator("video");
    await expect
      .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await axeFaults(page)).toEqual([]);

    const pressAnswer = async (n: number, id: string) => {
      if (width > 700) await page.keyboard.press(`${n}`);
      else await press(page, say(id));
    };
    if (width > 700) {
      await page.keyboard.press("ArrowDown");
      await expect(card(page)).toContainText("বাজে কথা rude");
      await page.keyboard.press("ArrowUp");
    } else {
      await press(page, say("desk.next"));
      await expect(card(page)).toContainText("বাজে কথা rude");
      await press(page, say("desk.previous"));
    }
    await expect(card(page)).toContainText("খারাপ bad");

    // A decision that takes something away asks first.
    await pressAnswer(2, "desk.do.removed");
    await expect(dialog(page)).toContainText(say("desk.ask.removed"));
    await expect(dialog(page).getByLabel(say("desk.reason"))).toHaveValue("violence");
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await pressAnswer(2, "desk.do.removed");
    await page.keyboard.press("Enter");
    await expect(toast(page, say("desk.done.removed"))).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: say("desk.waiting", { n: 2 }) })).toBeVisible();
    expect((await author.pb.collection("videos").getOne(video)).status).toBe("removed");

    // Another moderator decides about the card that is open here.
    await expect(card(page)).toContainText("বাজে কথা rude");
    const { seq } = await second.pb.send(`/api/app/desk/${said.id}`, {});
    await second.pb.send(`/api/app/desk/${said.id}`, { method: "POST", body: { answer: "dismissed", seq } });
    await lookAgain(page);
    await expect(toast(page, say("desk.already.t"))).toBeVisible();
    await expect(card(page)).toContainText("আটকানো held");
    // The file of a held player opens by a token.
    await expect
      .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);

    await pressAnswer(1, "desk.do.dismissed");
    await expect(page.getByText(say("desk.empty"))).toBeVisible();
    await expect.poll(async () => (await author.pb.collection("videos").getOne(held)).status).toBe("visible");
    expect(await axeFaults(page)).toEqual([]);

    // A new report comes while the desk is open.
    await reported(reporter, { video: held }, "spam");
    await lookAgain(page);
    await expect(card(page)).toContainText("আটকানো held");
    await pressAnswer(3, "desk.do.suspended");
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
    const { page: other } = await visit("/desk", second, { language, width, height });
    await expect(card(other)).toContainText("নাটকের দৃশ্য a play");
    expect(await axeFaults(other)).toEqual([]);
    await press(other, say("desk.do.accepted"));
    await expect(toast(other, say("desk.done.accepted"))).toBeVisible();
    expect((await author.pb.collection("videos").getOne(video)).status).toBe("visible");
  });
}

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
