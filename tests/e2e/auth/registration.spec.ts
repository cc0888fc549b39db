// Sign-up with restrictions: by invitation, closed, or after a puzzle.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import type { Server } from "../../support/server";

test.use({ alone: true });

const ROW = "site00000000000";
async function choose(server: Server, change: Record<string, unknown>) {
  await (await server.superuser()).collection("site_settings").update(ROW, change);
}
test.afterEach(({ server }) => choose(server, { registration: "open", bot_check: false }));

async function fill(page: Page, username: string) {
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=email]").fill(`${username}@example.test`);
  await page.locator("input[name=password]").fill("secret-pass");
}
const submit = (page: Page) => page.locator("button[type=submit]").click();

test("closed registration replaces the form by a message and a link to the videos, in both languages", async ({
  server,
  visit,
}) => {
  await choose(server, { registration: "closed" });
  const { page } = await visit("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByText("Sign-up is closed")).toBeVisible();
  await expect(page.locator("form")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Watch videos" })).toBeVisible();
  await page.getByRole("button", { name: "বাংলা" }).click();
  await expect(page.getByText("সাইন আপ এখন বন্ধ আছে")).toBeVisible();
  await page.getByRole("tab", { name: "লগ ইন" }).click();
  await expect(page.locator("input[type=password]")).toBeVisible();
  await page.getByRole("tab", { name: "সাইন আপ" }).click();
  await page.getByRole("link", { name: "ভিডিও দেখুন" }).click();
  await expect(page).toHaveURL(/\/video/);
});

test("registration closed while the form is filled in shows an error and keeps the input", async ({
  server,
  visit,
}) => {
  const { page } = await visit("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await fill(page, "too_late");
  await choose(server, { registration: "closed" });
  await submit(page);
  await expect(page.getByText("Sign-up is closed")).toBeVisible();
  await expect(page.locator("input[name=username]")).toHaveValue("too_late");
});

test("registration by invitation rejects no code and a wrong code, and accepts the code of a link once", async ({
  server,
  visit,
}) => {
  await choose(server, { registration: "invitation" });
  const root = await server.superuser();
  const { code } = await root.collection("invitations").create({ uses_left: 1, note: "for a friend" });
  const { page } = await visit("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  const field = page.getByLabel("Invitation code");
  await fill(page, "invited_one");
  await submit(page);
  await expect(page.getByText("Enter the invitation code").first()).toBeVisible();
  await field.fill("no-such-code");
  await submit(page);
  await expect(page.getByText("The invitation code isn't valid, or was used before").first()).toBeVisible();
  await expect(page.locator("input[name=username]")).toHaveValue("invited_one");

  await page.goto(`/auth?invitation=${code}`);
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveValue(code);
  await fill(page, "invited_one");
  await submit(page);
  await expect(page.getByText("Success!")).toBeVisible();
  expect((await root.collection("invitations").getFirstListItem(`code="${code}"`)).uses_left).toBe(0);
});

test("with the bot check on, a sign-up looks the same to the user", async ({ server, visit }) => {
  await choose(server, { bot_check: true });
  const { page } = await visit("/auth", undefined, { language: "bn" });
  await page.getByRole("tab", { name: "সাইন আপ" }).click();
  // The honeypot field is hidden from eyes, screen readers and the keyboard.
  const trap = page.locator("input[name=website]");
  await expect(trap).toHaveAttribute("tabindex", "-1");
  await expect(page.getByRole("textbox", { includeHidden: false })).toHaveCount(3);
  await fill(page, "puzzled_one");
  await submit(page);
  await expect(page.getByText("অ্যাকাউন্ট তৈরি হয়েছে!")).toBeVisible();
  // A form without the code is refused.
  const bare = await page.request.post("/api/collections/users/records", {
    data: {
      username: "bare_one",
      email: "b@example.test",
      password: "secret-pass",
      passwordConfirm: "secret-pass",
    },
  });
  expect(bare.status()).toBe(400);
  expect((await bare.json()).data.proof.code).toBe("proof_required");
});

test("the bot check can be switched on while the form is open, without an error", async ({
  server,
  visit,
}) => {
  const { page } = await visit("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await fill(page, "unaware_one");
  await choose(server, { bot_check: true });
  await submit(page);
  await expect(page.getByText("Success!")).toBeVisible();
});
