// One e-mail address belongs to one user, in any spelling and on every route.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { query } from "../../support/database";
import { leaveSmtpInbox, openSmtpInbox, type SmtpInbox, useSmtpInbox } from "../../support/mail/smtp-inbox";
import { type Server, startServer } from "../../support/server";
import { createUser, PASSWORD } from "../../support/users";

let server: Server;
let post: SmtpInbox;
beforeAll(async () => {
  server = await startServer();
  post = await openSmtpInbox();
});
afterAll(async () => {
  await server.dispose();
  await post.close();
});

const users = () => server.client().collection("users");
const signUp = (username: string, email: string) =>
  users().create({ username, email, password: PASSWORD, passwordConfirm: PASSWORD });
const emailOf = async (username: string) =>
  (await query(server, `SELECT email FROM users WHERE username = '${username}'`))[0]?.email;
const token = (path: string) => path.split("/").at(-1) ?? "";
const taken = { response: { data: { email: { code: "validation_not_unique" } } } };

describe("an e-mail address in capitals", () => {
  test("signs up only once, and logs in in any spelling", async () => {
    await signUp("hunter_1", " Hunter.One@Example.test ");
    expect(await emailOf("hunter_1")).toBe("hunter.one@example.test");
    await expect(signUp("hunter_2", "hunter.one@example.test")).rejects.toMatchObject(taken);
    await expect(signUp("hunter_3", "HUNTER.ONE@EXAMPLE.TEST")).rejects.toMatchObject(taken);
    for (const typed of ["hunter.one@example.test", "Hunter.One@Example.test", " HUNTER.ONE@example.test "])
      expect((await users().authWithPassword(typed, PASSWORD)).record.username).toBe("hunter_1");
  });

  test("shares the limit of wrong passwords with its other spellings", async () => {
    await signUp("guessed_1", "guessed@example.test");
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const typed = i % 2 ? "guessed@example.test" : " Guessed@Example.test";
      statuses.push(
        await users()
          .authWithPassword(typed, `wrong-${i}`)
          .catch((e) => e.status),
      );
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
  });

  test("receives the mails for a new password and for confirmation", async () => {
    await signUp("mailed_1", "Mailed@example.test");
    await signUp("mailed_2", "Second@example.test");
    await useSmtpInbox(server, post);
    await users().requestPasswordReset("MAILED@example.test");
    await users().confirmPasswordReset(
      token((await post.next("mailed@example.test")).path),
      "a-new-pass",
      "a-new-pass",
    );
    await users().authWithPassword("Mailed@Example.test", "a-new-pass");
    await users().requestVerification("sEcond@example.test");
    await users().confirmVerification(token((await post.next("second@example.test")).path));
    const [row] = await query(server, "SELECT verified FROM users WHERE username = 'mailed_2'");
    expect(row).toEqual({ verified: "1" });
  });

  test("is not a new address for its own user, and is taken for other users", async () => {
    const moving = await createUser(server, "moving_1");
    const change = (email: string) => moving.pb.collection("users").requestEmailChange(email);
    await expect(change("Moving_1@Example.test")).rejects.toMatchObject({
      response: { data: { newEmail: { code: "validation_not_in_invalid" } } },
    });
    await expect(change("HUNTER.one@example.test")).rejects.toMatchObject({
      response: { data: { newEmail: { code: "validation_invalid_new_email" } } },
    });
    await change("Moved.To@Example.test");
    await users().confirmEmailChange(token((await post.next("moved.to@example.test")).path), PASSWORD);
    expect(await emailOf("moving_1")).toBe("moved.to@example.test");
  });

  test("set by a superuser is stored in lower case", async () => {
    const root = await server.superuser();
    const made = { password: PASSWORD, passwordConfirm: PASSWORD };
    await root.collection("users").create({ ...made, username: "by_root", email: "By.Root@example.test" });
    expect(await emailOf("by_root")).toBe("by.root@example.test");
  });
});

describe("e-mail addresses stored before this rule", () => {
  const spell = (username: string, email: string) =>
    query(server, `UPDATE users SET email = '${email}' WHERE username = '${username}'`);
  const restart = async () => {
    await server.stop();
    await server.start();
  };

  test("are lower-cased once no two users share an address; until then both users keep theirs", async () => {
    await createUser(server, "clash_1");
    await createUser(server, "clash_2");
    const root = await server.superuser();
    const { indexes } = await root.collections.getOne("users");
    await root.collections.update("users", {
      indexes: indexes.map((index: string) => index.replace(/email(`?) COLLATE NOCASE/, "email$1")),
    });
    await spell("hunter_1", "Hunter.One@Example.test");
    await spell("clash_1", "Clash@example.test");
    await spell("clash_2", "clash@example.test");
    await restart();

    const [first, second] = [await emailOf("clash_1"), await emailOf("clash_2")];
    expect([first, second]).toEqual(["Clash@example.test", "clash@example.test"]);
    for (const [username, email = ""] of [
      ["clash_1", first],
      ["clash_2", second],
    ]) {
      const { record } = await users().authWithPassword(email, PASSWORD);
      expect(record.username).toBe(username);
    }
    // Both users can continue, and nobody can add a third spelling.
    const one = server.client();
    const { record } = await one.collection("users").authWithPassword("Clash@example.test", PASSWORD);
    await one.collection("users").update(record.id, { bio: "still here" });
    await leaveSmtpInbox(server);
    await expect(signUp("clash_3", "CLASH@example.test")).rejects.toMatchObject(taken);
    await useSmtpInbox(server, post);

    await root.collection("users").update(record.id, { email: "Elsewhere@example.test" });
    await restart();
    expect(await emailOf("hunter_1")).toBe("hunter.one@example.test");
    expect((await users().authWithPassword("CLASH@example.test", PASSWORD)).record.username).toBe("clash_2");
    await users().requestPasswordReset("Clash@example.test");
    expect((await post.next("clash@example.test")).path).toContain("/auth/reset/");
  });
});
