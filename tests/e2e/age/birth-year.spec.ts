// Year of birth: asked once after the first log-in, over the first video, without blocking the feed.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import { logOut } from "../../support/e2e/log-out";
import { createVideo, type Person } from "../../support/users";

const YEAR = new Date().getFullYear();

async function logIn(page: Page, who: Person) {
  await page.locator("input[type=email]").fill(who.email);
  await page.locator("input[type=password]").fill(who.password);
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/feed/);
}
const stored = async (who: Person) => (await who.pb.collection("account_settings").getOne(who.id)).birth_year;

test("the year of birth is asked after the log-in, accepted in Bangla digits, confirmed once, and not asked again", async ({
  someone,
  visit,
}) => {
  const who = await someone("grown");
  await createVideo(who, { caption: "first video" });
  const { page } = await visit("/auth", undefined, { language: "bn" });
  await logIn(page, who);
  const card = page.getByRole("region", { name: "আপনার জন্ম কোন সালে?" });
  await card.getByRole("textbox").fill("৯৮");
  await card.getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(card.getByRole("textbox")).toHaveAccessibleDescription("সাল চার অঙ্কে লিখুন, যেমন ১৯৯৮");
  await expect(card.getByRole("textbox")).toHaveValue("৯৮");
  await card.getByRole("textbox").fill("১৯৯৮");
  await card.getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(card.getByText("আপনার জন্ম ১৯৯৮ সালে, ঠিক তো?")).toBeVisible();
  await card.getByRole("button", { name: "বদলান" }).click();
  await card.getByRole("textbox").fill("১৯৯৭");
  await card.getByRole("button", { name: "ঠিক আছে" }).click();
  await card.getByRole("button", { name: "হ্যাঁ, ঠিক" }).click();
  await expect(card).toHaveCount(0);
  expect(await stored(who)).toBe(1997);
  await page.reload();
  await expect(page.locator("article").first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await goToScreen(page, "/settings");
  await expect(page.getByText("১৯৯৭")).toBeVisible();
});

test("a postponed question does not return, and the settings accept the answer", async ({
  someone,
  visit,
}) => {
  const who = await someone("later");
  await createVideo(who, { caption: "first video" });
  const { page } = await visit("/auth");
  await logIn(page, who);
  const card = page.getByRole("region", { name: "What year were you born?" });
  // The question blocks nothing.
  await page.locator("article").first().getByRole("button", { name: "Like" }).click();
  await card.getByRole("button", { name: "Not now" }).click();
  await goToScreen(page, "/settings");
  await logOut(page);
  await expect(page).toHaveURL(/\/auth/);
  await logIn(page, who);
  await expect(page.locator("article").first()).toBeVisible();
  await page.waitForTimeout(500);
  await expect(card).toHaveCount(0);
  await goToScreen(page, "/settings");
  await page.getByRole("button", { name: "Year of birth" }).click();
  const dialog = page.getByRole("dialog", { name: "Year of birth" });
  await dialog.getByRole("textbox").fill("1990");
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("1990")).toBeVisible();
  expect(await stored(who)).toBe(1990);
});

test("a user who is too young is told until when, and cannot continue", async ({ someone, visit }) => {
  const who = await someone("child");
  const id = await createVideo(who, { caption: "first video" });
  const { page } = await visit("/auth");
  await logIn(page, who);
  const card = page.getByRole("region", { name: "What year were you born?" });
  await card.getByRole("textbox").fill(String(YEAR - 10));
  await card.getByRole("button", { name: "Done" }).click();
  await card.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(card.getByText("You're not old enough yet")).toBeVisible();
  await expect(card.getByText(`1 January ${YEAR + 3}`)).toBeVisible();
  await expect(card.getByRole("button", { name: "Log Out" })).toBeVisible();
  await expect(
    who.pb.collection("comments").create({ user: who.id, video: id, text: "still here" }),
  ).rejects.toMatchObject({ status: 403 });
});
