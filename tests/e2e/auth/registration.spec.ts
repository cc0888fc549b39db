// Sign-up after a puzzle.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import type { Server } from "../../support/server";

test.use({ alone: true });

const ROW = "site00000000000";
async function choose(server: Server, change: Record<string, unknown>) {
  await (await server.superuser()).collection("site_settings").update(ROW, change);
}
test.afterEach(({ server }) => choose(server, { bot_check: false }));

async function fill(page: Page, username: string) {
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=email]").fill(`${username}@example.test`);
  await page.locator("input[name=password]").fill("secret-pass");
}
const submit = (page: Page) => page.locator("button[type=submit]").click();

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
