// Hints and errors stand at the fields of the sign-up form.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fill, press, showsToast, tab } from "../../support/component/actions";
import { answers, inBoth, open, requests } from "../../support/component/app";
import { signUpWords, submit } from "../../support/component/auth";

const field = (name: string) => page.css(`input[name=${name}]`);

test("the form says beforehand what it takes and whether a username is free", async () => {
  await inBoth("/auth", async (word) => {
    await press(tab(signUpWords(word)));
    const username = field("username");
    await expect
      .element(username)
      .toHaveAccessibleDescription(
        word("৩ থেকে ১৯টি ইংরেজি অক্ষর, সংখ্যা বা _", "3 to 19 letters (a–z), digits or _"),
      );
    await expect
      .element(field("password"))
      .toHaveAccessibleDescription(word("কমপক্ষে ৬ অক্ষর", "At least 6 characters"));
    await fill(username, "fresh_en");
    await expect
      .element(username)
      .toHaveAccessibleDescription(word("ইউজারনেমটি নেওয়া যাবে", "This username is free"));
    await fill(username, "mina");
    await expect
      .element(username)
      .toHaveAccessibleDescription(
        word("এই ইউজারনেমটি আগে থেকেই নেওয়া হয়েছে", "This username is already taken"),
      );
  });
});

test("a refusal stands at its field and in the toast, until the field changes", async () => {
  answers("address is taken (bn)", "address is taken (en)");
  await inBoth("/auth", async (word) => {
    const short = word("পাসওয়ার্ড কমপক্ষে ৬ অক্ষরের হতে হবে", "Password must be at least 6 characters");
    const known = word(
      "এই ইমেইলে আগেই অ্যাকাউন্ট খোলা হয়েছে। লগ ইন করুন।",
      "This email is already registered. Please log in instead.",
    );
    await press(tab(signUpWords(word)));
    await fill(field("username"), "fresh_en");
    await fill(field("email"), "mina@example.test");
    await fill(field("password"), "12345");
    await press(submit());
    await expect.element(field("password")).toHaveAccessibleDescription(short);
    await showsToast(short);
    await fill(field("password"), "secret-pass");
    await expect
      .element(field("password"))
      .toHaveAccessibleDescription(word("কমপক্ষে ৬ অক্ষর", "At least 6 characters"));
    await press(submit());
    await expect.element(field("email")).toHaveAccessibleDescription(known);
    await expect.element(field("email")).toHaveAttribute("aria-invalid", "true");
    await showsToast(known);
    await fill(field("email"), "new@example.test");
    await expect.element(field("email")).not.toHaveAttribute("aria-invalid");
  });
});

test("a username is looked up once, after a pause in typing", async () => {
  await open("/auth");
  await press(tab("Sign Up"));
  for (let end = 1; end <= "fresh_en".length; end++) {
    await fill(field("username"), "fresh_en".slice(0, end));
    // Without a pause the server would be asked here.
    await new Promise((next) => setTimeout(next));
  }
  await expect.element(page.getByText("This username is free")).toBeVisible();
  const asked = requests("/sign-up/username").map(({ path }) => path.split("=").at(-1));
  expect(asked.at(-1)).toBe("fresh_en");
  // One; a machine that stands still for half a second asks once more.
  expect(asked.length).toBeLessThanOrEqual(3);
});
