// Mails as a real SMTP server receives them: in the user's language, with working links.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compose } from "../../../pb_hooks/mail/compose.js";
import { urlFromArgs } from "../../../pb_hooks/site/names.js";
import { type Actors, createActors } from "../../support/actors";
import { query } from "../../support/database";
import { openSmtpInbox, type SmtpInbox, useSmtpInbox } from "../../support/mail/smtp-inbox";
import { type Server, startServer } from "../../support/server";
import { createUser, PASSWORD, signUp } from "../../support/users";

let server: Server;
let people: Actors;
let post: SmtpInbox;

beforeAll(async () => {
  server = await startServer();
  post = await openSmtpInbox();
  people = await createActors(server);
});
afterAll(async () => {
  await server.dispose();
  await post.close();
});

const users = () => server.client().collection("users");
const token = (path: string) => path.split("/").at(-1) ?? "";

describe("without SMTP", () => {
  test("the site info says so, and a change of e-mail address is rejected", async () => {
    const { body } = await people.ask("anonymous", "GET", "app/info");
    expect(body).toMatchObject({ name: "ঝলক / Jholok", contact: "", mail: false });
    const answer = await people.ask("owner", "POST", "collections/users/request-email-change", {
      newEmail: "new@example.test",
    });
    expect(answer.status).toBe(400);
    expect(answer.body.data.newEmail.code).toBe("mail_off");
  });
});

describe("with SMTP", () => {
  beforeAll(() => useSmtpInbox(server, post));

  test("the site info says so, and names the contact", async () => {
    const { body } = await people.ask("anonymous", "GET", "app/info");
    expect(body).toMatchObject({ name: "ঝলক / Jholok", contact: "hello@jholok.test", mail: true });
  });

  test("the mail for a new password is in Bangla; its link works once and ends every session", async () => {
    await users().requestPasswordReset(people.owner.email);
    const mail = await post.next(people.owner.email);
    expect(mail.subject).toBe("ঝলক: নতুন পাসওয়ার্ড দিন");
    expect(mail.html).toContain('lang="bn"');
    expect(mail.text).toContain("@owner_1-এর পাসওয়ার্ড বদলানোর অনুরোধ পেয়েছি।");
    expect(mail.link).toMatch(new RegExp(`^${server.url}/auth/reset/[\\w-]+\\.[\\w-]+\\.[\\w-]+$`));
    expect(mail.text).toContain(mail.link);
    const secret = token(mail.path);
    await users().confirmPasswordReset(secret, "another-pass", "another-pass");
    await expect(users().confirmPasswordReset(secret, "third-pass", "third-pass")).rejects.toThrow();
    await expect(users().authWithPassword(people.owner.email, PASSWORD)).rejects.toThrow();
    expect((await people.ask("owner", "GET", "app/account")).status).toBe(401);
    await people.owner.pb.collection("users").authWithPassword(people.owner.email, "another-pass");
  });

  test("no answer reveals whether an e-mail address has a user", async () => {
    for (const email of ["nobody@example.test", people.other.email]) {
      const { status } = await people.ask("anonymous", "POST", "collections/users/request-password-reset", {
        email,
      });
      expect(status).toBe(204);
    }
    expect((await post.next(people.other.email)).path).toContain("/auth/reset/");
    expect(post.mails.filter((mail) => mail.to === "nobody@example.test")).toEqual([]);
  });

  test("the confirmation of an address is in English for a user who chose English", async () => {
    const rupa = await createUser(server, "rupa");
    await query(server, `UPDATE users SET verified = FALSE WHERE id = '${rupa.id}'`);
    await people.ask(rupa, "PATCH", `collections/account_settings/records/${rupa.id}`, { language: "en" });
    const account = async () => (await people.ask(rupa, "GET", "app/account")).body;
    expect(await account()).toMatchObject({ email: rupa.email, verified: false });
    await users().requestVerification(rupa.email);
    const mail = await post.next(rupa.email);
    expect(mail.subject).toBe("Jholok: confirm your email");
    expect(mail.text).toContain("Welcome, @rupa!");
    expect(mail.path).toMatch(/^\/auth\/verify\//);
    await users().confirmVerification(token(mail.path));
    expect(await account()).toMatchObject({ email: rupa.email, verified: true });
  });

  test("a log-in from a new device sends a mail with a link to the settings", async () => {
    const moni = await createUser(server, "moni");
    const body = JSON.stringify({ identity: moni.email, password: PASSWORD });
    const headers = { "Content-Type": "application/json", "User-Agent": "Another phone" };
    await fetch(`${server.url}/api/collections/users/auth-with-password`, { method: "POST", headers, body });
    const mail = await post.next(moni.email);
    expect(mail.subject).toBe("ঝলক: আপনার অ্যাকাউন্টে নতুন লগ ইন");
    expect(mail.path).toBe("/settings");
  });

  test("all routes that check a password share the limit of the log-in", async () => {
    const dola = await createUser(server, "dola");
    const guess = (status: Promise<{ status: number }>) => status.then((answer) => answer.status);
    await dola.pb.collection("users").requestEmailChange("dola.two@example.test");
    const secret = token((await post.next("dola.two@example.test")).path);
    const confirm = (password: string) =>
      guess(
        people.ask("anonymous", "POST", "collections/users/confirm-email-change", {
          token: secret,
          password,
        }),
      );
    const routes = [
      confirm,
      (password: string) =>
        guess(people.ask(dola, "DELETE", `collections/users/records/${dola.id}`, { password })),
      (oldPassword: string) =>
        guess(
          people.ask(dola, "PATCH", `collections/users/records/${dola.id}`, {
            oldPassword,
            password: "chosen-new",
            passwordConfirm: "chosen-new",
          }),
        ),
      (password: string) =>
        guess(
          people.ask("anonymous", "POST", "collections/users/auth-with-password", {
            identity: dola.email,
            password,
          }),
        ),
    ];
    const statuses = [];
    for (let i = 0; i < 16; i++) statuses.push(await routes[i % 4]?.(`wrong-${i}`));
    // Eight attempts, and two more from a network known for this user.
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(6).fill(429)]);
    // Even the right password is refused, and no action was taken.
    for (const route of routes) expect(await route(PASSWORD)).toBe(429);
    expect((await people.ask(dola, "GET", "app/account")).body.email).toBe(dola.email);
  });

  test("a link allows ten attempts, also if wrong passwords are forgotten meanwhile", async () => {
    const ela = await createUser(server, "ela");
    await ela.pb.collection("users").requestEmailChange("ela.two@example.test");
    const secret = token((await post.next("ela.two@example.test")).path);
    const statuses = [];
    for (let i = 0; i < 11; i++) {
      const body = { token: secret, password: "wrong-one" };
      statuses.push(
        (await people.ask("anonymous", "POST", "collections/users/confirm-email-change", body)).status,
      );
      await users().authWithPassword(ela.email, PASSWORD);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  test("a new password by mail ends the lock-out after guesses of the old one", async () => {
    const munni = await createUser(server, "munni");
    const logIn = async (password: string) =>
      (
        await people.ask("anonymous", "POST", "collections/users/auth-with-password", {
          identity: munni.email,
          password,
        })
      ).status;
    for (let n = 0; n < 10; n++) expect(await logIn(`guess-${n}`)).toBe(400);
    expect(await logIn(PASSWORD)).toBe(429);
    await users().requestPasswordReset(munni.email);
    const secret = token((await post.next(munni.email)).path);
    await users().confirmPasswordReset(secret, "another-pass", "another-pass");
    expect(await logIn("another-pass")).toBe(200);
  });

  test("the mails to an address that somebody typed are limited", async () => {
    const shopna = await createUser(server, "shopna");
    const ask = (n: number) =>
      people.ask(shopna, "POST", "collections/users/request-email-change", {
        newEmail: `victim${n}@example.test`,
      });
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push((await ask(n)).status);
    expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
  });

  test("a sign-up in English gets its mails in English", async () => {
    const email = "nadia@example.test";
    await signUp(server, "nadia", email, "en");
    expect(post.mails.find((mail) => mail.to === email)?.subject).toMatch(
      /^Jholok: your sign-up code is \d{6}$/,
    );
    await users().requestPasswordReset(email);
    expect((await post.next(email)).subject).toBe("Jholok: choose a new password");
  });

  test("a link has the address that the operator configured, never one from a request", async () => {
    const root = await server.superuser();
    const { meta } = await root.settings.getAll();
    await root.settings.update({ meta: { ...meta, appURL: "https://jholok.example/" } });
    const rahim = await createUser(server, "rahim");
    await fetch(`${server.url}/api/collections/users/request-password-reset`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-Host": "evil.example" },
      body: JSON.stringify({ email: rahim.email }),
    });
    expect((await post.next(rahim.email)).link).toMatch(/^https:\/\/jholok\.example\/auth\/reset\//);
    await root.settings.update({ meta });
  });
});

test("a link has the address that the server was started with", () => {
  const flags = ["--dir=x", "--dev=false"];
  expect([
    urlFromArgs(["pocketbase", "serve", "jholok.example", ...flags]),
    urlFromArgs(["pocketbase", "serve", "--http=127.0.0.1:8090", ...flags]),
    urlFromArgs(["pocketbase", "serve", "--http=0.0.0.0:80", ...flags]),
    urlFromArgs(["pocketbase", "superuser", "upsert"]),
  ]).toEqual([
    "https://jholok.example",
    "http://127.0.0.1:8090",
    "http://localhost:80",
    "http://localhost:8090",
  ]);
});

test("texts of users are escaped in mails, and cannot end a header", () => {
  const { html, subject } = compose("email", "en", {
    site: "A\r\nBcc: x",
    account: "a",
    address: '<img src=x onerror="1">@x',
    url: "https://x.example",
    token: '"><script>',
  });
  expect(html).not.toMatch(/<img|<script/);
  expect(subject).not.toMatch(/[\r\n]/);
});
