// A real server with captions of frequent words, to ask which videos a search finds.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../lib/data-folder-in-use.mjs";
import { CACHE } from "../../lib/paths.mjs";
import { ensurePocketBase } from "../../lib/pocketbase.mjs";
import { startServer, stopServer, withSuperuser } from "../../lib/server.mjs";

const VIDEOS = 30_000;
const BATCH = 2000;
/** The route for SQL takes 5,000 letters. */
const WORDS_PER_STATEMENT = 40;
const OWNER = "recall000000000";

const quoted = (/** @type {string} */ text) => `'${text.replaceAll("'", "''")}'`;
/** From 0 to below 1, the same for the same row and place. @param {number} place */
const chance = (place) =>
  `(((i + 1) * 2654435761 + ${place + 1} * 40503 * (i % 7919 + 3)) % 4294967296 / 4294967296.0)`;

/**
 * Each word is in a caption at least; the n-th is n times as rare as the first.
 * @param {string[]} words @param {(word: string) => { bones: string, sound: string }} soundOf
 * @param {(run: (sql: string) => Promise<any>, get: (path: string) => Promise<any>) => Promise<void>} use
 */
export async function withSite(words, soundOf, use) {
  const data = join(CACHE, "search-recall-data");
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const bin = await ensurePocketBase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await withSuperuser(bin, data, async (who) => {
    const server = await startServer({ bin, data, http: `127.0.0.1:${port}`, url, quiet: true });
    try {
      const post = async (/** @type {string} */ path, /** @type {object} */ body, token = "") => {
        const headers = { "Content-Type": "application/json", Authorization: token };
        const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
      };
      const identity = { identity: who.email, password: who.password };
      const { token } = await post("/api/collections/_superusers/auth-with-password", identity);
      const run = (/** @type {string} */ query) => post("/api/sql", { query }, token);
      await fill(run, words, soundOf);
      await use(run, async (path) => (await fetch(url + path)).json());
    } finally {
      await stopServer(server);
    }
  });
  rmSync(data, { recursive: true, force: true });
}

/** @param {(sql: string) => Promise<any>} run @param {string[]} words @param {(word: string) => { bones: string, sound: string }} soundOf */
async function fill(run, words, soundOf) {
  await run(`INSERT INTO users (id, username, email, tokenKey, password, status)
    VALUES ('${OWNER}', 'owner', 'owner@example.test', 'x', 'x', 'active')`);
  await run("CREATE TABLE recall_words (n INTEGER PRIMARY KEY, word TEXT, bones TEXT, sound TEXT)");
  for (let from = 0; from < words.length; from += WORDS_PER_STATEMENT) {
    const rows = words.slice(from, from + WORDS_PER_STATEMENT).map((word, i) => {
      const { bones, sound } = soundOf(word);
      return `(${from + i + 1}, ${[word, bones, sound].map(quoted).join(",")})`;
    });
    await run(`INSERT INTO recall_words VALUES ${rows.join(",")}`);
  }
  await run("INSERT INTO vocabulary SELECT word, bones, sound, 0 FROM recall_words");
  const any = (/** @type {string} */ n) => `(SELECT word FROM recall_words WHERE n = CAST(${n} AS INTEGER))`;
  const ownWords = [0, 1].map((place) => any(`(i * 2 + ${place}) % ${words.length} + 1`));
  const caption = [
    ...ownWords,
    ...[2, 3, 4, 5].map((place) => any(`pow(${words.length}, ${chance(place)})`)),
  ];
  for (let from = 0; from < VIDEOS; from += BATCH) {
    await run(`WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${from + BATCH}),
        made AS MATERIALIZED (SELECT i, ${caption.join(" || ' ' || ")} AS text FROM n)
      INSERT INTO videos (id, user, video, caption, search, category, status, visibility, views_count, created)
      SELECT 'vid' || substr('00000000000' || i, -12), '${OWNER}', 'x.mp4', text, text, 'music', 'visible', 'public',
        CAST(1 / (${chance(9)} + 0.0001) AS INTEGER), datetime(1700000000 + i * 60, 'unixepoch') || '.000Z' FROM made`);
    await run(
      `UPDATE search_videos SET words = '["' || replace(text, ' ', '","') || '"]' WHERE words IS NULL`,
    );
  }
  await run("DROP TABLE recall_words");
}
