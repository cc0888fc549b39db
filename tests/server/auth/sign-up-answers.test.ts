// With mail on, the response to a sign-up is the same whether or not the address has a user; only the mail differs.
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { query } from "../../support/database";
import { type Answer, addressOf, newName, signUpOperator, wrong } from "../../support/mail/sign-ups";
import { leaveSmtpInbox, openSmtpInbox, type SmtpInbox, useSmtpInbox } from "../../support/mail/smtp-inbox";
import { type Server, startServer } from "../../support/server";
import { createUser } from "../../support/users";

let server: Server;
let root: PocketBase;
let post: SmtpInbox;
let operator: ReturnType<typeof signUpOperator>;

beforeAll(async () => {
  server = await startServer();
  operator = signUpOperator(server);
  root = await server.superuser();
  post = await openSmtpInbox();
  await useSmtpInbox(server, post);
});
afterAll(async () => {
  await server.dispose();
  await post.close();
});
beforeEach(() => query(server, "DELETE FROM pending_sign_ups"));

const settings = (row: Record<string, unknown>) =>
  root.collection("site_settings").update("site00000000000", row);

describe("6.3.8 whether an e-mail address is known", () => {
  test("changes no byte of the answer: bcrypt and one mail in both cases, and only the mail tells", async () => {
    const known = await createUser(server, newName());
    const [first, second] = [newName(), newName()];
    const cases = [
      { name: first, email: known.email },
      { name: second, email: addressOf(second) },
    ];
    const seen = [];
    for (const { name, email } of cases) {
      const before = post.mails.length;
      const asked = await operator.signUp(name, email);
      expect(post.mails.length).toBe(before + 1);
      const mail = await post.next(email);
      const ticket = asked.body.sign_up as string;
      const [row] = await query(server, `SELECT * FROM pending_sign_ups WHERE username = '${name}'`);
      const early = await operator.logIn(email, "chosen-by-stranger");
      const tried = [];
      for (let i = 0; i < 6; i++)
        tried.push(
          await operator.confirm(
            ticket,
            i === 4 && email === known.email ? operator.codeOf(ticket) : wrong(operator.codeOf(ticket)),
          ),
        );
      const plain = ({ status, headers, text }: Answer) => ({
        status,
        headers,
        text: text.replace(ticket, "TICKET").replaceAll(email, "ADDRESS".padEnd(email.length, ".")),
      });
      seen.push({
        answers: [asked, early, ...tried].map(plain),
        columns: Object.keys(row ?? {}),
        bcrypt: row?.password?.slice(0, 7),
        mailed: row?.mails,
      });
      expect(tried.map((answer) => answer.fault)).toEqual([
        ...Array(5).fill("code: code_wrong"),
        "sign_up: sign_up_over",
      ]);
      expect(row?.password).toMatch(/^\$2a\$/);
      if (email === known.email) {
        expect(mail).toMatchObject({
          subject: "Jholok: you already have an account",
          code: "",
          path: "/auth",
        });
        expect(mail.text).not.toContain(name);
      } else expect(mail.code).toBe(operator.codeOf(ticket));
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(await query(server, `SELECT id FROM users WHERE username = '${first}'`)).toEqual([]);
    expect((await operator.logIn(known.email)).status).toBe(200);
  });

  test("is not revealed by errors: each field is checked before the address is looked up", async () => {
    const known = await createUser(server, newName());
    const closed = { registration: "closed" };
    for (const email of [known.email, addressOf(newName())]) {
      expect((await operator.signUp(known.username, email)).fault).toBe("username: validation_not_unique");
      expect(
        (await operator.signUp(newName(), email, { password: "12345", passwordConfirm: "12345" })).fault,
      ).toBe("password: validation_min_text_constraint");
      expect((await operator.signUp(newName(), email, { passwordConfirm: "another" })).fault).toBe(
        "passwordConfirm: validation_values_mismatch",
      );
      await settings(closed);
      expect((await operator.signUp(newName(), email)).fault).toBe("registration: registration_closed");
      await settings({ registration: "" });
    }
  });

  test("is not revealed by further mails or their number", async () => {
    const known = await createUser(server, newName());
    const free = newName();
    const seen = [];
    for (const [name, email] of [
      [newName(), known.email],
      [free, addressOf(free)],
    ] as const) {
      const { sign_up: ticket } = (await operator.signUp(name, email)).body;
      const answers = [await operator.resend(ticket)];
      const first = await post.next(email);
      for (let i = 0; i < 4; i++) {
        await query(server, "UPDATE pending_sign_ups SET mailed = mailed - 31000");
        answers.push(await operator.resend(ticket));
      }
      const mails = [await post.next(email), await post.next(email), await post.next(email)];
      // Every mail has the same code, because mails may arrive in any order.
      expect(new Set([first, ...mails].map(({ code }) => code)).size).toBe(1);
      seen.push(answers.map(({ status, fault }) => `${status} ${fault}`));
    }
    expect(seen[0]).toEqual(["429 limit: too_many", "204 ", "204 ", "204 ", "429 limit: too_many"]);
    expect(seen[1]).toEqual(seen[0]);
    expect((await operator.resend("x".repeat(40))).fault).toBe("sign_up: sign_up_over");
  });

  test("is not revealed by the limit of ten mails per address and hour", async () => {
    const known = await createUser(server, newName());
    for (const email of [known.email, addressOf(newName())]) {
      const statuses = [];
      for (let i = 0; i < 11; i++) statuses.push((await operator.signUp(newName(), email)).status);
      const expected = email === known.email ? 9 : 10;
      // The first mail to a known address was the one with that user's own code.
      expect(statuses).toEqual([...Array(expected).fill(202), ...Array(11 - expected).fill(429)]);
    }
  });

  test("is not revealed by the limit of six sign-ups per network, which counts both cases", async () => {
    await root.settings.update({ trustedProxy: { headers: ["X-Forwarded-For"], useLeftmostIP: false } });
    const known = await createUser(server, newName());
    for (const [email, from] of [
      [known.email, "203.0.113.7"],
      [addressOf(newName()), "198.51.100.7"],
    ] as const) {
      await query(server, "DELETE FROM sign_ups");
      const statuses = [];
      for (let i = 0; i < 7; i++) statuses.push((await operator.signUp(newName(), email, {}, from)).status);
      expect(statuses).toEqual([...Array(6).fill(202), 429]);
      expect(await query(server, "SELECT COUNT(*) AS n FROM sign_ups")).toEqual([{ n: "6" }]);
    }
  });
});

test("a mail that cannot be sent leaves no pending sign-up, and the log does not name the address", async () => {
  const known = await createUser(server, newName());
  const free = newName();
  post.refusing = true;
  const answers = [await operator.signUp(newName(), known.email), await operator.signUp(free)];
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(answers[0]).toMatchObject({ status: 503, fault: "email: mail_unsent" });
  expect(await query(server, "SELECT * FROM pending_sign_ups")).toEqual([]);
  post.refusing = false;
  expect((await operator.signUp(free)).status).toBe(202);
  // PocketBase writes the log in batches, the last one when the server stops.
  await server.stop();
  await server.start();
  root = await server.superuser();
  const { items } = await root.send("/api/logs", {
    query: { filter: 'message = "A mail could not be sent"' },
  });
  expect(items.length).toBe(2);
  expect(JSON.stringify(items)).toContain("is not known here");
  expect(JSON.stringify(items)).not.toMatch(/@example\.test/);
});

test("without mail a sign-up creates the user at once", async () => {
  await leaveSmtpInbox(server);
  const name = newName();
  expect(await operator.signUp(name)).toMatchObject({ status: 200, body: { username: name } });
  await useSmtpInbox(server, post);
});
