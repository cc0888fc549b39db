// OWASP ASVS 5.0, passwords, sessions, tokens. docs/security.md lists each item.
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createActors, tokenFor } from "../../support/actors";
import { query } from "../../support/database";
import { openSse } from "../../support/sse-client";
import { testServer } from "../../support/test-server";
import { createVideo, PASSWORD } from "../../support/users";

const ADDRESS = "X-Forwarded-For";

const server = await testServer();
const people = await createActors(server);
const root = await server.superuser();
// Takes client addresses from a proxy header.
await root.settings.update({ trustedProxy: { headers: [ADDRESS], useLeftmostIP: true } });

let count = 0;
const signUp = (password: string) => {
  const username = `pass_${++count}`;
  const account = { username, email: `${username}@example.test`, password, passwordConfirm: password };
  return people.ask("anonymous", "POST", "collections/users/records", account);
};
async function logIn(identity: string, password: string, address = "203.0.113.7") {
  const answer = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
    method: "POST",
    headers: { "Content-Type": "application/json", [ADDRESS]: address },
    body: JSON.stringify({ identity, password }),
  });
  return { status: answer.status, wait: Number(answer.headers.get("retry-after")) };
}

test("ASVS 6.2.1, 6.2.4, 6.2.9: long passwords are accepted, common ones rejected if the operator wants it, and the operator sets the minimum", async () => {
  // Not met by default: the product text allows six characters. The operator can raise the minimum in the
  // dashboard.
  expect((await signUp("abcdef")).status).toBe(200);
  expect((await signUp("abcde")).status).toBe(400);
  expect((await signUp("p".repeat(64))).status).toBe(200);
  expect((await signUp("password123")).status).toBe(200);
  const root = await server.superuser();
  await root.collection("site_settings").update("site00000000000", { refuse_common_passwords: true });
  const common = await signUp("password123");
  expect([common.status, common.body.data.password.code]).toEqual([400, "password_common"]);
  await root.collection("site_settings").update("site00000000000", { refuse_common_passwords: false });
  const { fields } = await root.collections.getOne("users");
  const raised = fields.map((field) => (field.name === "password" ? { ...field, min: 8 } : field));
  await root.collections.update("users", { fields: raised });
  expect((await signUp("abcdefg")).status).toBe(400);
});

test("ASVS 6.3.1: of a thousand guesses from fifty networks twenty are checked, and the owner can still log in", {
  timeout: 120_000,
}, async () => {
  const { email } = people.other;
  const home = "198.51.100.20";
  expect((await logIn(email, PASSWORD, home)).status).toBe(200);
  let looked = 0;
  const waits: number[] = [];
  for (let n = 0; n < 1000; n++) {
    const { status, wait } = await logIn(email, `guess-${n}`, `203.0.${n % 50}.9`);
    if (status === 400) looked++;
    else {
      expect(status).toBe(429);
      waits.push(wait);
    }
  }
  process.stdout.write(`1000 guesses, ${looked} looked at, ${waits.length} refused\n`);
  expect(looked).toBeLessThanOrEqual(20);
  expect(Math.min(...waits)).toBeGreaterThan(0);
  expect((await logIn(email, PASSWORD, home)).status).toBe(200);
});

test("ASVS 7.4.1, 7.4.2: a session ends at once after logging out everywhere or deleting the user", async () => {
  const mine = await createActors(server, "end");
  const token = mine.owner.pb.authStore.token;
  let ended = "";
  const live = await openSse(server.url, { token, onEvent: ({ data }) => (ended += data) });
  expect(await live.subscribe([`inboxes/${mine.owner.id}`])).toBe(204);
  expect((await mine.ask("owner", "POST", "app/logout-everywhere")).status).toBe(204);
  expect((await mine.ask("owner", "GET", "app/account")).status).toBe(401);
  const other = await createVideo(mine.other);
  expect(await live.subscribe([`inboxes/${mine.owner.id}`])).not.toBe(204);
  const gone = mine.other.pb.authStore.token;
  const path = `collections/users/records/${mine.other.id}`;
  expect((await mine.ask("other", "DELETE", path, { password: PASSWORD })).status).toBe(204);
  const headers = { Authorization: gone };
  expect((await fetch(`${server.url}/api/app/account`, { headers })).status).toBe(401);
  expect((await fetch(`${server.url}/api/app/videos/${other}`, { headers })).status).toBe(404);
  await new Promise((r) => setTimeout(r, 1000));
  expect(ended).not.toContain("unread");
  live.close();
});

test("ASVS 9.1.1, 9.1.2, 9.2.1: a token is valid only as signed, until its expiry, and for its purpose", async () => {
  const { id, pb } = people.owner;
  const [head = "", claims = "", signature = ""] = pb.authStore.token.split(".");
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const said = JSON.parse(Buffer.from(claims, "base64url").toString());
  const signed = (text: string, key: string) =>
    `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  const [secrets] = await query(
    server,
    `SELECT json_extract(options, '$.fileToken.secret') AS file, json_extract(options, '$.verificationToken.secret') AS mail
     FROM _collections WHERE name = 'users'`,
  );
  const [key] = await query(server, `SELECT tokenKey FROM users WHERE id = '${id}'`);
  const wrong = {
    "no signature": `${head}.${claims}.`,
    "alg none": `${part({ alg: "none", typ: "JWT" })}.${claims}.`,
    "alg HS512": `${part({ alg: "HS512", typ: "JWT" })}.${claims}.${signature}`,
    "another's id": `${head}.${part({ ...said, id: people.other.id })}.${signature}`,
    "an invented key": signed(`${head}.${claims}`, "secret"),
    "of the superusers": signed(
      `${head}.${part({ ...said, collectionId: "pbc_3142635823" })}`,
      key?.tokenKey ?? "",
    ),
    "for files": signed(`${head}.${part({ ...said, type: "file" })}`, `${key?.tokenKey}${secrets?.file}`),
    "for a mail": signed(
      `${head}.${part({ ...said, type: "verification" })}`,
      `${key?.tokenKey}${secrets?.mail}`,
    ),
    "run out": await tokenFor(server, id, -1),
  };
  const asked = async (token: string) =>
    (await fetch(`${server.url}/api/app/account`, { headers: { Authorization: token } })).status;
  expect(await asked(pb.authStore.token)).toBe(200);
  for (const [what, token] of Object.entries(wrong)) expect(await asked(token), what).toBe(401);
});

test("ASVS 14.2.1: no session token appears in a URL or in the log", async () => {
  const { pb, id } = people.owner;
  const token = pb.authStore.token;
  for (const path of ["app/account", "app/videos", `collections/users/records/${id}`])
    await fetch(`${server.url}/api/${path}`, { headers: { Authorization: token } });
  expect((await fetch(`${server.url}/api/app/account?token=${token}`)).status).toBe(401);
  await new Promise((r) => setTimeout(r, 4000));
  const root = await server.superuser();
  const { items } = await root.logs.getList(1, 500, { sort: "-created" });
  expect(items.length).toBeGreaterThan(0);
  const asked = items.filter(({ data }) => !String(data.url).includes("?token="));
  expect(JSON.stringify(asked)).not.toContain(token.split(".")[2]);
});
