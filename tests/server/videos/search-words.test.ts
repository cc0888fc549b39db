// The words index and the vocabulary: who finds what by which try, and what remains after edits and deletions.
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import type { Page } from "../../../src/state/records/types";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

const { splitWords } = createRequire(import.meta.url)("../../../pb_hooks/search/words.js");
const server = await testServer({ limits: false });
const guest = server.client();
const [owner, other] = await Promise.all([createUser(server, "nouka_majhi"), createUser(server, "jatri")]);

interface Found extends Page {
  instead: string;
}
const search = (
  q: string,
  more: Record<string, string | number> = {},
  who: { send: typeof guest.send } = guest,
) => who.send<Found>("/api/app/videos", { method: "GET", query: { q, ...more } });
const ids = async (...asked: Parameters<typeof search>) => (await search(...asked)).items.map(({ id }) => id);
const suggestions = async (q: string) =>
  (await guest.send<{ items: string[] }>("/api/app/search/suggestions", { method: "GET", query: { q } }))
    .items;
const change = (video: string, fields: string) =>
  query(server, `UPDATE videos SET ${fields} WHERE id = '${video}'`);
async function counted(): Promise<Record<string, number>> {
  const rows = await query(server, "SELECT word, n FROM vocabulary");
  return Object.fromEntries(rows.map(({ word = "", n }) => [word, Number(n)]));
}
const nfc = (text: string) => text.normalize("NFC");
const unread = async () =>
  (await query(server, "SELECT COUNT(*) AS n FROM search_videos WHERE listed = 1 AND words IS NULL"))[0]?.n;
/** Waits until the ticker has read all captions. */
const allRead = () => expect.poll(unread, { timeout: 20_000 }).toBe("0");
const make = async (caption: string, fields: object = {}, by: Person = owner) => {
  const video = await createVideo(by, { caption, file: "short.mp4", ...fields });
  await allRead();
  return video;
};
const areWhole = async () => {
  for (const table of ["search_words_fts", "search_videos_fts"])
    await query(server, `INSERT INTO ${table} (${table}, rank) VALUES ('integrity-check', 1)`);
};

test("each letter that belongs to a word here does so for the index", async () => {
  const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    (letter) => splitWords(`a${letter}b`).length === 1,
  );
  expect(letters.length).toBeGreaterThan(900);
  // Two words between quotes are a phrase, which this index refuses.
  for (let i = 0; i < letters.length; i += 100) {
    const match = letters.slice(i, i + 100).map((letter) => `"a${letter}b"`);
    await query(
      server,
      `SELECT COUNT(*) FROM search_words_fts WHERE search_words_fts MATCH '${match.join(" OR ")}'`,
    );
  }
  await expect(
    query(server, `SELECT COUNT(*) FROM search_words_fts WHERE search_words_fts MATCH '"a-b"'`),
  ).rejects.toThrow();
});

describe("who sees a video is asked after every try:", () => {
  const TRIES: Record<string, string> = {
    "the word": "শাপলা",
    "its beginning": "শাপ",
    "Latin letters": "shapla",
    "a part of the word": "াপলা",
    "one wrong letter": "shalpa",
    "the owner's name": "nouka_majhi",
    "two letters": "শা",
    "two words": "শাপলা বিল",
  };
  const closed: Record<string, string> = {
    private: "visibility = 'private'",
    "for followers": "visibility = 'followers'",
    held: "status = 'held'",
    removed: "status = 'removed'",
    sensitive: "sensitive = TRUE",
  };
  test.each(Object.entries(TRIES))("%s", async (_name, q) => {
    const video = await make("শাপলা বিল");
    expect(await ids(q)).toEqual([video]);
    for (const [name, fields] of Object.entries(closed)) {
      await change(video, fields);
      expect(await ids(q), name).toEqual([]);
      await change(video, "visibility = 'public', status = 'visible', sensitive = FALSE");
      await allRead();
      expect(await ids(q), name).toEqual([video]);
    }
    await query(server, `UPDATE users SET status = 'banned' WHERE id = '${owner.id}'`);
    expect(await ids(q)).toEqual([]);
    await query(server, `UPDATE users SET status = 'active' WHERE id = '${owner.id}'`);
    const block = await other.pb.collection("blocks").create({ blocker: other.id, blocked: owner.id });
    expect([await ids(q, {}, other.pb), await ids(q)]).toEqual([[], [video]]);
    await other.pb.collection("blocks").delete(block.id);
    await owner.pb.collection("videos").delete(video);
    expect(await ids(q)).toEqual([]);
  });
});

describe("the vocabulary", () => {
  test("counts public captions, and follows edits, hiding and deletion", async () => {
    expect(await counted()).toEqual({});
    const one = await make("কাঁঠাল বাগান ২০২৬");
    const two = await make("কাঁঠাল #বাগান @jatri");
    const secret = await make("গোপন কথা", { visibility: "private" });
    const adult = await make("কাঁঠাল", { sensitive: true });
    expect(await counted()).toEqual({ [nfc("কাঁঠাল")]: 2, [nfc("বাগান")]: 2 });
    await owner.pb.collection("videos").update(two, { caption: "আম বাগান" });
    await allRead();
    expect(await counted()).toEqual({ [nfc("কাঁঠাল")]: 1, আম: 1, [nfc("বাগান")]: 2 });
    await change(one, "status = 'held'");
    expect(await counted()).toEqual({ আম: 1, [nfc("বাগান")]: 1 });
    await change(one, "status = 'visible'");
    await change(secret, "visibility = 'public'");
    await allRead();
    expect(await counted()).toMatchObject({ [nfc("কাঁঠাল")]: 1, গোপন: 1 });
    await areWhole();
    for (const video of [one, two, secret, adult]) await owner.pb.collection("videos").delete(video);
    expect(await counted()).toEqual({});
    await areWhole();
    for (const word of ["কাঁঠাল", "বাগান", "গোপন"]) {
      const left = `SELECT COUNT(*) AS n FROM search_words_fts WHERE search_words_fts MATCH '"${nfc(word)}"'`;
      expect(await query(server, left)).toEqual([{ n: "0" }]);
    }
  });

  test("is filled again from captions that nobody has read", async () => {
    const video = await make("সোনালি ধান");
    const before = await counted();
    await query(server, "UPDATE search_videos SET words = NULL; DELETE FROM vocabulary");
    await expect.poll(counted, { timeout: 20_000 }).toEqual(before);
    await owner.pb.collection("videos").delete(video);
  });

  test("suggests words of public captions by use, after the words typed before", async () => {
    const videos = [
      await make("পিঠা মেলা"),
      await make("পিঠা পায়েস"),
      await make("পিপুল", { visibility: "private" }),
    ];
    expect(await suggestions("প")).toEqual(["পিঠা", nfc("পায়েস")]);
    expect(await suggestions("পিঠা ম")).toEqual(["পিঠা মেলা"]);
    expect(await suggestions("pith")).toEqual(["পিঠা"]);
    for (const q of ["", "   ", "%", "x", "'", "পিঠা %"]) expect(await suggestions(q), q).toEqual([]);
    for (const video of videos) await owner.pb.collection("videos").delete(video);
    expect(await suggestions("প")).toEqual([]);
  });
});

describe("words that sound alike", () => {
  test("are searched with the typed ones, and named; exact=1 leaves them out", async () => {
    const spelled = await make("ঢাকা শহর");
    const latin = await make("dhaka vlog");
    const found = await search("Dhaka");
    expect([found.items.map(({ id }) => id).sort(), found.instead]).toEqual([[spelled, latin].sort(), "ঢাকা"]);
    const exact = await search("Dhaka", { exact: 1 });
    expect([exact.items.map(({ id }) => id), exact.instead]).toEqual([[latin], ""]);
    expect((await search("ঢাকা")).instead).toBe("");
    expect(await search("dhaka shohor")).toMatchObject({ instead: "ঢাকা শহর", items: [{ id: spelled }] });
    expect((await search("ডাকা")).instead).toBe("ঢাকা");
    expect((await search("dhapa")).instead).toBe("ঢাকা");
    expect(await search("zzz")).toMatchObject({ items: [], instead: "" });
    for (const video of [spelled, latin]) await owner.pb.collection("videos").delete(video);
  });
});

test("a frequent word goes on page by page to its last video, each once, and finds the most viewed first", async () => {
  await query(
    server,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= 300)
    INSERT INTO videos (id, user, video, caption, search, category, visibility, status, views_count, created, updated)
    SELECT 'many' || printf('%011d', i), '${owner.id}', 'x.mp4', 'সাগর ' || i, 'সাগর ' || i, 'other', 'public', 'visible',
      iif(i = 1, 9000, i % 7), '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM n`,
  );
  for (const q of ["সাগর", "সাগ"]) {
    const seen: string[] = [];
    let cursor = "";
    do {
      const page = await search(q, { limit: 40, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen[0]).toBe("many00000000001");
    expect([seen.length, new Set(seen).size]).toEqual([301, 301]);
  }
  // The viewer may see none of the newest and none of the most viewed: the answer goes on to others.
  await query(server, "UPDATE videos SET sensitive = TRUE WHERE id > 'many00000000150' AND id LIKE 'many%'");
  await query(server, "UPDATE videos SET views_count = 0 WHERE id <= 'many00000000150' AND id LIKE 'many%'");
  expect((await search("সাগর", { exact: 1 })).items.length).toBeGreaterThan(20);
  await expect(search("সাগর", { cursor: "w1" })).rejects.toMatchObject({ status: 400 });
  await query(server, "DELETE FROM videos WHERE id LIKE 'many%'");
  await areWhole();
});
