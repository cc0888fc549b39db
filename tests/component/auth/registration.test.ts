// Sign-up with restrictions: by invitation or closed.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, fill, isAt, label, press, showsToast, tab } from "../../support/component/actions";
import { answers, isIn, open, requests } from "../../support/component/app";
import { submit, type } from "../../support/component/auth";

const english = (_: string, en: string) => en;
const account = (username: string) => ({
  username,
  email: `${username}@example.test`,
  password: "secret-pass",
});

test("closed registration replaces the form by a message and a link to the videos, in both languages", async () => {
  isIn("closed");
  await open("/auth");
  await press(tab("Sign Up"));
  await expect.element(page.getByText("Sign-up is closed")).toBeVisible();
  expect(page.css("form").query()).toBeNull();
  await expect.element(page.getByRole("link", { name: "Watch videos" })).toHaveAttribute("href", "/video");
  await press(button("বাংলা"));
  await expect.element(page.getByText("সাইন আপ এখন বন্ধ আছে")).toBeVisible();
  await press(tab("লগ ইন"));
  await expect.element(page.css("input[type=password]")).toBeVisible();
  await press(tab("সাইন আপ"));
  await expect.element(page.getByRole("link", { name: "ভিডিও দেখুন" })).toBeVisible();
});

test("registration closed while the form is filled in shows an error and keeps the input", async () => {
  await open("/auth");
  await type(english, account("fresh_en"));
  answers("sign-up while closed");
  await press(submit());
  await expect.element(page.getByText("Sign-up is closed").first()).toBeVisible();
  await expect.element(page.css("input[name=username]")).toHaveValue("fresh_en");
});

test("registration by invitation rejects no code and a wrong code, and sends the code of a link", async () => {
  isIn("invitation");
  await open("/auth");
  await press(tab("Sign Up"));
  const code = label("Invitation code");
  await expect.element(code).toBeVisible();
  await type(english, account("invited"));
  await press(submit());
  await expect.element(page.getByText("Enter the invitation code").first()).toBeVisible();
  await fill(code, "no-such-code");
  answers("sign-up with a wrong invitation");
  await press(submit());
  await expect
    .element(page.getByText("The invitation code isn't valid, or was used before").first())
    .toBeVisible();
  await expect.element(page.css("input[name=username]")).toHaveValue("invited");

  await open("/auth?invitation=friend-code");
  await expect.element(tab("Sign Up")).toHaveAttribute("aria-selected", "true");
  await expect.element(code).toHaveValue("friend-code");
  await type(english, account("invited"));
  answers("sign-up with an invitation");
  await press(submit());
  await showsToast("Success!");
  expect(requests("/users/records").at(-1)?.body).toMatchObject({ invitation: "friend-code" });
  await isAt("/auth?invitation=friend-code");
});
