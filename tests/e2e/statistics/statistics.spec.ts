// The owner's statistics: entry, empty states, numbers, plots with tables, CSV, period, one video, live changes, retry.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axeFaults } from "../../support/e2e/axe-faults";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import { createVideo, type Person } from "../../support/users";

const words = {
  title: "পরিসংখ্যান",
  none: "এখনো কোনো ভিডিও নেই",
  upload: "ভিডিও আপলোড করুন",
  nothing: "এই কয়দিনে এখনো কিছু নেই",
  days: { 7: "৭ দিন", 90: "৯০ দিন" },
  views: /^ভিউ\s*২$/,
  likes: (n: number) => new RegExp(`^লাইক\\s*${n === 1 ? "১" : "২"}$`),
  likesByDay: "দিনে দিনে লাইক",
  byDay: "দিনে দিনে সব সংখ্যা",
  dayHeads: ["দিন", "ভিউ", "দর্শক", "পুরো দেখা", "লাইক", "শেয়ার", "নতুন ফলোয়ার"],
  today: ["২", "১", "০", "১", "০", "১"],
  retention: "দর্শক কোথায় চলে যান",
  steps: { first: "০% (০:০০) ১ ১০০%", last: "৯৫% (০:০৩) ০ ০%" },
  sources: "দর্শক কোথা থেকে এসেছেন",
  rows: ["আপনার জন্য ১ ৫০%", "লিংক ১ ৫০%"],
  csv: "CSV ডাউনলোড",
  notYours: "আপনার এমন কোনো ভিডিও নেই",
  all: "সব ভিডিও",
  retry: "আবার চেষ্টা করুন",
};

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const table = (page: Page, name: string) => page.getByRole("table", { name, exact: true });
/** Rows below the heading, as text with single spaces. */
const bodyOf = async (page: Page, name: string) =>
  (await table(page, name).locator("tbody tr").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));

/** Two viewers, one of them a guest, on one video; the user leaves in the middle, likes and follows. */
async function watch(fan: Person, owner: Person, video: string) {
  const views = (view: object) =>
    fan.pb.send("/api/app/views", { method: "POST", body: { views: [{ video, ...view }] } });
  await views({ list: "foryou" });
  await fetch(new URL("/api/app/views", fan.pb.baseURL), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ views: [{ video, viewer: `guest-${video}`, list: `link:${video}` }] }),
  });
  const watches = [{ video, ms: 2000, reason: "new" }];
  await fan.pb.send("/api/app/watches", { method: "POST", body: { watches } });
  await fan.pb.collection("likes").create({ user: fan.id, video });
  await fan.pb.collection("follows").create({ follower: fan.id, following: owner.id, video });
  const numbers = async () => {
    const { days, sources } = await owner.pb.send(`/api/app/stats/${video}`, { query: { days: 7 } });
    return [days.at(-1), sources];
  };
  await expect
    .poll(numbers)
    .toEqual([
      expect.objectContaining({ views: 2, viewers: 1, stayed: 0, likes: 1, follows: 1 }),
      { foryou: 1, link: 1 },
    ]);
}

test("an owner sees numbers of all videos and of one, which change while they look", async ({
  someone,
  visit,
}) => {
  const [owner, fan, second] = [await someone("owner"), await someone("fan"), await someone("second")];
  const { page } = await visit("/profile", owner, { language: "bn" });
  await page.getByRole("link", { name: words.title }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: words.upload })).toBeVisible();

  const quiet = await createVideo(owner, { caption: "quiet one" });
  const video = await createVideo(owner, { caption: "=watched" });
  await watch(fan, owner, video);
  await page.reload();
  await expect(button(page, words.views)).toHaveAttribute("aria-pressed", "true");
  await expect(table(page, words.byDay).locator("tbody tr")).toHaveCount(30);
  await expect(table(page, words.byDay).getByRole("columnheader")).toHaveText(words.dayHeads);
  await expect(table(page, words.byDay).locator("tbody tr").first().getByRole("cell")).toHaveText(
    words.today,
  );
  expect(await bodyOf(page, words.sources)).toEqual(words.rows);
  await button(page, words.likes(1)).click();
  await expect(page.getByRole("img", { name: words.likesByDay }).locator("canvas")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("radio", { name: words.days[7] }).click();
  await expect(page).toHaveURL(/\/profile\/stats\?days=7$/);
  await expect(table(page, words.byDay).locator("tbody tr")).toHaveCount(7);
  const waiting = page.waitForEvent("download");
  await button(page, words.csv).first().click();
  const download = await waiting;
  const csv = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(csv[0]).toBe(`\uFEFF${words.dayHeads.join(",")}`);
  expect(csv[1]).toMatch(/^\d{4}-\d\d-\d\d,2,1,0,1,0,1$/);
  expect(csv).toHaveLength(9);
  await second.pb.collection("likes").create({ user: second.id, video });
  await expect(button(page, words.likes(2))).toBeVisible({ timeout: 15_000 });

  await page.getByRole("link", { name: "=watched" }).click();
  await expect(page).toHaveURL(`/profile/stats/${video}?days=7`);
  await expect(page.getByRole("link", { name: "=watched" })).toHaveAttribute("href", `/video/${video}`);
  const steps = await bodyOf(page, words.retention);
  expect(steps).toHaveLength(20);
  expect([steps[0], steps[19]]).toEqual([words.steps.first, words.steps.last]);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("radio", { name: words.days[90] }).click();
  await expect(page).toHaveURL(`/profile/stats/${video}?days=90`);

  await goToScreen(page, "/profile");
  await page.locator(`[data-video="${quiet}"]`).click({ button: "right" });
  await page.getByRole("dialog").getByRole("link", { name: words.title }).click();
  await expect(page).toHaveURL(`/profile/stats/${quiet}`);
  await expect(page.getByText(words.nothing)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/profile");
});

test("numbers that cannot be loaded offer another try; another user's video shows none", async ({
  someone,
  visit,
}) => {
  const [owner, other] = [await someone("owner"), await someone("other")];
  const video = await createVideo(other, { caption: "not mine" });
  const { page } = await visit("/profile", owner, { language: "bn" });
  await page.route("**/api/app/stats*", (route) => route.abort());
  await page.getByRole("link", { name: words.title }).click();
  await expect(button(page, words.retry)).toBeVisible({ timeout: 15_000 });
  await page.unroute("**/api/app/stats*");
  await button(page, words.retry).click();
  await expect(page.getByText(words.none)).toBeVisible();
  await page.goto(`/profile/stats/${video}`);
  await expect(page.getByText(words.notYours)).toBeVisible();
  await page.getByRole("link", { name: words.all }).click();
  await expect(page).toHaveURL("/profile/stats");
});
