// Hints and errors stand at the fields of the sign-up form.
import { axeFaults } from "../../support/e2e/axe-faults";
import { expect, test } from "../../support/e2e/fixtures";
import { PASSWORD } from "../../support/users";

const WORDS = {
  bn: {
    tab: "সাইন আপ",
    hint: "৩ থেকে ১৯টি ইংরেজি অক্ষর, সংখ্যা বা _",
    password: "কমপক্ষে ৬ অক্ষর",
    free: "ইউজারনেমটি নেওয়া যাবে".normalize("NFC"),
    taken: "এই ইউজারনেমটি আগে থেকেই নেওয়া হয়েছে".normalize("NFC"),
    known: "এই ইমেইলে আগেই অ্যাকাউন্ট খোলা হয়েছে। লগ ইন করুন।".normalize("NFC"),
    short: "পাসওয়ার্ড কমপক্ষে ৬ অক্ষরের হতে হবে".normalize("NFC"),
  },
  en: {
    tab: "Sign Up",
    hint: "3 to 19 letters (a–z), digits or _",
    password: "At least 6 characters",
    free: "This username is free",
    taken: "This username is already taken",
    known: "This email is already registered. Please log in instead.",
    short: "Password must be at least 6 characters",
  },
} as const;

for (const language of ["bn", "en"] as const) {
  const words = WORDS[language];
  test(`the form says beforehand what it takes and whether a username is free (${language})`, async ({
    visit,
    someone,
  }) => {
    const known = await someone("known");
    const { page } = await visit("/auth", undefined, { language });
    await page.getByRole("tab", { name: words.tab }).click();
    const [username, password] = [page.locator("input[name=username]"), page.locator("input[name=password]")];
    await expect(username).toHaveAccessibleDescription(words.hint);
    await expect(password).toHaveAccessibleDescription(words.password);
    await username.fill(`${known.username}a`.slice(-19));
    await expect(username).toHaveAccessibleDescription(words.free);
    await username.fill(known.username);
    await expect(username).toHaveAccessibleDescription(words.taken);
    expect(await axeFaults(page)).toEqual([]);
  });

  test(`a refusal stands at its field and in the toast, until the field changes (${language})`, async ({
    visit,
    someone,
  }) => {
    const known = await someone("known");
    const { page } = await visit("/auth", undefined, { language });
    await page.getByRole("tab", { name: words.tab }).click();
    const fields = ["username", "email", "password"].map((name) => page.locator(`input[name=${name}]`));
    const [username, email, password] = fields as [
      (typeof fields)[0],
      (typeof fields)[0],
      (typeof fields)[0],
    ];
    const submit = page.locator("button[type=submit]");
    await username.fill(`${known.username}b`.slice(-19));
    await email.fill(known.email);
    await password.fill("12345");
    await submit.click();
    await expect(password).toHaveAccessibleDescription(words.short);
    await expect(page.getByRole("status").filter({ hasText: words.short })).toBeVisible();
    await password.fill(PASSWORD);
    await expect(password).toHaveAccessibleDescription(words.password);
    await submit.click();
    await expect(email).toHaveAccessibleDescription(words.known);
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("status").filter({ hasText: words.known })).toBeVisible();
    await email.fill("new@example.test");
    await expect(email).not.toHaveAttribute("aria-invalid");
  });
}

test("a username is looked up once, after a pause in typing", async ({ visit }) => {
  const { page } = await visit("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/sign-up/username")) asked.push(url.searchParams.get("username") ?? "");
  });
  await page.getByLabel("Username").pressSequentially("padma_river");
  await expect(page.getByText("This username is free")).toBeVisible();
  expect(asked.at(-1)).toBe("padma_river");
  expect(asked.length).toBeLessThanOrEqual(3);
});
