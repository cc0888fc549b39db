// The watch history: what it shows, deletion, pause, the list of what the viewer wants less of, and a fresh start.
import type { Page } from "@playwright/test";
import { query } from "../../support/database";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, type Person } from "../../support/users";

const words = {
  title: "Watch history",
  remove: "Remove from history",
  all: "Delete all",
  ask: "Delete your whole watch history?",
  none: "Nothing here yet",
  pause: "Pause watch history",
  paused: "Your watch history is paused, so nothing is stored.",
  less: "Less of",
  again: "Show again",
  lessNone: "You haven't asked for less of anything",
  food: "Food",
  reset: "Reset my feed",
  resetDo: "Reset",
  resetDone: "Your feed has been reset",
  cancel: "Cancel",
  retry: "Try again",
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rows = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");

/** Without it a reload could come before the request, as rows disappear at once. */
const deletion = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === "DELETE" && response.ok());

/** The viewer has watched these videos, one after the other. */
async function watch(viewer: Person, ids: string[]) {
  const watches = ids.map((video) => ({ video, ms: 4000, reason: "newest" }));
  await viewer.pb.send("/api/app/watches", { method: "POST", body: { watches } });
  await expect
    .poll(async () => (await viewer.pb.send("/api/app/watches", { query: { limit: 60 } })).items.length)
    .toBe(ids.length);
}

test("the history lists watched videos, which can be deleted one by one or all at once", async ({
  someone,
  visit,
}) => {
  const [owner, viewer] = [await someone("owner"), await someone("viewer")];
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push(await createVideo(owner, { caption: `watched ${n}` }));
  await watch(viewer, ids);
  const { page } = await visit("/settings", viewer);
  await page.getByRole("link", { name: words.title }).click();
  await expect(page.getByRole("heading", { name: words.title })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText(`@${owner.username}`);
  const second = rows(page).filter({ hasText: "watched 1" });
  await expect(second.getByRole("link")).toHaveAttribute("href", `/video/${ids[1]}`);
  const deleted = deletion(page);
  await second.getByRole("button", { name: words.remove }).click();
  await expect(rows(page)).toHaveCount(2);
  await deleted;
  await page.reload();
  await expect(rows(page)).toHaveCount(2);

  await button(page, words.all).click();
  const dialog = page.getByRole("dialog", { name: words.ask });
  await dialog.getByRole("button", { name: words.cancel }).click();
  await expect(rows(page)).toHaveCount(2);
  await button(page, words.all).click();
  await dialog.getByRole("button", { name: words.all }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  expect((await viewer.pb.send("/api/app/watches", {})).items).toEqual([]);
});

test("the history can be paused, an exclusion taken back, and the feed reset", async ({ someone, visit }) => {
  const [owner, viewer] = [await someone("owner"), await someone("viewer")];
  const exclude = (kind: string, key: string) =>
    viewer.pb.send("/api/app/feed/exclusions", { method: "POST", body: { kind, key } });
  await exclude("owner", owner.id);
  await exclude("category", "food");
  await exclude("tag", "বই_2026");
  await viewer.pb.collection("account_settings").update(viewer.id, { switches: { comments: "nobody" } });
  const { page } = await visit("/settings/history", viewer);
  await expect(page.getByText(words.none)).toBeVisible();
  const pause = page.getByRole("switch", { name: words.pause });
  await expect(pause).not.toBeChecked();
  await pause.click();
  await expect(page.getByText(words.paused)).toBeVisible();
  await expect(pause).toBeChecked();
  const { switches } = await viewer.pb.collection("account_settings").getOne(viewer.id);
  expect(switches).toEqual({ comments: "nobody", pause_history: true });

  await page.getByRole("tab", { name: words.less }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: words.food })).toBeVisible();
  for (const name of [`@${owner.username}`, "#বই_২০২৬"]) {
    const deleted = deletion(page);
    await rows(page).filter({ hasText: name }).getByRole("button", { name: words.again }).click();
    await deleted;
  }
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  await button(page, words.reset).click();
  await page.getByRole("dialog").getByRole("button", { name: words.resetDo }).click();
  await expect(page.getByRole("status").filter({ hasText: words.resetDone })).toBeVisible();
  await expect(page.getByText(words.lessNone)).toBeVisible();
  expect((await viewer.pb.send("/api/app/feed/exclusions", {})).items).toEqual([]);
});

test("a history that cannot be loaded offers another try; a deletion that fails brings the row back", async ({
  someone,
  visit,
}) => {
  const viewer = await someone("unlucky");
  await watch(viewer, [await createVideo(await someone("owner"), { caption: "stays" })]);
  const { page } = await visit("/settings", viewer);
  await page.route("**/api/app/watches*", (route) => route.abort());
  await page.getByRole("link", { name: words.title }).click();
  await expect(button(page, words.retry)).toBeVisible({ timeout: 15_000 });
  await page.unroute("**/api/app/watches*");
  await button(page, words.retry).click();
  await expect(rows(page)).toHaveCount(1);
  await page.route("**/api/app/watches/*", (route) => route.abort());
  await rows(page).getByRole("button", { name: words.remove }).click();
  await expect(page.getByRole("status").filter({ hasText: "Couldn't delete" })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test("a long history loads page by page", async ({ someone, visit, server }) => {
  const [owner, viewer] = [await someone("prolific"), await someone("viewer")];
  const ids = Array.from({ length: 25 }, (_, n) => `paged${String(n).padStart(10, "0")}`);
  const values = ids.map(
    (id, n) => `('${id}', '${owner.id}', 'x.mp4', 'page ${n}', 'other', 'public', 'visible',
    '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z')`,
  );
  await query(
    server,
    `INSERT INTO videos (id, user, video, caption, category, visibility, status, created, updated) VALUES ${values}`,
  );
  await watch(viewer, ids);
  const { page } = await visit("/settings/history", viewer);
  await expect(rows(page).first()).toBeVisible();
  await page.mouse.wheel(0, 5000);
  await expect(rows(page)).toHaveCount(25);
});
