// Every kind of limit refuses with the same body, and with the same seconds in Retry-After (likes: limits.test.ts).
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "../../support/database";
import { openSmtpInbox, type SmtpInbox, useSmtpInbox } from "../../support/mail/smtp-inbox";
import { type Server, startServer } from "../../support/server";
import { openSse } from "../../support/sse-client";
import { createUser, createVideo, type Person } from "../../support/users";

let server: Server;
let inbox: SmtpInbox;
let rahim: Person;
let video: string;

beforeAll(async () => {
  server = await startServer({ env: { MAX_SOCKETS_PER_ADDRESS: "3" } });
  const root = await server.superuser();
  await root.settings.update({ trustedProxy: { headers: ["X-Forwarded-For"], useLeftmostIP: false } });
  rahim = await createUser(server, "rahim");
  video = await createVideo(rahim);
  inbox = await openSmtpInbox();
  await useSmtpInbox(server, inbox);
});
afterAll(async () => {
  await server.dispose();
  await inbox.close();
});

const send = (method: string, path: string, body?: unknown, by?: Person, from = "203.0.113.9") =>
  fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": from,
      ...(by && { Authorization: by.pb.authStore.token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

let names = 0;
const signUp = (email: string, from: string) =>
  send(
    "POST",
    "collections/users/records",
    { username: `new_${++names}`, email, password: "secret-pass", passwordConfirm: "secret-pass" },
    undefined,
    from,
  );

/** Repeats a request until it is refused. */
async function until429(attempt: (n: number) => Promise<Response>): Promise<Response> {
  for (let n = 0; n < 130; n++) {
    const answer = await attempt(n);
    if (answer.status === 429) return answer;
    await answer.arrayBuffer();
  }
  throw new Error("never refused");
}

const REFUSALS: Record<string, () => Promise<Response>> = {
  "the rate of a route": () => until429(() => send("GET", "app/people?q=rahim", undefined, rahim)),
  "the rate of a record": () =>
    until429((n) =>
      send("POST", "collections/comments/records", { user: rahim.id, video, text: `${n}` }, rahim),
    ),
  "mails for a change of the address": () =>
    until429((n) =>
      send("POST", "collections/users/request-email-change", { newEmail: `new${n}@example.test` }, rahim),
    ),
  "wrong passwords": () =>
    until429(() =>
      send("POST", "collections/users/auth-with-password", { identity: rahim.email, password: "wrong" }),
    ),
  "a wrong password at the deletion": () =>
    until429(() =>
      send("DELETE", `collections/users/records/${rahim.id}`, { password: "wrong" }, rahim, "203.0.113.10"),
    ),
  "sign-up mails of one network": () => until429(() => signUp("one@example.test", "203.0.113.11")),
  "sign-up mails of one address": () => until429((n) => signUp("two@example.test", `198.51.${n}.1`)),
  "a second mail at once": async () => {
    const { sign_up } = await (await signUp("three@example.test", "203.0.113.12")).json();
    return send("POST", "app/sign-up/resend", { sign_up });
  },
  "new users of one network": async () => {
    await query(server, "DELETE FROM sign_ups");
    await signUp("four@example.test", "192.0.2.1");
    await query(
      server,
      `INSERT INTO sign_ups (network, at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
      SELECT s.network, s.at FROM n, sign_ups s`,
    );
    return signUp("five@example.test", "192.0.2.1");
  },
  "connections of one network": async () => {
    const clients = [];
    let answer: Response | undefined;
    for (let n = 0; n < 4; n++) {
      const client = await openSse(server.url, { from: "203.0.113.13" });
      clients.push(client);
      const body = { clientId: client.id, subscriptions: ["live/removals0000000"] };
      answer = await send("POST", "realtime", body, undefined, "203.0.113.13");
    }
    for (const client of clients) client.close();
    return answer as Response;
  },
};

test.each(Object.keys(REFUSALS))("%s: 429 with too_many and Retry-After", async (name) => {
  const answer = await (REFUSALS[name] as () => Promise<Response>)();
  const message = "You're doing that too often. Try again shortly.";
  const seconds = Number(answer.headers.get("Retry-After"));
  expect(await answer.json()).toEqual({
    status: 429,
    message,
    data: { limit: { code: "too_many", message, seconds } },
  });
  expect(answer.status).toBe(429);
  expect(seconds).toBeGreaterThan(0);
});
