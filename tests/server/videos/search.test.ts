import { describe, expect, test } from "vitest";
import type { Page, User } from "../../../src/state/records/types";
import { sql } from "../../support/sql";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const video: Record<string, string> = {};

const CAPTIONS = {
  rain: "বাংলার বৃষ্টি, রিকশায় ফেরা",
  tea: "চা খাবেন? 100% খাঁটি দুধ_চা",
  cricket: 'Backyard CRICKET "final" AND (more)',
  kobi: "ক্ষ্যাপা বাউল র‍্যাপ",
} as const;

const server = await testServer();
const guest = server.client();
const root = await server.superuser();
const [rahim, shopna] = await Promise.all([createUser(server, "Rahim_99"), createUser(server, "shopna")]);
await shopna.pb.collection("users").update(shopna.id, { full_name: "স্বপ্না চৌধুরী" });
for (const [name, caption] of Object.entries(CAPTIONS)) {
  video[name] = await createVideo(rahim, { caption, file: "short.mp4" });
}
video.own = await createVideo(shopna, { caption: "hello", file: "short.mp4" });
await sql(root, `UPDATE videos SET views_count = 5 WHERE id = '${video.tea}'`);

async function found(q: string): Promise<string[]> {
  const page = await guest.send<Page>("/api/app/videos", { method: "GET", query: { q } });
  if (page.items.length < 50) expect(page.next).toBe("");
  return page.items.map((item) => Object.entries(video).find(([, id]) => id === item.id)?.[0] ?? item.id);
}
async function people(q: string): Promise<string[]> {
  const page = await guest.send<{ items: User[] }>("/api/app/people", { method: "GET", query: { q } });
  return page.items.map((user) => user.username);
}

describe("a search", () => {
  test.each<[string, string[]]>([
    ["বাংলা", ["rain"]],
    ["াংলা", ["rain"]],
    ["রিকশায়", ["rain"]],
    ["র‌্যাপ", ["kobi"]], // contains another invisible joiner than the query
    ["cricket", ["cricket"]],
    ["RICKE", ["cricket"]],
    ["খাঁটি", ["tea"]],
    ["চা", ["tea"]],
    ["%", ["tea"]],
    ["_", ["tea", "rain", "cricket", "kobi"]],
    ["দুধ_চা", ["tea"]],
    ["0% খ", ["tea"]],
    ["খেয়ে ফেরা", []],
    ["ফেরা বাংলার", ["rain"]],
    ["* AND *", ["cricket"]],
    ["shopna", ["own"]],
    ["@Shop", ["own"]],
    ["rahim_9", ["tea", "rain", "cricket", "kobi"]],
    ["nothing like this", []],
    ["   ", []],
    ["", []],
  ])("for %s finds the matching videos, most viewed first", async (q, names) => {
    const hits = await found(q);
    expect([...hits].sort()).toEqual([...names].sort());
    if (hits.includes("tea")) expect(hits[0]).toBe("tea");
  });

  test.each([
    '"',
    '""" OR 1=1',
    'final" AND',
    "NEAR(a b)",
    "cricket OR rain",
    "text:abc",
    "'; DROP TABLE videos; --",
    "\\%_",
    "a\0bc",
    "x".repeat(5000),
    "ক".repeat(300),
    "-- ^abc",
  ])("treats %j as plain characters", async (q) => {
    const hits = await found(q);
    const contained = CAPTIONS.cricket.toLowerCase().includes(q.toLowerCase());
    expect(hits).toEqual(contained ? ["cricket"] : []);
    expect(Array.isArray(await people(q))).toBe(true);
  });

  test("follows edits, new usernames, deletions and a vacuumed database", async () => {
    const made = await createVideo(shopna, { caption: "পুরনো কথা", file: "short.mp4" });
    video.made = made;
    expect(await found("পুরনো")).toEqual(["made"]);
    await shopna.pb.collection("videos").update(made, { caption: "নতুন কথা" });
    expect([await found("পুরনো"), await found("নতুন")]).toEqual([[], ["made"]]);
    await shopna.pb.collection("users").update(shopna.id, { username: "shopna_bd" });
    expect((await found("shopna_bd")).sort()).toEqual(["made", "own"]);
    await sql(root, `DELETE FROM videos WHERE id = '${video.kobi}'`);
    await sql(root, "VACUUM");
    expect([await found("বাউল"), await found("নতুন")]).toEqual([[], ["made"]]);
    await shopna.pb.collection("videos").delete(made);
    expect(await found("নতুন")).toEqual([]);
    const check = "INSERT INTO search_videos_fts (search_videos_fts, rank) VALUES ('integrity-check', 1)";
    await expect(sql(root, check)).resolves.toBeDefined();
  });

  test("for a frequent word returns the fifty most viewed", async () => {
    await sql(
      root,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
      INSERT INTO videos (id, user, video, caption, search, category, visibility, status, views_count, created, updated)
      SELECT 'many' || printf('%011d', i), '${rahim.id}', 'x.mp4', 'সাধারণ ' || i, 'সাধারণ ' || i, 'other', 'public',
        'visible', i, '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM n`,
    );
    for (const q of ["সাধারণ", "সা"]) {
      const hits = await found(q);
      expect(hits.length).toBe(50);
      expect(hits[0]).toBe("many00000001500");
      expect(hits[49]).toBe("many00000001451");
    }
    expect(await found("সাধারণ 777")).toEqual(["many00000000777"]);
  });
});

test("users are found by username or full name, most followed first", async () => {
  await createUser(server, "rahima");
  expect(await people("rahim")).toEqual(expect.arrayContaining(["Rahim_99", "rahima"]));
  expect(await people("স্বপ্না")).toEqual(["shopna_bd"]);
  expect(await people("স্ব")).toEqual(["shopna_bd"]);
  expect(await people("99\nস্ব")).toEqual([]);
  await shopna.pb.collection("follows").create({ follower: shopna.id, following: rahim.id });
  expect((await people("rahim"))[0]).toBe("Rahim_99");
  const page = await guest.send("/api/app/people", { method: "GET", query: { q: "rahim_99" } });
  expect(Object.keys(page.items[0]).sort()).toEqual(
    "avatar follow followers_count following_count full_name id likes_count status username videos_count".split(
      " ",
    ),
  );
});
