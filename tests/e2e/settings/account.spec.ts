// Settings and the flows with a mail: a real SMTP server receives it, and the browser opens its link.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { versionOf } from "../../../scripts/lib/version.mjs";
import { expect, test } from "../../support/e2e/fixtures";
import { leaveSmtpInbox, openSmtpInbox, type SmtpInbox, useSmtpInbox } from "../../support/mail/smtp-inbox";
import { PASSWORD } from "../../support/users";

const password = (page: Page, label = "Password") => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const told = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

async function logIn(page: Page, email: string, secret: string) {
  await page.getByLabel("Email").fill(email);
  await password(page).fill(secret);
  await press(page, "Log In");
  await expect(page).toHaveURL(/\/feed/);
}

test("without mail the screens say so, in both languages", async ({ visit, someone }) => {
  const { page } = await visit("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await told(page, "We can't send email");
  await page.getByRole("link", { name: "Back to log in" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  const { page: own } = await visit("/settings", await someone("nomail"), { language: "bn" });
  await expect(own.getByText("এখন ইমেইল পাঠানো যাচ্ছে না, তাই ইমেইল যাচাই বা বদলানো সম্ভব নয়।")).toBeVisible();
  await expect(own.getByRole("button", { name: "ইমেইল বদলান" })).toBeHidden();
});

test("the settings show the server's version, in both languages", async ({ visit, someone }) => {
  const version = versionOf();
  const who = await someone("version");
  const { page } = await visit("/settings", who);
  await expect(page.getByRole("region", { name: /^About/ })).toContainText(`Version${version}`);
  const { page: bangla } = await visit("/settings", who, { language: "bn" });
  await expect(bangla.getByRole("region", { name: "সম্পর্কে" })).toContainText(`ভার্সন${version}`);
});

test.describe("with mail", () => {
  let post: SmtpInbox;
  test.beforeAll(async ({ server }) => {
    post = await openSmtpInbox();
    await useSmtpInbox(server, post);
  });
  test.afterAll(async ({ server }) => {
    await leaveSmtpInbox(server);
    await post.close();
  });

  test("the link in the mail for a forgotten password sets a new one, once", async ({ visit, someone }) => {
    const who = await someone("forgot");
    const { page } = await visit("/auth/forgot", undefined, { language: "bn" });
    await page.getByLabel("ইমেইল").fill("not-an-address");
    await press(page, "লিংক পাঠান");
    await told(page, "ইমেইল ঠিকানাটি সঠিক নয়");
    await page.getByLabel("ইমেইল").fill(who.email);
    await press(page, "লিংক পাঠান");
    await told(page, "ইমেইল দেখুন");
    const { path, subject } = await post.next(who.email);
    expect(subject).toContain("নতুন পাসওয়ার্ড দিন");
    await page.goto(path);
    await page.getByLabel("নতুন পাসওয়ার্ড", { exact: true }).fill("12345");
    await press(page, "পাসওয়ার্ড বদলান");
    await told(page, "পাসওয়ার্ড কমপক্ষে ৬ অক্ষরের হতে হবে");
    await page.getByLabel("নতুন পাসওয়ার্ড", { exact: true }).fill("my-new-pass");
    await press(page, "পাসওয়ার্ড বদলান");
    await told(page, "এখন নতুন পাসওয়ার্ড দিয়ে লগ ইন করুন।");
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByRole("button", { name: "EN" }).click();
    await logIn(page, who.email, "my-new-pass");

    await page.goto(path);
    await password(page, "New password").fill("another-one");
    await press(page, "Change password");
    await told(page, "This link no longer works");
    await expect(page.getByRole("link", { name: "Get a new link" })).toHaveAttribute("href", "/auth/forgot");
  });

  test("the mail from the settings confirms the address", async ({ server, visit, someone }) => {
    const who = await someone("verify");
    // Like a user created while the server could not send mail.
    await (await server.superuser()).collection("users").update(who.id, { verified: false });
    const { page } = await visit("/settings", who);
    await told(page, "Not confirmed yet");
    await press(page, "Send confirmation email");
    await told(page, `Open the link that arrives at ${who.email}.`);
    const { path, subject } = await post.next(who.email);
    expect(subject).toBe("Jholok: confirm your email");
    await page.goto(path);
    await told(page, "Email confirmed");
    await page.goto("/settings");
    await told(page, "Confirmed");
    await expect(page.getByRole("button", { name: "Send confirmation email" })).toBeHidden();
  });

  test("a new address is confirmed from its mail, with the password", async ({ visit, someone }) => {
    const who = await someone("moved");
    const address = `new.${who.email}`;
    const { page } = await visit("/settings", who);
    await press(page, "Change email");
    const dialog = page.getByRole("dialog", { name: "Change email" });
    await dialog.getByLabel("New email").fill(who.email);
    await dialog.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("Failed to change it: This is already your email")).toBeVisible();
    await dialog.getByLabel("New email").fill(address);
    await dialog.getByRole("button", { name: "Send link" }).click();
    await told(page, `Open the link that arrives at ${address}.`);
    await page.goto((await post.next(address)).path);
    await password(page).fill("not-the-one");
    await press(page, "Confirm address");
    await expect(page.getByText("Failed to change it: Wrong password")).toBeVisible();
    await password(page).fill(PASSWORD);
    await press(page, "Confirm address");
    await told(page, "Now log in with your new email.");
    await logIn(page, address, PASSWORD);
  });

  test("a guest undoes a change of address with the link in the mail to the old one", async ({
    visit,
    someone,
  }) => {
    const who = await someone("robbed");
    const users = who.pb.collection("users");
    await users.requestEmailChange(`thief.${who.email}`);
    const secret = (await post.next(`thief.${who.email}`)).path.split("/").at(-1) ?? "";
    await users.confirmEmailChange(secret, PASSWORD);
    const { path } = await post.next(who.email);
    const { page } = await visit(path);
    await password(page, "New password").fill("mine-again");
    await press(page, "Get the address back");
    await told(page, "Your address is back");
    await logIn(page, who.email, "mine-again");
    await page.goto(path);
    await password(page, "New password").fill("once-more");
    await press(page, "Get the address back");
    await told(page, "This link no longer works");
  });
});

test("language and shortcuts are chosen, and the user's data is downloaded", async ({ visit, someone }) => {
  const who = await someone("chooser");
  const { page } = await visit("/profile", who, { language: "bn" });
  await page.getByRole("link", { name: "সেটিংস" }).click();
  const language = async () =>
    (await who.pb.collection("account_settings").getOne<{ language: string }>(who.id)).language;
  await expect.poll(language).toBe("bn");
  await page.getByText("English", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect.poll(language).toBe("en");
  const shortcuts = page.getByRole("switch", { name: "Keyboard shortcuts" });
  await expect(shortcuts).toBeChecked();
  await shortcuts.click();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Keyboard shortcuts" })).not.toBeChecked();

  const waiting = page.waitForEvent("download");
  await press(page, "Download my data");
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`account-${who.username}.json`);
  const data = JSON.parse(await readFile((await download.path()) ?? "", "utf8"));
  expect(data.profile).toMatchObject({ username: who.username, email: who.email });
  expect(data.settings.language).toBe("en");
});

test("a new password keeps this session and ends the others", async ({ visit, someone }) => {
  const who = await someone("changer");
  const { page } = await visit("/settings", who);
  const { page: other } = await visit("/upload", who);
  await press(page, "Change password");
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await password(page, "Current password").fill("not-the-one");
  await password(page, "New password").fill("my-new-pass");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Failed to change it: Wrong password")).toBeVisible();
  await password(page, "Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await told(page, "Password changed");
  await expect(dialog).toBeHidden();

  await other.getByRole("navigation").getByRole("link", { name: "Profile" }).click();
  await expect(other).toHaveURL(/\/auth\?next=/);
  await expect(other.getByText("Session expired. Log in again.")).toHaveCount(1);
  await page.getByRole("navigation").getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { name: `@${who.username}` })).toBeVisible();
});

test("logging out everywhere includes this device", async ({ visit, someone }) => {
  const who = await someone("leaver");
  const { page } = await visit("/settings", who);
  await press(page, "Log out everywhere");
  await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
  await told(page, "Logged out on every device");
  await expect(page).toHaveURL(/\/auth$/);
  await expect(who.pb.collection("users").authRefresh()).rejects.toMatchObject({ status: 401 });
});

test("the user is deleted with the password, and nothing of it remains", async ({ visit, someone }) => {
  const who = await someone("goner");
  const fan = await someone("fan");
  await who.pb.collection("follows").create({ follower: who.id, following: fan.id });
  const { page } = await visit("/settings", who);
  await press(page, "Delete account");
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await told(page, "Password is required");
  await password(page).fill("not-the-one");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("Couldn't delete: Wrong password")).toBeVisible();
  await password(page).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await told(page, "Your account has been deleted");
  await expect(page).toHaveURL(/\/auth$/);
  await expect(fan.pb.collection("users").getOne(who.id)).rejects.toMatchObject({ status: 404 });
  expect((await fan.pb.collection("users").getOne(fan.id)).followers_count).toBe(0);
});

test("the sign-up links to the legal pages, and the operator edits them", async ({ server, visit }) => {
  const { page: form, context } = await visit("/auth", undefined, { language: "bn" });
  await form.getByRole("tab", { name: "সাইন আপ" }).click();
  await form.getByLabel("ইউজারনেম").fill("half_typed");
  const opening = context.waitForEvent("page");
  await form.getByRole("link", { name: "গোপনীয়তা নীতি" }).click();
  const page = await opening;
  await expect(page.getByRole("heading", { name: "গোপনীয়তা নীতি", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "আমরা যা রাখি" })).toBeVisible();
  await page.getByRole("button", { name: "EN" }).click();
  await expect(page.getByRole("heading", { name: "What we keep" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(form.getByLabel("ইউজারনেম")).toHaveValue("half_typed");

  const pages = (await server.superuser()).collection("pages");
  const { id, body } = await pages.getFirstListItem('slug = "guidelines" && language = "en"');
  await pages.update(id, { body: "## Be kind\n\nAlways.\n- <b>Really</b>" });
  await page.goto("/guidelines");
  await expect(page.getByRole("heading", { name: "Be kind" })).toBeVisible();
  await told(page, "<b>Really</b>");
  await pages.update(id, { body });
});
