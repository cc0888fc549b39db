// OWASP ASVS 5.0, requests. docs/security.md lists each item.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { ourRoutes } from "../../support/fuzz/routes";
import { parse } from "../../support/matrix/table";
import { testServer } from "../../support/test-server";
import { createVideo } from "../../support/users";

const server = await testServer();
const people = await createActors(server);
const video = await createVideo(people.owner, { caption: "নিয়ম" });

const records = (name: string, id = "") => `collections/${name}/records${id && `/${id}`}`;

test("ASVS 1.2.4: search words are bound values, never part of a query", async () => {
  const known = await query(server, "SELECT COUNT(*) AS n FROM users");
  for (const text of [
    "' OR 1=1 --",
    '" OR ""="',
    "%' UNION SELECT * FROM users --",
    "x'); DROP TABLE users; --",
    "\\",
  ]) {
    const q = encodeURIComponent(text);
    for (const path of [
      `app/videos?q=${q}`,
      `app/people?q=${q}`,
      `app/comments?video=${q}`,
      `app/people/${q}`,
    ]) {
      const { status, body } = await people.ask("other", "GET", path);
      expect([200, 400, 404], path).toContain(status);
      expect(body.items ?? []).toEqual([]);
    }
    // Captions can be compared only within one owner's videos.
    const filter = encodeURIComponent(`user = "${people.owner.id}" && caption = ${JSON.stringify(text)}`);
    expect((await people.ask("other", "GET", `${records("videos")}?filter=${filter}`)).body.items).toEqual(
      [],
    );
    expect((await people.ask("other", "GET", `${records("videos")}?sort=${q}`)).status).toBe(400);
  }
  expect(await query(server, "SELECT COUNT(*) AS n FROM users")).toEqual(known);
});

test("ASVS 2.3.3: if the second write fails, the first is undone", async () => {
  const state = () =>
    query(
      server,
      `SELECT u.status, v.status AS video, (SELECT COUNT(*) FROM moderation_log) AS log,
         (SELECT COUNT(*) FROM decisions) AS told FROM users u JOIN videos v ON v.user = u.id WHERE v.id = '${video}'`,
    );
  const before = await state();
  await query(
    server,
    "CREATE TRIGGER broken BEFORE INSERT ON decisions BEGIN SELECT RAISE(ABORT, 'broken'); END",
  );
  const ban = { status: "banned" };
  const path = records("users", people.owner.id);
  expect((await people.ask("superuser", "PATCH", path, ban)).status).toBe(400);
  expect(await state()).toEqual(before);
  await query(server, "DROP TRIGGER broken");
});

test("ASVS 2.3.4: a hundred simultaneous likes by one user count once", async () => {
  const like = { user: people.other.id, video };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => people.ask("other", "POST", records("likes"), like)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await query(server, `SELECT likes_count AS n FROM videos WHERE id = '${video}'`)).toEqual([
    { n: "1" },
  ]);
});

test("ASVS 2.4.1: a client that comments too fast gets 429 and the time to wait", async () => {
  let n = 0;
  const say = () =>
    fetch(`${server.url}/api/${records("comments")}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: people.other.pb.authStore.token },
      body: JSON.stringify({ user: people.other.id, video, text: `কথা ${++n}` }),
    });
  let answer = await say();
  while (answer.status === 200 && n < 100) answer = await say();
  expect([answer.status, (await answer.json()).data.limit.code]).toEqual([429, "too_many"]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(n).toBe(21);
});

test("ASVS 3.5.3: no GET changes anything", async () => {
  const names = (await query(server, "SELECT name FROM sqlite_master WHERE type = 'table'")).map(
    ({ name }) => name,
  );
  const all = async () => {
    const tables: Record<string, unknown> = {};
    // Log-ins of the test's own superuser change its row, and a probe writes the time of the last probe.
    for (const name of names.filter((one) => !/^(sqlite_|_)|^login_|^readiness$/.test(one ?? "")))
      tables[name ?? ""] = await query(server, `SELECT * FROM "${name}" LIMIT 1000`);
    return tables;
  };
  // Waits for changes that the ticker makes on its own.
  await new Promise((r) => setTimeout(r, 2000));
  const before = await all();
  const routes = ourRoutes().filter(({ method }) => method === "GET");
  expect(routes.length).toBeGreaterThan(8);
  const paths = routes.map(({ path }) =>
    path
      .slice(1)
      .replace(/\{id\}/, video)
      .replace(/\{username\}/, "owner_1"),
  );
  const lists = Object.keys(before).map((name) => `api/${records(name)}`);
  for (const path of [
    ...paths.map((one) => one.replace(/\{.*\}/, "feed")),
    ...lists,
    `api/${records("videos", video)}`,
  ])
    for (const { pb } of [people.owner, people.other])
      await fetch(`${server.url}/${path}`, { headers: { Authorization: pb.authStore.token } });
  await new Promise((r) => setTimeout(r, 2000));
  expect(await all()).toEqual(before);
});

test("ASVS 15.3.3: an owner's request writes the listed fields and no others", () => {
  const table = parse(readFileSync(new URL("../permissions/matrix.txt", import.meta.url).pathname, "utf8"));
  const written = (operation: string) =>
    [...table]
      .filter(([cell, value]) => value === "written" && cell.endsWith(`| ${operation}`))
      .map(([cell]) => cell.split(" ")[0])
      .sort();
  expect(written("update")).toEqual(UPDATED);
  expect(written("create")).toEqual(CREATED);
});
const UPDATED = [
  "account_settings.birth_year",
  "account_settings.filters",
  "account_settings.language",
  "account_settings.switches",
  "comments.pinned",
  "decisions.appeal",
  "users.avatar",
  "users.bio",
  "users.full_name",
  "users.username",
  "videos.caption",
  "videos.captions",
  "videos.category",
  "videos.comments_off",
  "videos.downloads",
  "videos.pinned",
  "videos.preview",
  "videos.sensitive",
  "videos.thumbhash",
  "videos.thumbnail",
  "videos.visibility",
];
const CREATED = [
  "blocks.blocked",
  "bookmarks.video",
  "comment_likes.comment",
  "comments.text",
  "comments.video",
  "follows.following",
  "follows.video",
  "likes.video",
  "mutes.muted",
  "reports.note",
  "reports.reason",
  "users.avatar",
  "users.bio",
  "users.email",
  "users.full_name",
  "users.password",
  "users.username",
  "videos.caption",
  "videos.captions",
  "videos.category",
  "videos.comments_off",
  "videos.downloads",
  "videos.light",
  "videos.preview",
  "videos.sensitive",
  "videos.thumbhash",
  "videos.thumbnail",
  "videos.video",
  "videos.visibility",
];

test("ASVS 16.5.1: an error names the wrong input and reveals no internals", async () => {
  const send = (path: string, body: string, type = "application/json") =>
    fetch(`${server.url}/api/${path}`, {
      method: "POST",
      headers: { "Content-Type": type, Authorization: people.other.pb.authStore.token },
      body,
    });
  const answers = await Promise.all([
    send(records("comments"), "{"),
    send(records("videos"), "--x", "multipart/form-data; boundary=x"),
    send(records("likes"), '{"user":{"$ne":1},"video":[1]}'),
    send("app/presence", "[".repeat(2000)),
    send("app/views", '{"videos":1e999}'),
    send("nothing/here", "{}"),
  ]);
  for (const answer of answers) {
    const text = await answer.text();
    expect(answer.status, text).toBeGreaterThanOrEqual(400);
    expect(answer.status, text).toBeLessThan(500);
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(["data", "message", "status"]);
    expect(text).not.toMatch(/\.go:|\.js:|goroutine|TypeError|SQL|sqlite|\/pb_|\/home\//i);
  }
});
