// A session over time: restored, confirmed, refreshed, revoked; typed input stays.
import { tokenFor } from "../../support/actors";
import { query } from "../../support/database";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, PASSWORD } from "../../support/users";

const EXPIRED = "Session expired. Log in again.";

test("a protected screen shows a spinner while the server confirms an old session", async ({
  visit,
  someone,
}) => {
  const who = await someone("waiter");
  const { page } = await visit("/discover", who);
  // Written after the response to the first page's refresh, which may come later than its load.
  await page.waitForFunction(() => localStorage.getItem("jholok.session.refreshed"));
  let answer = () => {};
  const asked = new Promise<void>((go) => {
    answer = go;
  });
  await page.route("**/auth-refresh*", async (route) => {
    await asked;
    await route.continue();
  });
  await page.evaluate(() => localStorage.removeItem("jholok.session.refreshed"));
  await page.goto("/settings");
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeHidden();
  answer();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  // Refreshed a moment ago, so the next start does not wait for the server.
  await page.route("**/auth-refresh*", (route) => route.abort());
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("an aborted response does not end the session", async ({ visit, someone }) => {
  const { page } = await visit("/discover", await someone("leaver"));
  await page.waitForFunction(() => localStorage.getItem("jholok.session.refreshed"));
  await page.evaluate(() => localStorage.removeItem("jholok.session.refreshed"));
  let broken = 0;
  await page.route("**/auth-refresh*", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
    broken += 1;
  });
  await page.goto("/settings");
  await expect.poll(() => broken).toBe(1);
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => localStorage.getItem("jholok.session.refreshed"))).toBe(null);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
});

test("a token is renewed before it expires", async ({ server, visit, someone }) => {
  const who = await someone("fresh");
  // A page without the app. The token is issued last: its six seconds must outlast one load.
  const { page } = await visit("/icon-192.png", who);
  const short = await tokenFor(server, who.id, 6);
  await page.evaluate((token) => {
    const kept = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
    localStorage.setItem("pocketbase_auth", JSON.stringify({ ...kept, token }));
    localStorage.setItem("jholok.session.refreshed", String(Date.now() / 1000));
  }, short);
  await page.goto("/settings");
  const secondsLeft = () =>
    page.evaluate(() => {
      const { token } = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
      return JSON.parse(atob(token.split(".")[1])).exp - Date.now() / 1000;
    });
  await expect.poll(secondsLeft).toBeGreaterThan(3600);
  await page.getByRole("navigation").getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { name: `@${who.username}` })).toBeVisible();
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
});

test("a session ended elsewhere ends here at the next write, with one message, and the profile keeps its text", async ({
  server,
  visit,
  someone,
}) => {
  const who = await someone("withdrawn");
  const { page } = await visit("/profile", who);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Bio").fill("Half a day of writing");
  await query(server, `UPDATE users SET tokenKey = tokenKey || 'x' WHERE id = '${who.id}'`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile/);
  await expect(page.getByText(EXPIRED)).toHaveCount(1);
  await expect(page.getByText("Failed to update profile")).toHaveCount(0);
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/profile/);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByLabel("Bio")).toHaveValue("Half a day of writing");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
});

test("a comment rejected by an ended session stays in the input", async ({ server, visit, someone }) => {
  const who = await someone("talker");
  const video = await createVideo(who, { caption: "Session" });
  const { page } = await visit(`/video/${video}`, who);
  await page.getByRole("button", { name: "Comments" }).first().click();
  const box = page.getByRole("textbox", { name: "Add a comment…" });
  await box.fill("Not lost");
  await query(server, `UPDATE users SET tokenKey = tokenKey || 'x' WHERE id = '${who.id}'`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(EXPIRED)).toHaveCount(1);
  await page.goto(`/auth?next=${encodeURIComponent(`/video/${video}`)}`);
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(new RegExp(video));
  await page.getByRole("button", { name: "Comments" }).first().click();
  await expect(box).toHaveValue("Not lost");
});
