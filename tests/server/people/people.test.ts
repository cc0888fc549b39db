// Lists of followers and followed users, and profiles by name, each with its relation to the viewer.
import { describe, expect, test } from "vitest";
import { userByNameSql } from "../../../pb_hooks/visibility/usernames.js";
import type { PeoplePage, PersonItem } from "../../../src/state/records/types";
import { fillUsers, query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser, type Person } from "../../support/users";

const MANY = 25;
const id = (n: number) => `fan${String(n).padStart(12, "0")}`;

const server = await testServer();
const [rahim, karim] = await Promise.all([createUser(server, "Rahim_1"), createUser(server, "karim")]);
await fillUsers(server, "fan", MANY);
// Two rows per time, so that the row order decides.
await query(
  server,
  `INSERT INTO follows (id, follower, following, created)
   SELECT 'f' || substr(id, 2), id, '${rahim.id}',
     printf('2026-01-01 10:%02d:00.000Z', CAST(substr(id, -4) AS INTEGER) / 2) FROM users WHERE id LIKE 'fan000%'`,
);

async function read<T = PeoplePage>(path: string, by?: Person): Promise<{ status: number; body: T }> {
  const headers: Record<string, string> = by ? { Authorization: by.pb.authStore.token } : {};
  const answer = await fetch(`${server.url}/api/app/people${path}`, { headers });
  return { status: answer.status, body: (await answer.json()) as T };
}
const ids = (page: PeoplePage) => page.items.map((item) => item.id);
const card = (username: string, of: string) => ({
  id: of,
  username,
  full_name: "",
  avatar: "",
  followers_count: expect.any(Number),
  following_count: expect.any(Number),
  likes_count: 0,
  videos_count: 0,
  status: "active",
});

describe("lists of users", () => {
  test("have followers in pages, the latest first, without gap or repetition", async () => {
    const pages: string[][] = [];
    for (let cursor = ""; pages.length < 10; ) {
      const { body } = await read(`?followers=${rahim.id}&limit=10&cursor=${encodeURIComponent(cursor)}`);
      pages.push(ids(body));
      cursor = body.next;
      if (!cursor) break;
    }
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(pages.flat()).toEqual(Array.from({ length: MANY }, (_, n) => id(MANY - 1 - n)));
    expect((await read(`?followers=${rahim.id}`)).body.items).toHaveLength(20);
  });

  test("include whether the caller follows each user, and nothing private", async () => {
    const follow = await karim.pb.collection("follows").create({ follower: karim.id, following: id(24) });
    const { body } = await read(`?followers=${rahim.id}&limit=2`, karim);
    expect(body.items).toEqual([
      { ...card(id(24), id(24)), follow: follow.id },
      { ...card(id(23), id(23)), follow: "" },
    ]);
    expect((await read(`?following=${karim.id}`)).body).toEqual({
      items: [{ ...card(id(24), id(24)), follow: "" }],
      next: "",
    });
    const found = await read(`?q=${id(24)}`, karim);
    expect(found.body.items).toEqual([{ ...card(id(24), id(24)), follow: follow.id }]);
    await karim.pb.collection("follows").delete(follow.id);
  });

  test("omit banned users, and banned users have none", async () => {
    await query(server, `UPDATE users SET status = 'banned' WHERE id = '${id(0)}'`);
    expect(ids((await read(`?followers=${rahim.id}&limit=50`)).body)).not.toContain(id(0));
    expect((await read(`?following=${id(0)}`)).body.items).toEqual([]);
    expect((await read("?following=nobody")).body).toEqual({ items: [], next: "" });
    await query(server, `UPDATE users SET status = 'active' WHERE id = '${id(0)}'`);
  });

  test("reject an invalid cursor", async () => {
    const { status, body } = await read<{ data: unknown }>(`?followers=${rahim.id}&cursor=x`);
    expect([status, body.data]).toEqual([
      400,
      { cursor: { code: "cursor_invalid", message: "The cursor is not one of ours" } },
    ]);
  });
});

describe("a profile", () => {
  test("is found by username in any case, with the caller's relation to it", async () => {
    await rahim.pb.collection("users").update(rahim.id, { bio: "নদীর পাড়ে বাড়ি" });
    const follow = await karim.pb.collection("follows").create({ follower: karim.id, following: rahim.id });
    const profile = { ...card("Rahim_1", rahim.id), followers_count: MANY + 1, bio: "নদীর পাড়ে বাড়ি" };
    expect((await read<PersonItem>("/rahim_1", karim)).body).toEqual({ ...profile, follow: follow.id });
    expect((await read<PersonItem>("/Rahim_1")).body).toEqual({ ...profile, follow: "" });
  });

  test("of an unknown or banned user is not available", async () => {
    const missing = { status: 404, message: "This account is not available", data: {} };
    expect((await read("/nobody_here")).body).toEqual(missing);
    await query(server, `UPDATE users SET status = 'banned' WHERE id = '${rahim.id}'`);
    expect((await read("/rahim_1", karim)).body).toEqual(missing);
    await query(server, `UPDATE users SET status = 'active' WHERE id = '${rahim.id}'`);
  });
});

describe("a former username", () => {
  const nameOf = async (path: string, by?: Person) => {
    const { status, body } = await read<PersonItem>(path, by);
    return status === 200 ? body.username : status;
  };

  test("leads to its user in any case, until another user takes it", async () => {
    const shanta = await createUser(server, "shanta");
    await shanta.pb.collection("users").update(shanta.id, { username: "shanta_new" });
    expect(await nameOf("/SHANTA")).toBe("shanta_new");
    await shanta.pb.collection("users").update(shanta.id, { username: "third" });
    expect([await nameOf("/shanta"), await nameOf("/shanta_new")]).toEqual(["third", "third"]);
    const signedUp = await createUser(server, "Shanta_New");
    expect(await nameOf("/shanta_new")).toBe("Shanta_New");
    await karim.pb.collection("users").update(karim.id, { username: "Shanta" });
    expect(await nameOf("/shanta")).toBe("Shanta");
    await karim.pb.collection("users").update(karim.id, { username: "karim" });
    expect(await nameOf("/shanta")).toBe("karim");
    await signedUp.pb.collection("users").delete(signedUp.id, { body: { password: signedUp.password } });
    expect(await nameOf("/shanta_new")).toBe(404);
  });

  test("is deleted with its user, and hidden from users that this user blocked", async () => {
    const [gone, blocked] = [await createUser(server, "brief"), await createUser(server, "unwanted")];
    await gone.pb.collection("users").update(gone.id, { username: "brief_2" });
    await gone.pb.collection("blocks").create({ blocker: gone.id, blocked: blocked.id });
    expect([await nameOf("/brief"), await nameOf("/brief", blocked)]).toEqual(["brief_2", 404]);
    await gone.pb.collection("users").delete(gone.id, { body: { password: gone.password } });
    expect(await nameOf("/brief")).toBe(404);
    expect(await query(server, `SELECT name FROM former_usernames WHERE user = '${gone.id}'`)).toEqual([]);
  });

  test("is looked up by an index", async () => {
    const plan = await query(
      server,
      `EXPLAIN QUERY PLAN SELECT u.id FROM users u WHERE u.id = ${userByNameSql("name").replaceAll("{:name}", "'x'")}`,
    );
    expect(plan.map(({ detail }) => String(detail)).filter((step) => step.startsWith("SCAN"))).toEqual([]);
  });
});
