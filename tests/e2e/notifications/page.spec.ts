// The page of notifications on a phone: the number on every screen, days, filters, follow back and pictures.
import type { Page } from "@playwright/test";
import { messages } from "../../../scripts/lib/translations.mjs";
import { axeFaults } from "../../support/e2e/axe-faults";
import { choose } from "../../support/e2e/choose";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import { testVideoFile } from "../../support/media/test-videos";
import { sql } from "../../support/sql";
import { createVideo, type Person } from "../../support/users";

const entry = (page: Page, name = "Notifications") =>
  page.getByRole("navigation").getByRole("button", { name, exact: true });
const rows = (page: Page) => page.getByRole("main").getByRole("listitem");
const filter = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

const like = (by: Person, video: string) => by.pb.collection("likes").create({ user: by.id, video });
const comment = (by: Person, video: string, text: string) =>
  by.pb.collection("comments").create({ user: by.id, video, text });
const follow = (by: Person, following: Person) =>
  by.pb.collection("follows").create({ follower: by.id, following: following.id });

test("the number stands on every screen and grows live; a guest has no entry", async ({ someone, visit }) => {
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  const id = await createVideo(owner);
  const { page } = await visit("/profile", owner);
  await expect(entry(page)).toHaveAccessibleDescription("");
  await like(fan, id);
  await expect(entry(page)).toHaveAccessibleDescription("1 new notification");
  await expect(entry(page)).toContainText("1");
  await comment(fan, id, "বাহ");
  await expect(entry(page)).toHaveAccessibleDescription("2 new notifications");
  for (const path of ["/feed", "/discover", "/settings", "/upload", `/video/${id}`, `/@${fan.username}`]) {
    await goToScreen(page, path);
    await expect(entry(page), path).toHaveAccessibleDescription("2 new notifications");
  }
  await entry(page).click();
  await expect(page).toHaveURL("/notifications");
  await expect(page).toHaveTitle(/^Notifications · /);
  await expect(entry(page)).toHaveAttribute("aria-current", "page");
  await expect(rows(page)).toHaveCount(2);
  await expect(entry(page)).toHaveAccessibleDescription("");

  const { page: guest } = await visit("/discover");
  await expect(guest.getByRole("navigation").getByRole("link")).toHaveCount(4);
  await expect(entry(guest)).toHaveCount(0);
  await guest.goto("/notifications");
  await expect(guest).toHaveURL("/auth?next=%2Fnotifications");
});

const language = "bn";
const words = messages()[language];
const say = (id: string) => words.get(id) ?? id;

test("rows are grouped by day and filtered, and empty filters lead on", async ({
  someone,
  visit,
  server,
}) => {
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  const id = await createVideo(owner, { caption: "পিঠা", thumbnail: testVideoFile("picture.jpg") });
  const root = await server.superuser();
  for (const [days, add] of [
    [20, () => comment(fan, id, "twenty days")],
    [3, () => comment(fan, id, "three days")],
    [1, () => like(fan, id)],
    [0, () => follow(fan, owner)],
  ] as const) {
    const before = await root.collection("notifications").getList(1, 1, { filter: `user = "${owner.id}"` });
    await add();
    await expect
      .poll(async () => (await root.collection("inboxes").getOne(owner.id)).unread)
      .toBe(before.totalItems + 1);
    const created = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')`;
    const newest = `SELECT id FROM notifications WHERE user = '${owner.id}' ORDER BY created DESC LIMIT 1`;
    await sql(root, `UPDATE notifications SET created = ${created} WHERE id = (${newest})`);
  }
  const { page } = await visit("/notifications", owner, { language });
  const days = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(days).toHaveText(["today", "yesterday", "week", "earlier"].map((day) => say(`notif.${day}`)));
  for (const [day, text] of [
    ["earlier", "twenty days"],
    ["week", "three days"],
  ] as const) {
    const section = page.getByRole("region", { name: say(`notif.${day}`) });
    await expect(section.getByRole("listitem")).toContainText([text]);
  }
  // A follower has no picture, the video's rows do.
  await expect(rows(page).first().locator('img[src*="/api/files/videos/"]')).toHaveCount(0);
  await expect(rows(page).nth(1).locator(`img[src*="/api/files/videos/${id}/"]`)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const requests: string[] = [];
  page.on("request", (request) => request.url().includes("filter=") && requests.push(request.url()));
  await choose(filter(page, say("notif.filter.comments")));
  await expect(page).toHaveURL(/\?filter=comments$/);
  await expect(rows(page)).toContainText(["three days", "twenty days"]);
  expect(requests.some((url) => url.includes("/api/app/notifications?"))).toBe(true);
  // The arrow keys go on from the chosen filter, as in every group of radio buttons.
  await page.keyboard.press("ArrowRight");
  await expect(filter(page, say("notif.filter.follows"))).toBeChecked();
  await expect(filter(page, say("notif.filter.follows"))).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  for (const [kind, way] of [
    ["mentions", "/discover"],
    ["decisions", "/guidelines"],
  ] as const) {
    await choose(filter(page, say(`notif.filter.${kind}`)));
    await expect(page.getByText(say(`notif.empty.${kind}`))).toBeVisible();
    await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", way);
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await expect(filter(page, say("notif.filter.decisions"))).toBeChecked();
  // Text in Bangla is at least 14 px high.
  await choose(filter(page, say("notif.filter.all")));
  await expect(rows(page)).toHaveCount(4);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("nav *, main *")].flatMap((el) => {
      const { fontSize } = getComputedStyle(el);
      const own = [...el.childNodes].some(
        (n) => n.nodeType === 3 && /[\u0980-\u09ff]/.test(n.textContent ?? ""),
      );
      return own && Number.parseFloat(fontSize) < 14 ? [`${el.textContent}: ${fontSize}`] : [];
    }),
  );
  expect(small).toEqual([]);
});

test("a filter loads its further pages from the server while the reader scrolls", async ({
  someone,
  visit,
}) => {
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  const shila = await someone("shila");
  const id = await createVideo(owner);
  for (let n = 0; n < 25; n++) await comment(n % 2 ? fan : shila, id, `said ${n}`);
  const { page } = await visit("/feed", owner);
  await expect(entry(page)).toHaveAccessibleDescription("25 new notifications");
  for (const who of [fan, shila]) await like(who, id);
  await page.goto("/notifications?filter=comments");
  await expect(rows(page).first()).toContainText("said 24");
  await page.keyboard.press("End");
  await expect(rows(page)).toHaveCount(25);
  await expect(rows(page).last()).toContainText("said 0");
});

test("a new follower can be followed back from the row, once", async ({ someone, visit }) => {
  const [owner, known, fan] = [await someone("owner"), await someone("known"), await someone("fan")];
  await follow(owner, known);
  await follow(known, owner);
  const { page } = await visit("/notifications", owner);
  const row = (who: Person) => rows(page).filter({ hasText: who.username });
  await expect(row(known)).toBeVisible();
  await expect(row(known).getByRole("button")).toHaveCount(0);
  await owner.pb
    .collection("follows")
    .delete((await owner.pb.collection("follows").getFirstListItem(`following = "${known.id}"`)).id);
  // Two followers of one day are one row without a button.
  await page.reload();
  const button = row(known).getByRole("button", { name: "Follow", exact: true });
  await expect(button).toHaveAccessibleDescription(`${known.username} followed you`);
  await button.click();
  await expect(row(known).getByRole("button", { name: "Following", exact: true })).toBeVisible();
  const found = () => owner.pb.collection("follows").getList(1, 1, { filter: `following = "${known.id}"` });
  await expect.poll(async () => (await found()).totalItems).toBe(1);
  await page.reload();
  await expect(row(known)).toBeVisible();
  await expect(row(known).getByRole("button")).toHaveCount(0);
  await follow(fan, owner);
  await expect(rows(page)).toContainText([`${fan.username} and 1 other followed you`]);
  await expect(rows(page).getByRole("button")).toHaveCount(0);
});
