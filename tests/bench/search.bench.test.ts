// CPU of each kind of search, and of tags, against a page of the newest videos in the same run, at 100,000 captions, with the
// optimiser's statistics. make bench-search

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillUsers, query } from "../support/database";
import { pick as pickOne, seededRandom } from "../support/seeded-random";
import { type Server, startServer } from "../support/server";
import { createUser } from "../support/users";
import { cpuMs, table, verdict } from "./process";

const hook = createRequire(import.meta.url);
const { soundOf } = hook("../../pb_hooks/search/sound.js");

const VIDEOS = Number(process.env.VIDEOS ?? 100_000);
const USERS = 10_000;
const VOCABULARY = 40_000;
const BATCH = 2000;
const ROUNDS = 6;
const PER_ROUND = 25;
const AIM = 3;

const random = seededRandom(19);
const pick = <T>(list: readonly T[]) => pickOne(list, random);
const CONSONANTS = [..."কখগঘচছজঝটডতথদধনপফবভমযরলশসহ"];
const SIGNS = ["", "\u09be", "\u09bf", "\u09c0", "\u09c1", "\u09c7", "\u09cb"];
const newWord = () => {
  const letters = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(CONSONANTS) + pick(SIGNS));
  return letters.join("");
};
const known = readFileSync("scripts/testing/recall/banglish.txt", "utf8")
  .trim()
  .split("\n")
  .map((line) => (line.split(" ")[1] ?? "").normalize("NFC"));
/** Words in an exact number of captions, spread evenly. */
const EXACT: Record<string, number> = {
  কাকঁড়া: 20,
  dhaka: VIDEOS / 50,
  ঢাকা: VIDEOS / 10,
  ফুটবল: 900,
  বাজার: 960,
  ইলিশ: 1200,
  পাহাড়: 1300,
  cricket: 300,
};
const exact = Object.entries(EXACT).map(([word, count]) => [word.normalize("NFC"), count] as const);
const words = [...new Set([...known, ...Array.from({ length: VOCABULARY }, newWord)])].filter(
  (word) => !exact.some(([one]) => one === word),
);

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const padded = (number: string, length: number) =>
  `substr('${"0".repeat(length)}' || (${number}), -${length})`;
/** From 0 to below 1, the same for the same row and place. */
const chance = (place: number) =>
  `(((i + 1) * 2654435761 + ${place + 1} * 40503 * (i % 7919 + 3)) % 4294967296 / 4294967296.0)`;
/** The n-th word is n times as rare as the first, as in any language. */
const anyWord = (place: number) =>
  `(SELECT word FROM bench_words WHERE n = CAST(pow(${words.length}, ${chance(place)}) AS INTEGER))`;
const exactWords = exact.map(
  ([word, count], n) => `iif((i + ${n}) % ${Math.round(VIDEOS / count)} = 0, ' ' || ${quoted(word)}, '')`,
);

/** One tag in a third of the videos, one in a hundredth, one in twenty, and one of ten thousand. */
const TAGS = `json_array('t' || (i % 10000), iif(i % 3, 'b' || (i % 7), 'everywhere'), iif(i % 100, 'c' || (i % 9), 'hundredth'), 'u' || (i % 5000))`;
/** Users who follow a hundred users; the second one also follows a hundred tags. */
const FANS = { "following 100 users": "", "following 100 users and 100 tags": "" };

async function insertWords(table: string, columns: string, rows: string[]) {
  // The route takes statements of 5,000 letters.
  for (let from = 0; from < rows.length; from += 40)
    await query(server, `INSERT INTO ${table} (${columns}) VALUES ${rows.slice(from, from + 40).join(",")}`);
}

let server: Server;
beforeAll(async () => {
  server = await startServer();
  await fillUsers(server, "user", USERS);
  await query(server, "CREATE TABLE bench_words (n INTEGER PRIMARY KEY, word TEXT, bones TEXT, sound TEXT)");
  const rows = [...words, ...exact.map(([word]) => word)].map((word, i) => {
    const { bones, sound } = soundOf(word);
    return `(${i + 1}, ${[word, bones, sound].map(quoted).join(",")})`;
  });
  await insertWords("bench_words", "n, word, bones, sound", rows);
  await query(server, "INSERT INTO vocabulary SELECT word, bones, sound, 0 FROM bench_words");
  for (let from = 0; from < VIDEOS; from += BATCH) {
    const caption = [0, 1, 2, 3, 4, 5].map(anyWord).join(" || ' ' || ");
    await query(
      server,
      `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${from + BATCH}),
        made AS MATERIALIZED (SELECT i, ${caption} || ${exactWords.join(" || ")} AS text FROM n)
      INSERT INTO videos (id, user, video, caption, search, tags, category, status, visibility, views_count, created)
      SELECT 'vid' || ${padded("i", 12)}, 'user' || ${padded(`i % ${USERS}`, 11)}, 'x.mp4', text, text, ${TAGS}, 'music', 'visible', 'public',
        CAST(1 / (${chance(9)} + 0.0001) AS INTEGER), strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || ((${VIDEOS} - i) * 2) || ' minutes') FROM made`,
    );
    // The ticker would take a quarter of an hour.
    await query(
      server,
      `UPDATE search_videos SET words = '["' || replace(text, ' ', '","') || '"]' WHERE n > ${from} AND words IS NULL`,
    );
  }
  for (const [n, name] of Object.keys(FANS).entries()) {
    const fan = await createUser(server, `fan_${n}`);
    FANS[name as keyof typeof FANS] = fan.pb.authStore.token;
    await query(
      server,
      `INSERT INTO follows (id, follower, following, created) SELECT 'fan${n}' || substr(id, -11), '${fan.id}', id, '2026'
       FROM users WHERE id GLOB 'user*' LIMIT 100`,
    );
    if (n)
      await query(
        server,
        `INSERT INTO tag_follows (user, tag, created) SELECT '${fan.id}', id, '2026' FROM tags ORDER BY videos_count DESC LIMIT 100`,
      );
  }
  await query(server, "DROP TABLE bench_words");
  await query(server, "ANALYZE");
  // Connections read the statistics when they open.
  await server.stop();
  await server.start();
}, 900_000);
afterAll(() => server.dispose());

/** A page as the client asks for it. */
const LIMIT = 24;
const typed = (q: string, limit = LIMIT) => `/api/app/videos?limit=${limit}&q=${encodeURIComponent(q)}`;
const REQUESTS: Record<string, string> = {
  "the newest ten": "/api/app/videos?limit=10",
  "rare (20)": typed("কাকঁড়া"),
  "frequent (10 %)": typed("ঢাকা"),
  "its next page": "",
  "fifty of it": typed("ঢাকা", 50),
  "two letters": typed("কা"),
  "one letter": typed("ক"),
  "in 900": typed("ফুটবল"),
  "in 960": typed("বাজার"),
  "in 1,200": typed("ইলিশ"),
  "in 1,300": typed("পাহাড়"),
  "two frequent words": typed(`ঢাকা ${known[0]} ${words[1]}`),
  "Banglish, rare": typed("kakra"),
  "Banglish, frequent": typed("dhaka"),
  "Banglish, four words": typed("dhaka bazar ilish pahar"),
  "one letter wrong": typed("dhapa"),
  "one letter missing": typed("patbl"),
  "nothing found": typed("ঘঙছঝ খঞথঠ"),
  "part of a word": typed("াহাড"),
  "frequent parts, nothing found": typed("ারিকাতিকারারিকা"),
  "one hundred letters": typed("কারিতানা".repeat(13)),
  "a sign": typed("%"),
  "suggestions, one letter": `/api/app/search/suggestions?q=${encodeURIComponent("ক")}`,
  "suggestions, two letters": `/api/app/search/suggestions?q=${encodeURIComponent("কা")}`,
  "suggestions, Latin": "/api/app/search/suggestions?q=dhak",
  "following 100 users": "/api/app/videos?order=following&limit=10",
  "following 100 users and 100 tags": "/api/app/videos?order=following&limit=10",
  "a tag": "/api/app/tags/everywhere",
  "its newest ten": "/api/app/videos?limit=10&tag=everywhere",
  "its most viewed ten": "/api/app/videos?limit=10&tag=everywhere&order=trending",
  "most viewed of 1,000": "/api/app/videos?limit=10&tag=hundredth&order=trending",
  "newest of a rare tag": "/api/app/videos?limit=10&tag=t77",
  "most viewed of a rare tag": "/api/app/videos?limit=10&tag=t77&order=trending",
  "tags, one letter": "/api/app/tags?q=t",
  "tags, two letters": "/api/app/tags?q=t7",
  "most used tags": "/api/app/tags",
  "trending tags": "/api/app/tags?trending=1",
};

test("search: CPU per query against the newest page", { timeout: 900_000 }, async () => {
  const read = async (path: string, name = "") => {
    const headers = { Authorization: FANS[name as keyof typeof FANS] ?? "" };
    return (await (await fetch(server.url + path, { headers })).json()) as {
      items?: unknown[];
      next?: string;
    };
  };
  const { next } = await read(typed("ঢাকা"));
  REQUESTS["its next page"] = `${typed("ঢাকা")}&cursor=${next}`;
  const spent: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, path] of Object.entries(REQUESTS)) {
      const before = cpuMs(server.pid());
      for (let n = 0; n < PER_ROUND; n++) await read(path, name);
      spent[name] = [...(spent[name] ?? []), (cpuMs(server.pid()) - before) / PER_ROUND];
    }
  const mean = (name: string) => {
    // The first round warms up.
    const [, ...later] = spent[name] ?? [];
    return later.reduce((sum, ms) => sum + ms, 0) / later.length;
  };
  const newest = mean("the newest ten");
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(REQUESTS)) {
    const ratio = mean(name) / newest;
    const hits = (await read(path, name)).items?.length ?? 1;
    rows.push([name, mean(name).toFixed(1), ratio.toFixed(2), String(hits), verdict(ratio <= AIM, `${AIM}`)]);
  }
  table(`${VIDEOS} captions; pages of ${LIMIT}`, ["search", "CPU ms", "x newest", "items", "aim"], rows);
  expect(rows.length).toBe(Object.keys(REQUESTS).length);
});
