// Sign-up with mail: the server mails a code, and the code creates the user.
import type { Page } from "@playwright/test";
import { axeFaults } from "../../support/e2e/axe-faults";
import { expect, test } from "../../support/e2e/fixtures";
import { oncePerFile } from "../../support/e2e/once-per-file";
import { leaveSmtpInbox, openSmtpInbox, type SmtpInbox, useSmtpInbox } from "../../support/mail/smtp-inbox";
import { PASSWORD } from "../../support/users";

let post: SmtpInbox;
// Not in `beforeAll`, which comes before the data of this file.
test.beforeEach(async ({ server }) => {
  const open = async () => {
    const inbox = await openSmtpInbox();
    await useSmtpInbox(server, inbox);
    return inbox;
  };
  post = await oncePerFile("post", open, async (inbox) => {
    await leaveSmtpInbox(server);
    await inbox.close();
  });
});

const WORDS = {
  bn: {
    tab: "সাইন আপ",
    title: "ইমেইল দেখুন",
    field: "৬ সংখ্যার কোড",
    go: "সাইন আপ শেষ করুন",
    wrong: "কোডটি ঠিক নয়। ইমেইলে আসা ৬ সংখ্যার কোড লিখুন।",
    done: "অ্যাকাউন্ট তৈরি হয়েছে, আপনি লগ ইন করেছেন।",
    pause: "৩০ সেকেন্ড পর আবার পাঠানো যাবে",
    back: "তথ্য বদলান",
  },
  en: {
    tab: "Sign Up",
    title: "Check your email",
    field: "6-digit code",
    go: "Finish sign-up",
    wrong: "Wrong code. Enter the 6 digits from the email.",
    done: "Your account is ready and you're logged in.",
    pause: "Send again after 30 seconds",
    back: "Change details",
  },
} as const;

let count = 0;
const newName = () => `coded_${process.pid}${++count}`;

async function fill(page: Page, language: keyof typeof WORDS, name: string, email = `${name}@example.test`) {
  await page.getByRole("tab", { name: WORDS[language].tab }).click();
  await page.locator("input[name=username]").fill(name);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { name: WORDS[language].title })).toBeVisible();
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const bangla = (code: string) => code.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "");

for (const language of ["bn", "en"] as const) {
  const words = WORDS[language];
  test(`a wrong code shows an error; the right one creates the user and logs in (${language})`, async ({
    visit,
  }) => {
    const name = newName();
    const { page } = await visit("/auth", undefined, { language });
    await fill(page, language, name);
    const { code, subject } = await post.next(`${name}@example.test`);
    expect(subject).toContain(code);
    const field = page.getByLabel(words.field);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect(page.getByText(`${name}@example.test`)).toBeVisible();
    await expect(page.getByRole("button", { name: words.pause })).toBeDisabled();
    expect(await axeFaults(page)).toEqual([]);

    for (const typed of ["123", wrong(code)]) {
      await field.fill(typed);
      await page.getByRole("button", { name: words.go }).click();
      await expect(page.getByText(words.wrong).first()).toBeVisible();
      await expect(field).toHaveAttribute("aria-invalid", "true");
    }
    await field.fill(language === "bn" ? bangla(code) : `${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole("button", { name: words.go }).click();
    await expect(page).toHaveURL(/\/feed/);
    await expect(page.getByText(words.done)).toBeVisible();
    await page.goto("/profile");
    await expect(page.getByText(`@${name}`)).toBeVisible();
  });
}

test("a reload keeps the code step; going back keeps the form, and a corrected address gets a code", async ({
  visit,
}) => {
  const name = newName();
  const { page } = await visit("/auth");
  await fill(page, "en", name, "typo@example.test");
  await page.getByRole("button", { name: "Change details" }).click();
  await expect(page.locator("input[name=username]")).toHaveValue(name);
  await expect(page.locator("input[name=password]")).toHaveValue(PASSWORD);
  await page.locator("input[name=email]").fill(`${name}@example.test`);
  await page.locator("button[type=submit]").click();
  await expect(page.getByText(`${name}@example.test`)).toBeVisible();
  await page.reload();
  await page.getByLabel("6-digit code").fill((await post.next(`${name}@example.test`)).code);
  await page.getByRole("button", { name: "Finish sign-up" }).click();
  await expect(page).toHaveURL(/\/feed/);
});

test("a registered address shows the same screen; its mail leads to the log-in", async ({
  visit,
  someone,
}) => {
  const known = await someone("known");
  const { page } = await visit("/auth");
  await fill(page, "en", newName(), known.email);
  const mail = await post.next(known.email);
  expect([mail.subject, mail.code]).toEqual(["Jholok: you already have an account", ""]);
  for (let i = 0; i < 5; i++) {
    await page.getByLabel("6-digit code").fill("123456");
    await page.getByRole("button", { name: "Finish sign-up" }).click();
    await expect(page.getByText(WORDS.en.wrong).nth(0)).toBeVisible();
    await expect(page.getByRole("button", { name: "Finish sign-up" })).toBeEnabled();
  }
  await page.getByRole("button", { name: "Finish sign-up" }).click();
  await expect(page.getByText("The code no longer works. Sign up again.")).toBeVisible();
  await expect(page.locator("input[name=email]")).toHaveValue(known.email);
  await page.goto(mail.path);
  await expect(page.getByRole("tab", { name: "Log In" })).toHaveAttribute("aria-selected", "true");
});
