// Product text: sign-up, with its part of the error catalogue.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { isAt, label, press, showsToast, tab, toast } from "../../support/component/actions";
import { answers, holds, inBoth, requests } from "../../support/component/app";
import { logInWords as logIn, signUpWords as signUp, submit, type } from "../../support/component/auth";

test("sign-up requires username, email and password; log-in requires email and password", async () => {
  await inBoth("/auth", async (word) => {
    const [username, email, password] = [
      label(word("ইউজারনেম", "Username")),
      label(word("ইমেইল", "Email")),
      label(word("পাসওয়ার্ড", "Password")),
    ];
    for (const field of [email, password]) await expect.element(field).toHaveAttribute("required");
    expect(username.query()).toBeNull();
    expect(page.css("form input").elements()).toHaveLength(2);
    await press(tab(signUp(word)));
    for (const field of [username, email, password]) await expect.element(field).toHaveAttribute("required");
    expect(page.css("form input").elements()).toHaveLength(3);
  });
});

test("the button shows Log In or Sign Up, and Loading... during the request", async () => {
  await inBoth("/auth", async (word) => {
    await expect.element(submit()).toHaveTextContent(logIn(word));
    await press(tab(signUp(word)));
    await expect.element(submit()).toHaveTextContent(signUp(word));
    const go = holds("POST", /\/api\/collections\/users\/records/);
    const username = word("fresh_bn", "fresh_en");
    await type(word, { username, email: `${username}@example.test`, password: "secret-pass" });
    await press(submit());
    await expect.element(submit()).toHaveTextContent(word("লোড হচ্ছে…", "Loading..."));
    await expect.element(submit()).toBeDisabled();
    go();
    await expect.element(submit()).toHaveTextContent(logIn(word));
  });
});

test("a sign-up shows a success message and switches to the log-in", async () => {
  await inBoth("/auth", async (word) => {
    const username = word("fresh_bn", "fresh_en");
    await type(word, { username, email: ` ${username}@example.test `, password: "secret-pass" });
    await press(submit());
    await showsToast(
      word("অ্যাকাউন্ট তৈরি হয়েছে!", "Success!"),
      word("এখন লগ ইন করুন।", "Account created successfully. You can now log in."),
    );
    expect(requests("/users/records").at(-1)?.body.email).toBe(`${username}@example.test`);
    await expect.element(tab(logIn(word))).toHaveAttribute("aria-selected", "true");
    await isAt("/auth");
  });
});

test("a sign-up with a registered email shows Account exists", async () => {
  answers("address is taken (bn)", "address is taken (en)");
  await inBoth("/auth", async (word) => {
    await type(word, {
      username: word("other_bn", "other_en"),
      email: "mina@example.test",
      password: "secret-pass",
    });
    await press(submit());
    await showsToast(
      word("অ্যাকাউন্টটি আগে থেকেই আছে", "Account exists"),
      word(
        "এই ইমেইলে আগেই অ্যাকাউন্ট খোলা হয়েছে। লগ ইন করুন।",
        "This email is already registered. Please log in instead.",
      ),
    );
  });
});

test("a sign-up with a taken or reserved username shows the reason", async () => {
  await inBoth("/auth", async (word) => {
    const title = word("সাইন আপ করা যায়নি", "Sign up failed");
    const language = word("bn", "en");
    const email = `other_${language}@example.test`;
    answers(`name is taken (${language})`);
    await type(word, { username: "mina", email, password: "secret-pass" });
    await press(submit());
    await showsToast(title, word("এই ইউজারনেমটি আগে থেকেই নেওয়া হয়েছে", "This username is already taken"));
    answers(`name is reserved (${language})`);
    await type(word, { username: "admin", email, password: "secret-pass" });
    await press(submit());
    await showsToast(
      title,
      word("এই ইউজারনেমটি ব্যবহার করা যাবে না। অন্য একটি বেছে নিন।", "This username can't be used. Choose another."),
    );
  });
});

test("invalid input shows a validation error with the first message only", async () => {
  await inBoth("/auth", async (word) => {
    await type(word, { username: "ab", email: "nowhere", password: "123" });
    await press(submit());
    await showsToast(
      word("তথ্য সঠিক নয়", "Validation error"),
      word("ইউজারনেম কমপক্ষে ৩ অক্ষরের হতে হবে", "Username must be at least 3 characters"),
    );
    for (const other of [word("ইমেইল", "email"), word("পাসওয়ার্ড", "Password")])
      expect(toast(other).query()).toBeNull();
    await expect.element(label(word("ইমেইল", "Email"))).toHaveValue("nowhere");
  });
});
