// The desktop's navigation: what it leads to, the followed users, and its folded form.
import type { Page } from "@playwright/test";
import { query } from "../../support/database";
import { axeFaults } from "../../support/e2e/axe-faults";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, type Person } from "../../support/users";

const WIDE = { width: 1280, height: 800 };
const words = { search: "সার্চ", saved: "সেভ করা", settings: "সেটিংস" };

const rail = (page: Page) => page.getByRole("banner").getByRole("navigation");
const follow = (by: Person, { id }: Person) =>
  by.pb.collection("follows").create({ follower: by.id, following: id });

test("leads to search, saved videos and settings, and folds to icons below 1200 px", async ({
  someone,
  visit,
}) => {
  const { search, saved, settings } = words;
  const { page } = await visit("/notifications", await someone("wide"), { language: "bn", ...WIDE });
  await rail(page).getByRole("link", { name: search, exact: true }).click();
  await expect(page).toHaveURL("/discover");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByRole("searchbox").blur();
  await rail(page).getByRole("link", { name: search, exact: true }).click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await rail(page).getByRole("link", { name: saved, exact: true }).click();
  await expect(page).toHaveURL("/profile?tab=saved");
  await expect(page.getByRole("tab", { name: saved })).toHaveAttribute("aria-selected", "true");
  const link = rail(page).getByRole("link", { name: settings, exact: true });
  await link.click();
  await expect(page).toHaveURL("/settings");
  await expect(link).toHaveAttribute("aria-current", "page");
  expect((await link.boundingBox())?.width).toBeGreaterThan(180);

  await page.setViewportSize({ width: 1199, height: 800 });
  // The name stays, and hovering shows it.
  await expect(link).toBeVisible();
  expect((await link.boundingBox())?.width).toBeLessThan(72);
  await expect(rail(page).getByTitle(settings)).toContainText(settings);
  expect(await axeFaults(page)).toEqual([]);
});

test("a dot marks a followed user with a new video until their profile is opened, in one request", async ({
  server,
  someone,
  visit,
}) => {
  const [me, rina, milon] = [await someone("me"), await someone("rina"), await someone("milon")];
  const old = await createVideo(rina);
  await follow(me, rina);
  await follow(me, milon);
  await createVideo(milon);
  // Milon's video came after the follow, Rina's before.
  await query(
    server,
    `UPDATE follows SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour') WHERE follower = '${me.id}'`,
  );
  await query(server, `UPDATE video_ranks SET born = unixepoch() - 7200 WHERE video = '${old}'`);
  const { page } = await visit("/discover", undefined, WIDE);
  await expect(page.getByRole("searchbox")).toBeVisible();
  const requests: string[] = [];
  const { page: own } = await visit("/discover", me, WIDE);
  own.on("request", (request) => {
    if (request.url().includes("followed=1")) requests.push(request.url());
  });
  await own.reload();
  const entry = (person: Person, fresh = "") =>
    rail(own).getByRole("link", { name: new RegExp(`^${fresh} ?${person.username}$`) });
  await expect(entry(milon, "New video")).toBeVisible();
  await expect(entry(rina)).toBeVisible();
  expect(requests).toHaveLength(1);
  // The newest video first.
  await expect(rail(own).getByRole("region").getByRole("link").first()).toContainText(milon.username);

  await entry(milon, "New video").click();
  await expect(own).toHaveURL(`/@${milon.username}`);
  await expect(entry(milon)).toBeVisible();
  await own.reload();
  await expect(entry(milon)).toBeVisible();

  // A new follow joins the list, with nothing new yet.
  const karim = await someone("karim");
  await createVideo(karim);
  await own.goto(`/@${karim.username}`);
  await expect(rail(own).getByRole("region").getByRole("link")).toHaveCount(2);
  await own.getByRole("main").getByRole("button", { name: "Follow", exact: true }).click();
  await expect(entry(karim)).toBeVisible();
  // Guests follow nobody.
  await expect(rail(page).getByRole("region")).toHaveCount(0);
  await expect(rail(page).getByRole("link", { name: "Settings" })).toHaveCount(0);
});
