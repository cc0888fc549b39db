// Mails about a change of the e-mail address, and its undo link.
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { query } from "../../support/database";
import { openSmtpInbox, type SmtpInbox, useSmtpInbox } from "../../support/mail/smtp-inbox";
import { type Server, startServer } from "../../support/server";
import { createUser, PASSWORD } from "../../support/users";

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

describe("with SMTP", () => {
  beforeAll(() => useSmtpInbox(server, post));

  test("a new address is confirmed from that address with the password, and ends every session", async () => {
    const { pb } = people.other;
    const address = "karim+new@example.test";
    await pb.collection("users").requestEmailChange(address);
    const mail = await post.next(address);
    expect(mail.subject).toBe("ঝলক: নতুন ইমেইল ঠিকানা যাচাই করুন");
    expect(mail.text).toContain(address);
    const secret = token(mail.path);
    expect(mail.path).toMatch(/^\/auth\/email\//);
    await expect(users().confirmEmailChange(secret, "not-the-one")).rejects.toThrow();
    await users().confirmEmailChange(secret, PASSWORD);
    expect((await people.ask(people.other, "GET", "app/account")).status).toBe(401);
    await pb.collection("users").authWithPassword(address, PASSWORD);
    const { body } = await people.ask(people.other, "GET", "app/account");
    expect(body).toMatchObject({ email: address, verified: true });
  });

  describe("a change that the owner did not make", () => {
    const undo = (secret: string, password = "mine-again") =>
      people.ask("anonymous", "POST", "app/email-undo", { token: secret, password });
    const change = async (pb: PocketBase, to: string, password = PASSWORD) => {
      await pb.collection("users").requestEmailChange(to);
      await users().confirmEmailChange(token((await post.next(to)).path), password);
      await pb.collection("users").authWithPassword(to, password);
    };

    test("is reported to the old address, whose link undoes it once, with a new password", async () => {
      const bina = await createUser(server, "bina");
      await people.ask(bina, "PATCH", `collections/account_settings/records/${bina.id}`, { language: "en" });
      await change(bina.pb, "thief@example.test");
      const mail = await post.next(bina.email);
      expect(mail.subject).toBe("Jholok: your email address was changed");
      expect(mail.text).not.toContain("thief@example.test");
      expect(mail.path).toMatch(/^\/auth\/undo\/\w{40}$/);
      // Meanwhile nobody else may take the address, and a second change must not hide the first.
      await users().create({
        username: "squatter",
        email: bina.email,
        password: PASSWORD,
        passwordConfirm: PASSWORD,
      });
      expect(await post.next(bina.email)).toMatchObject({ code: "", path: "/auth" });
      await change(bina.pb, "thief.two@example.test");
      const second = token((await post.next("thief@example.test")).path);

      const secret = token(mail.path);
      expect((await undo(secret, "12345")).body.data.password.code).toBe("validation_min_text_constraint");
      expect((await undo(secret)).status).toBe(204);
      expect((await people.ask(bina, "GET", "app/account")).status).toBe(401);
      await expect(users().authWithPassword("thief.two@example.test", PASSWORD)).rejects.toThrow();
      await expect(users().authWithPassword(bina.email, PASSWORD)).rejects.toThrow();
      await bina.pb.collection("users").authWithPassword(bina.email, "mine-again");
      for (const old of [secret, second, "x".repeat(40), 7])
        expect((await undo(old as string)).body.data.token.code).toBe("validation_invalid_token");
    });

    test("ends, once undone, the lock-out after guesses of the password", async () => {
      const dipa = await createUser(server, "dipa");
      await change(dipa.pb, "dipa.two@example.test");
      const { path } = await post.next(dipa.email);
      const logIn = async (identity: string, password: string) =>
        (
          await people.ask("anonymous", "POST", "collections/users/auth-with-password", {
            identity,
            password,
          })
        ).status;
      for (let n = 0; n < 10; n++) await logIn("dipa.two@example.test", `guess-${n}`);
      expect(await logIn("dipa.two@example.test", PASSWORD)).toBe(429);
      expect((await undo(token(path))).status).toBe(204);
      expect(await logIn(dipa.email, "mine-again")).toBe(200);
    });

    test("is reported in Bangla, and can be undone for 24 hours", async () => {
      const chaya = await createUser(server, "chaya");
      await change(chaya.pb, "chaya.two@example.test");
      const mail = await post.next(chaya.email);
      expect(mail.subject).toBe("ঝলক: ইমেইল ঠিকানা বদলানো হয়েছে");
      expect(mail.text).toContain("আগের ঠিকানা ফিরিয়ে আনুন");
      const age = (hours: number) =>
        query(server, `UPDATE email_changes SET at = at - ${hours * 3_600_000} WHERE user = '${chaya.id}'`);
      await age(25);
      expect((await undo(token(mail.path))).status).toBe(400);
      await age(-2);
      expect((await undo(token(mail.path))).status).toBe(204);
    });
  });
});
