// Every write of a user has a rate limit: at one percent of the limits each is refused after a few tries.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { query } from "../../support/database";
import { testVideoFile } from "../../support/media/test-videos";
import { ROOT } from "../../support/server";
import { testServer } from "../../support/test-server";
import { tus } from "../../support/tus-client";
import { createUser, createVideo } from "../../support/users";

let counter = 0;
const next = () => ++counter;

const server = await testServer();
const rahim = await createUser(server, "rahim");
const karim = await createUser(server, "karim");
const videos = [await createVideo(karim), await createVideo(karim), await createVideo(rahim)];
await query(server, "UPDATE users SET created = '2025-01-01 00:00:00.000Z'");
await query(
  server,
  `INSERT INTO comments (id, user, video, text, status, created) WITH RECURSIVE n(i) AS
    (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
  SELECT printf('comment%08d', i), '${karim.id}', '${videos[2]}', 'c' || i, 'visible', '2026-01-01 00:00:00.000Z' FROM n`,
);
const limitsAt = async (limits_percent: number) =>
  (await server.superuser()).collection("site_settings").update("site00000000000", { limits_percent });
await limitsAt(1);

async function ask(method: string, path: string, body?: unknown): Promise<number> {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: { Authorization: rahim.pb.authStore.token, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get("Retry-After"));
    expect(JSON.parse(text).data).toMatchObject({ limit: { code: "too_many", seconds } });
  }
  return answer.status;
}
const records = (name: string, id = "") => `collections/${name}/records${id && `/${id}`}`;
const comment = () => `comment${String(next()).padStart(8, "0")}`;

/** One attempt per write; the write itself may fail. */
const WRITES: Record<string, () => Promise<number>> = {
  "create comments": () =>
    ask("POST", records("comments"), { user: rahim.id, video: videos[0], text: `c ${next()}` }),
  "update comments": () => ask("PATCH", records("comments", "comment00000001"), { pinned: next() % 2 === 0 }),
  "delete comments": () => ask("DELETE", records("comments", comment())),
  "create videos": () => ask("POST", records("videos"), { user: rahim.id, upload: "abcdefghijklmno" }),
  "update videos": () => ask("PATCH", records("videos", videos[2]), { caption: `caption ${next()}` }),
  "update users with an avatar": async () => {
    const body = new FormData();
    body.set("avatar", testVideoFile("picture.png"));
    const headers = { Authorization: rahim.pb.authStore.token };
    const path = `${server.url}/api/${records("users", rahim.id)}`;
    return (await fetch(path, { method: "PATCH", headers, body })).status;
  },
  "POST /api/app/email-undo": () => ask("POST", "app/email-undo", { token: "x" }),
  "POST /api/app/sign-up/confirm": () => ask("POST", "app/sign-up/confirm", { sign_up: "x", code: "123456" }),
  "POST /api/app/sign-up/resend": () => ask("POST", "app/sign-up/resend", { sign_up: "x" }),
  "create bookmarks": () => ask("POST", records("bookmarks"), { user: rahim.id, video: videos[0] }),
  "create comment_likes": () => ask("POST", records("comment_likes"), { user: rahim.id, comment: comment() }),
  "create follows": () => ask("POST", records("follows"), { follower: rahim.id, following: karim.id }),
  "create blocks": () => ask("POST", records("blocks"), { blocker: rahim.id, blocked: karim.id }),
  "create mutes": () => ask("POST", records("mutes"), { muter: rahim.id, muted: karim.id }),
  "create reports": () =>
    ask("POST", records("reports"), { reporter: rahim.id, video: videos[1], reason: "spam" }),
  "create users": () =>
    ask("POST", records("users"), {
      username: `new_${next()}`,
      email: `new${next()}@example.test`,
      password: "secret-pass",
      passwordConfirm: "secret-pass",
    }),
  "update users": () => ask("PATCH", records("users", rahim.id), { bio: `bio ${next()}` }),
  "update account_settings": () => ask("PATCH", records("account_settings", rahim.id), { language: "en" }),
  "POST /api/app/appeal": () =>
    ask("POST", "app/appeal", { identity: "nobody@example.test", password: "x", text: "y" }),
  "POST /api/app/inbox/read": () => ask("POST", "app/inbox/read"),
  "PUT /api/app/push": () => ask("PUT", "app/push"),
  "POST /api/app/push/off": () => ask("POST", "app/push/off"),
  "POST /api/app/push/latest": () => ask("POST", "app/push/latest", { auth: "x" }),
  "POST /api/app/presence": () => ask("POST", "app/presence", { video: videos[0] }),
  "POST /api/app/shares": async () => {
    // The route answers 204 in both cases, so the test checks that shares over the limit are not counted.
    await query(server, "DELETE FROM shares");
    await ask("POST", "app/shares", { video: videos[0] });
    const [row] = await query(server, "SELECT COUNT(*) AS n FROM shares");
    return Number(row?.n) === 1 ? 204 : 429;
  },
  "POST /api/app/views": () => ask("POST", "app/views", { views: [{ video: videos[0] }] }),
  "POST /api/app/watches": () => ask("POST", "app/watches", { watches: [{ video: videos[0], ms: 9 }] }),
  "DELETE /api/app/watches/{video}": () => ask("DELETE", `app/watches/${videos[0]}`),
  "PUT /api/app/tags/{tag}/follow": () => ask("PUT", "app/tags/dhaka/follow"),
  "DELETE /api/app/tags/{tag}/follow": () => ask("DELETE", "app/tags/dhaka/follow"),
  "GET /api/app/stats": () => ask("GET", "app/stats"),
  "POST /api/app/desk/{id}": () => ask("POST", `app/desk/${videos[0]}`),
  "POST /api/app/feed/exclusions": () =>
    ask("POST", "app/feed/exclusions", { kind: "category", key: "food" }),
  "DELETE /api/app/feed/exclusions/{kind}/{key}": () => ask("DELETE", "app/feed/exclusions/category/food"),
  "POST /api/app/feed/reset": () => ask("POST", "app/feed/reset"),
  "POST /api/app/uploads": async () => (await tus(server, rahim).create(100)).status,
  "PATCH /api/app/uploads/{id}": () => patchUpload(),
  "GET /api/app/export": () => ask("GET", "app/export"),
};

let upload = "";
async function patchUpload() {
  const mine = tus(server, rahim);
  return (await mine.patch(upload, 0, new Uint8Array(1))).status;
}

/** Writes without an entry above, each with its reason. */
const ELSEWHERE: Record<string, string> = {
  "create likes": "counted by the ticker: limits.test.ts",
  "delete likes": "each needs a like, which is limited",
  "delete follows": "as deletes of comments",
  "delete bookmarks": "as deletes of comments",
  "delete comment_likes": "as deletes of comments",
  "delete blocks": "as deletes of comments",
  "delete mutes": "as deletes of comments",
  "delete videos": "as deletes of comments",
  "delete users": "needs the password, whose guesses are limited: password-guesses.test.ts",
  "update decisions": "an appeal, once for each decision; its rate is that of the route",
  "delete _authOrigins": "the user's own log-ins, each of which is limited",
  "delete _externalAuths": "the user's own log-ins, each of which is limited",
  "POST /api/app/logout-everywhere": "below: it ends the session",
  "POST /api/app/sweep": "superusers",
  "DELETE /api/app/watches": "as deletes of one watch",
  "DELETE /api/app/uploads/{id}": "each needs an upload, which is limited",
};

test("the fixture upload exists", async () => {
  upload = await tus(server, rahim).begin(1000);
});

test.each(Object.keys(WRITES))("%s is rejected with 429 after a few requests", async (name) => {
  const statuses: number[] = [];
  for (let n = 0; n < 8 && statuses.at(-1) !== 429; n++) statuses.push((await WRITES[name]?.()) ?? 0);
  expect(statuses.at(-1), statuses.join(" ")).toBe(429);
});

test("logging out everywhere is rejected after a few requests, each with a new token", async () => {
  const email = karim.email;
  const statuses: number[] = [];
  await limitsAt(10);
  for (let n = 0; n < 5 && statuses.at(-1) !== 429; n++) {
    const { token } = await server.client().collection("users").authWithPassword(email, karim.password);
    const answer = await fetch(`${server.url}/api/app/logout-everywhere`, {
      method: "POST",
      headers: { Authorization: token },
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([204, 204, 429]);
});

test("every write that the permissions list for a user is tested", () => {
  const lines = readFileSync(join(ROOT, "tests/server/permissions/matrix.txt"), "utf8").split("\n");
  const writes = lines.flatMap((line) => {
    const [name = "", , owner = ""] = line.split(/ {2,}/);
    const record = /^(\w+) (create|update|delete)$/.exec(name);
    // 403: closed to everybody except superusers.
    if (record) return owner === "403" ? [] : [`${record[2]} ${record[1]}`];
    return /^(POST|PATCH|DELETE|PUT) \/api\/app\//.test(name) ? [name] : [];
  });
  expect(writes.length).toBeGreaterThan(30);
  expect(writes.filter((name) => !(name in WRITES) && !(name in ELSEWHERE))).toEqual([]);
});
