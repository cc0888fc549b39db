// Sign-up, log-in, log-out and a session that survives a reload.

import { expect, test } from "../../support/e2e/fixtures";
import { logOut } from "../../support/e2e/log-out";
import { PASSWORD } from "../../support/users";

test("a guest signs up, logs in, stays logged in after a reload, and logs out", async ({ visit }) => {
  const { page } = await visit("/");
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  const username = `rumana_${Date.now().toString(36)}`;
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.test`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Account created successfully. You can now log in.")).toBeVisible();
  // Address and password are filled in, and Enter is enough.
  await expect(page.getByRole("button", { name: "Log In" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/feed/);
  await expect(page.getByText("You have successfully logged in.")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/feed/);
  await page.getByRole("navigation").getByRole("link", { name: "Profile" }).click();
  await expect(page.getByText(`@${username}`)).toBeVisible();
  await logOut(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("pocketbase_auth"))).toBeNull();
  await page.goto("/feed");
  await expect(page).toHaveURL(/\/auth/);
});

test("the log-in accepts an e-mail address in capitals", async ({ visit }) => {
  const { page } = await visit("/auth");
  const name = `hunter_${Date.now().toString(36)}`;
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`Hunter.One@${name}.test`.replace(/_/g, "-"));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Account created successfully. You can now log in.")).toBeVisible();
  await page.getByLabel("Email").fill(`hunter.one@${name}.test`.replace(/_/g, "-"));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/feed/);
});

test("a guest who opens the feed returns to it after the log-in", async ({ visit, someone }) => {
  const who = await someone("shirin");
  const { page } = await visit("/profile");
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/profile/);
});

test("logging out in one tab logs out the other", async ({ visit, someone }) => {
  const who = await someone("jashim");
  const { page, context } = await visit("/profile", who);
  const other = await context.newPage();
  await other.goto("/feed");
  await logOut(page);
  await expect(other).toHaveURL(/\/auth/);
});

test("an expired session shows one message and returns to the screen after the log-in", async ({
  visit,
  someone,
}) => {
  const who = await someone("expired");
  const { page } = await visit("/profile", who);
  await expect(page.getByText(`@${who.username}`)).toBeVisible();
  // A page without the app: a running app ends the session at its next request, and its message is gone after a reload.
  await page.goto("/icon-192.png");
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
    const [head = "", body = "", seal = ""] = kept.token.split(".");
    const claims = { ...JSON.parse(atob(body)), exp: 1 };
    kept.token = [head, btoa(JSON.stringify(claims)), seal].join(".");
    localStorage.setItem("pocketbase_auth", JSON.stringify(kept));
  });
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile/);
  await expect(page.getByText("Session expired. Log in again.")).toHaveCount(1);
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/profile/);
});
