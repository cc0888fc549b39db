// With mail on, a sign-up waits for the code from a mail, and no user exists before that.
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { query } from "../../support/database";
import { addressOf, newName, signUpOperator, wrong } from "../../support/mail/sign-ups";
import { openSmtpInbox, type SmtpInbox, useSmtpInbox } from "../../support/mail/smtp-inbox";
import { decide, records } from "../../support/moderation";
import { type Server, startServer } from "../../support/server";
import { createUser, PASSWORD } from "../../support/users";

let server: Server;
let root: PocketBase;
let post: SmtpInbox;
let operator: ReturnType<typeof signUpOperator>;
let people: Actors;

beforeAll(async () => {
  server = await startServer();
  operator = signUpOperator(server);
  root = await server.superuser();
  post = await openSmtpInbox();
  people = await createActors(server);
  await useSmtpInbox(server, post);
});
afterAll(async () => {
  await server.dispose();
  await post.close();
});
beforeEach(() => query(server, "DELETE FROM pending_sign_ups"));

const settings = (row: Record<string, unknown>) =>
  root.collection("site_settings").update("site00000000000", row);

const usernames = async () => (await query(server, "SELECT username FROM users")).map((row) => row.username);

test("the right code creates a verified user and logs in; a code works once", async () => {
  const name = newName();
  const asked = await operator.signUp(name, ` ${name.toUpperCase()}@Example.test`, {
    full_name: "রহিম",
    bio: "Hello",
  });
  expect(asked.status).toBe(202);
  expect(asked.body).toEqual({
    sign_up: expect.stringMatching(/^\w{40}$/),
    email: addressOf(name),
    seconds: 1800,
  });
  const mail = await post.next(addressOf(name));
  expect(mail.subject).toBe(`Jholok: your sign-up code is ${mail.code}`);
  expect(mail.code).toMatch(/^\d{6}$/);
  expect(mail.html).toContain(`>${mail.code}<`);

  const made = await operator.confirm(asked.body.sign_up, mail.code);
  expect(made.status).toBe(200);
  expect(made.body.record).toMatchObject({ username: name, full_name: "রহিম", bio: "Hello" });
  const [row] = await query(
    server,
    `SELECT u.verified, s.language FROM users u JOIN account_settings s ON s.id = u.id WHERE u.username = '${name}'`,
  );
  expect(row).toEqual({ verified: "1", language: "en" });
  const own = await fetch(`${server.url}/api/app/account`, { headers: { Authorization: made.body.token } });
  expect(await own.json()).toMatchObject({ email: addressOf(name), verified: true });
  expect((await operator.logIn(addressOf(name))).status).toBe(200);
  expect((await operator.confirm(asked.body.sign_up, mail.code)).fault).toBe("sign_up: sign_up_over");
  expect(await query(server, "SELECT * FROM pending_sign_ups")).toEqual([]);
});

describe("a pending sign-up", () => {
  test("is not visible to anybody, and its password does not log in", async () => {
    const name = newName();
    expect((await operator.signUp(name)).status).toBe(202);
    const [ask, as] = [people.ask, "anonymous"] as const;
    expect((await ask(as, "GET", `app/people/${name}`)).status).toBe(404);
    expect(JSON.stringify((await ask(as, "GET", `app/people?q=${name}`)).body)).not.toContain(name);
    const list = await ask(as, "GET", `collections/users/records?filter=(username='${name}')`);
    expect(list.body.items).toEqual([]);
    for (const actor of ["anonymous", "owner", "superuser"] as const)
      expect((await ask(actor, "GET", records("pending_sign_ups"))).status).toBe(404);
    const [early, unknown] = [
      await operator.logIn(addressOf(name)),
      await operator.logIn(addressOf(newName())),
    ];
    expect([early.status, early.text]).toEqual([400, unknown.text]);
  });

  test("reserves its username in any spelling until it ends", async () => {
    const name = newName();
    const mine = (await operator.signUp(name)).body.sign_up;
    expect((await operator.signUp(name.toUpperCase(), "a1@example.test")).fault).toBe(
      "username: validation_not_unique",
    );
    expect((await operator.signUp(name.replace("fresh", "fre5h"), "a2@example.test")).fault).toBe(
      "username: username_lookalike",
    );
    const renamed = await people.ask("owner", "PATCH", records("users", people.owner.id), { username: name });
    expect(renamed.body.data.username.code).toBe("validation_not_unique");
    // A user who returned to the form names the old sign-up, which then ends.
    const again = await operator.signUp(name, "typed.right@example.test", { sign_up: mine });
    expect(again.status).toBe(202);
    expect((await operator.confirm(mine, operator.codeOf(mine))).fault).toBe("sign_up: sign_up_over");
    await query(server, "UPDATE pending_sign_ups SET ends = ends - 1800000");
    expect((await operator.confirm(again.body.sign_up, operator.codeOf(again.body.sign_up))).fault).toBe(
      "sign_up: sign_up_over",
    );
    expect((await operator.signUp(name, "a3@example.test")).status).toBe(202);
    expect((await query(server, "SELECT email FROM pending_sign_ups")).map(({ email }) => email)).toEqual([
      "a3@example.test",
    ]);
  });

  test("ends after five wrong codes, also simultaneous ones", async () => {
    const { sign_up: ticket } = (await operator.signUp(newName())).body;
    const code = operator.codeOf(ticket);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => operator.confirm(ticket, wrong(code))),
    );
    expect(answers.filter(({ fault }) => fault === "code: code_wrong").length).toBe(5);
    expect((await operator.confirm(ticket, code)).fault).toBe("sign_up: sign_up_over");
    for (const odd of [undefined, 7, { a: 1 }, "x".repeat(5000)])
      expect((await operator.send("app/sign-up/confirm", { sign_up: odd, code: odd })).fault).toBe(
        "sign_up: sign_up_over",
      );
  });

  test("creates one user if the right code is sent twice at once", async () => {
    const name = newName();
    const { sign_up: ticket } = (await operator.signUp(name)).body;
    const both = await Promise.all([
      operator.confirm(ticket, operator.codeOf(ticket)),
      operator.confirm(ticket, operator.codeOf(ticket)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await usernames()).filter((one) => one === name).length).toBe(1);
  });

  test("of the same address as another: the reader of the mail gets one user", async () => {
    const [one, two] = [newName(), newName()];
    const first = (await operator.signUp(one, "both@example.test")).body.sign_up;
    const second = (await operator.signUp(two, "both@example.test")).body.sign_up;
    expect((await operator.confirm(second, operator.codeOf(second))).status).toBe(200);
    expect((await operator.confirm(first, operator.codeOf(first))).fault).toBe("code: code_wrong");
  });

  test("uses an invitation, and returns it when it ends", async () => {
    const { code, id } = await root.collection("invitations").create({ uses_left: 1 });
    const left = async () => (await root.collection("invitations").getOne(id)).uses_left;
    await settings({ registration: "invitation" });
    const waiting = await operator.signUp(newName(), undefined, { invitation: code });
    expect([waiting.status, await left()]).toEqual([202, 0]);
    expect((await operator.signUp(newName(), undefined, { invitation: code })).fault).toBe(
      "invitation: invitation_invalid",
    );
    const changed = await operator.signUp(newName(), undefined, {
      invitation: code,
      sign_up: waiting.body.sign_up,
    });
    expect([changed.status, await left()]).toEqual([202, 0]);
    await query(server, "UPDATE pending_sign_ups SET ends = 0");
    const last = await operator.signUp(newName(), undefined, { invitation: code });
    expect(last.status).toBe(202);
    await operator.confirm(last.body.sign_up, operator.codeOf(last.body.sign_up));
    expect([await left(), (await query(server, "SELECT * FROM pending_sign_ups")).length]).toEqual([0, 0]);
    await settings({ registration: "" });
  });
});

test("a suspension stays with the e-mail address", async () => {
  const who = await createUser(server, newName());
  await decide(people, "users", who.id, { status: "suspended", suspended_until: "" });
  await people.ask(who, "DELETE", records("users", who.id), { password: PASSWORD });
  const name = newName();
  const { sign_up: ticket } = (await operator.signUp(name, who.email)).body;
  const { body } = await operator.confirm(ticket, operator.codeOf(ticket));
  expect(body.record).toMatchObject({ username: name, status: "suspended" });
});

test("deleting a user deletes pending sign-ups of the same address", async () => {
  const who = await createUser(server, newName());
  expect((await operator.signUp(newName(), who.email)).status).toBe(202);
  await people.ask(who, "DELETE", records("users", who.id), { password: PASSWORD });
  expect(await query(server, "SELECT * FROM pending_sign_ups")).toEqual([]);
});
