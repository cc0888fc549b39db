// A sign-up form asks whether a username is free while it is typed.
import { expect, test } from "vitest";
import likeness from "../../../pb_hooks/content-filter/lookalike.js";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser } from "../../support/users";

const server = await testServer();
const root = await server.superuser();
await createUser(server, "Nodi_1");

async function check(username: string, from = "127.0.0.1") {
  const url = `${server.url}/api/app/sign-up/username?${new URLSearchParams({ username })}`;
  const answer = await fetch(url, { headers: { "X-Forwarded-For": from } });
  return { status: answer.status, code: (await answer.json()).error?.code };
}

const signUp = (username: string) => {
  const account = {
    username,
    email: "x@example.test",
    password: "secret-pass",
    passwordConfirm: "secret-pass",
  };
  return server.client().collection("users").create(account);
};

test("a free name has no error, spaces around it do not count", async () => {
  expect(await check(" padma ")).toEqual({ status: 200, code: undefined });
});

test("every other name has the error of a sign-up with it", async () => {
  await root.collection("blocked_words").create({ pattern: "ghush", kind: "word", action: "refuse" });
  const codes = [];
  for (const name of ["ab", "x".repeat(20), "নদী", "admin", "nodi_1", "nodi_l", "ghush"]) {
    const { code } = await check(name);
    codes.push(code);
    await expect(signUp(name), name).rejects.toMatchObject({ response: { data: { username: { code } } } });
  }
  expect(codes).toEqual([
    "username_min",
    "username_max20",
    "validation_invalid_format",
    "username_reserved",
    "validation_not_unique",
    "username_lookalike",
    "text_refused",
  ]);
});

test("guests of one network may ask 600 times a minute", async () => {
  await root.settings.update({ trustedProxy: { headers: ["X-Forwarded-For"], useLeftmostIP: false } });
  await root.collection("site_settings").update("site00000000000", { limits_percent: 1 });
  const statuses = [];
  for (let n = 0; n < 7; n++) statuses.push((await check("padma", "203.0.113.9")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test("the search for look-alike names reads an index", async () => {
  const sql = `EXPLAIN QUERY PLAN SELECT id FROM users WHERE trim(${likeness.LOOKALIKES}, '_') = 'nodl_l'`;
  expect(JSON.stringify(await query(server, sql))).toContain("USING INDEX idx_users_lookalike");
});
