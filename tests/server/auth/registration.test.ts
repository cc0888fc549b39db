// Tests who may sign up: registration states, limits of a network, usernames and passwords.
import { describe, expect, test } from "vitest";
import { versionOf } from "../../../scripts/lib/version.mjs";
import { query } from "../../support/database";
import {
  info,
  root,
  server,
  settings,
  signInSuperuser,
  signUp,
  startRegistrationServer,
} from "../../support/registration";
import { createUser } from "../../support/users";

startRegistrationServer();

test("the site info names the version", async () => {
  expect((await info()).version).toBe(versionOf());
});

describe("registration", () => {
  test("is open by default, and the site info shows its state", async () => {
    expect(await info()).toMatchObject({ registration: "open", bot_check: false, min_age: 13 });
    expect((await signUp()).status).toBe(200);
    await settings({ registration: "closed", min_age: 16 });
    expect(await info()).toMatchObject({ registration: "closed", min_age: 16 });
    await settings({ min_age: 0 });
  });

  test("admits only superusers when closed; existing users still log in", async () => {
    const old = await createUser(server, "old_timer");
    await settings({ registration: "closed" });
    expect(await signUp()).toMatchObject({ status: 403, fault: "registration: registration_closed" });
    const made = { email: "by@example.test", password: "secret-pass", passwordConfirm: "secret-pass" };
    expect((await root.collection("users").create({ username: "by_operator", ...made })).username).toBe(
      "by_operator",
    );
    expect((await old.pb.collection("users").authWithPassword(old.email, old.password)).token).toBeTruthy();
  });

  test("by invitation accepts a code in any case, exactly as often as it allows", async () => {
    const { code, id } = await root.collection("invitations").create({ code: "Bondhu-2026", uses_left: 3 });
    await settings({ registration: "invitation" });
    expect(await signUp()).toMatchObject({ status: 400, fault: "invitation: invitation_required" });
    expect(await signUp({ invitation: "no-such-code" })).toMatchObject({
      fault: "invitation: invitation_invalid",
    });
    // A request refused for another reason uses up nothing.
    expect((await signUp({ invitation: code, username: "old_timer" })).fault).toBe(
      "username: validation_not_unique",
    );
    expect((await signUp({ invitation: " bondhu-2026 " })).status).toBe(200);
    const rest = await Promise.all(Array.from({ length: 6 }, () => signUp({ invitation: code })));
    expect(rest.filter((answer) => answer.status === 200).length).toBe(2);
    expect(new Set(rest.map((answer) => answer.fault))).toEqual(
      new Set(["", "invitation: invitation_invalid"]),
    );
    expect((await root.collection("invitations").getOne(id)).uses_left).toBe(0);
  });

  test("limits guesses of invitation codes, and generates a code if none is given", async () => {
    const { code } = await root.collection("invitations").create({ uses_left: 1 });
    expect(code).toMatch(/^[a-z0-9]{12}$/);
    await settings({ registration: "invitation" });
    const answers = [];
    for (let i = 0; i < 61; i++) answers.push(await signUp({ invitation: `guess-${i}` }, "203.0.113.200"));
    expect(answers.filter((answer) => answer.status === 400).length).toBe(60);
    expect(answers[60]).toMatchObject({ status: 429, fault: "limit: too_many" });
    expect(answers[60]?.wait).toBeGreaterThan(3000);
  });

  test("denies clients access to invitations, blocked words and settings", async () => {
    const { pb } = await createUser(server, "curious_1");
    for (const name of ["invitations", "blocked_words", "site_settings"])
      await expect(pb.collection(name).getList(1, 1)).rejects.toMatchObject({ status: 403 });
    await expect(root.collection("site_settings").create({ hold_reports: 1 })).rejects.toMatchObject({
      status: 400,
    });
    await expect(root.collection("site_settings").delete("site00000000000")).rejects.toMatchObject({
      status: 400,
    });
  });
});

test("one network creates at most 60 users in an hour, also after a restart; other networks are not affected", async () => {
  expect((await signUp({}, "192.0.2.1")).status).toBe(200);
  await query(
    server,
    `INSERT INTO sign_ups WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 58)
    SELECT network, at FROM n, (SELECT network, at FROM sign_ups WHERE network <> '' LIMIT 1)`,
  );
  expect((await signUp({}, "192.0.2.250")).status).toBe(200);
  await server.stop("SIGKILL");
  await server.start();
  await signInSuperuser();
  const late = await signUp({}, "192.0.2.3");
  expect(late).toMatchObject({ status: 429, fault: "limit: too_many" });
  expect(late.wait).toBeGreaterThan(60);
  expect((await signUp({}, "192.0.3.3")).status).toBe(200);
  expect((await signUp()).status).toBe(200);
  await query(server, "DELETE FROM sign_ups");
});

test("a test of whether an e-mail address is known counts like a sign-up", async () => {
  const known = await createUser(server, "known_1");
  await settings({ registration: "" });
  const invited = await root.collection("invitations").create({ code: "Kept-2026", uses_left: 1 });
  await settings({ registration: "invitation" });
  const ask = (n: number) =>
    signUp({ email: n % 2 ? known.email : known.email.toUpperCase(), invitation: "Kept-2026" }, "192.0.2.9");
  const faults = [];
  for (let n = 0; n < 61; n++) faults.push((await ask(n)).fault);
  expect(faults).toEqual([...Array(60).fill("email: validation_not_unique"), "limit: too_many"]);
  expect((await signUp({ invitation: "Kept-2026" }, "192.0.2.9")).status).toBe(429);
  expect((await root.collection("invitations").getOne(invited.id)).uses_left).toBe(1);
  await query(server, "DELETE FROM sign_ups");
});

describe("usernames", () => {
  test("that look like an existing or reserved one are rejected; a user may change the case of the own name", async () => {
    const sadia = await createUser(server, "Sadia_01");
    for (const username of ["sadia_ol", "Sadla_01", "sadia__01", "_sadia_01", "5adia_0l"])
      expect((await signUp({ username })).fault).toBe("username: username_lookalike");
    expect((await signUp({ username: "sadia_01" })).fault).toBe("username: validation_not_unique");
    for (const username of ["adm1n", "supp0rt", "jh0lok", "5ystem"])
      expect((await signUp({ username })).fault).toBe("username: username_reserved");
    expect((await signUp({ username: "sadia_02" })).status).toBe(200);
    const users = sadia.pb.collection("users");
    expect((await users.update(sadia.id, { username: "sadia_01" })).username).toBe("sadia_01");
    await expect(users.update(sadia.id, { username: "0ld_timer" })).rejects.toMatchObject({
      response: { data: { username: { code: "username_lookalike" } } },
    });
  });

  test("are compared with 50,000 others within one second", async () => {
    await query(
      server,
      `INSERT INTO users (id, username, email, tokenKey, password, status)
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 49999)
      SELECT 'm' || substr('00000000000000' || i, -14), 'many_' || i || 'z', 'm' || i || '@example.test', 'm' || i, 'x', 'active' FROM n`,
    );
    const times = [];
    for (let i = 0; i < 5; i++) {
      const at = performance.now();
      expect((await signUp()).status).toBe(200);
      times.push(performance.now() - at);
    }
    console.log(`a sign-up beside 50,000 accounts: ${times.map((ms) => Math.round(ms)).join(", ")} ms`);
    expect(Math.min(...times)).toBeLessThan(1000);
  });
});

test("invisible characters are removed from names", async () => {
  const user = await createUser(server, "plain_name");
  const users = user.pb.collection("users");
  for (const [typed, kept] of [
    ["রহিম\u200b\u2060 \u202eভাই", "রহিম ভাই"],
    ["\u3164\u2800\u200b", ""],
    ["র\u200d্যাব", "র\u200d্যাব"],
    ["a  \u00ad b", "a b"],
  ])
    expect((await users.update(user.id, { full_name: typed })).full_name).toBe(kept);
});

test("common passwords are accepted unless the operator rejects them", async () => {
  expect((await signUp({ password: "123456" })).status).toBe(200);
  await settings({ refuse_common_passwords: true });
  for (const password of ["123456", "Bangladesh71"])
    expect((await signUp({ password })).fault).toBe("password: password_common");
  expect((await signUp({ password: "golapi-nodi-7" })).status).toBe(200);
  const user = await createUser(server, "changes_it");
  await expect(
    user.pb
      .collection("users")
      .update(user.id, { oldPassword: user.password, password: "qwerty123", passwordConfirm: "qwerty123" }),
  ).rejects.toMatchObject({ response: { data: { password: { code: "password_common" } } } });
});
