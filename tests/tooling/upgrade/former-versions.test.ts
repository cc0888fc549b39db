// Data folders of former versions: this version is unpacked over them while people are connected.
import { rmSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSchema } from "../../../scripts/lib/schema.mjs";
import { busyWriter, reconnectingViewer } from "../../support/busy-people";
import { counterDrift, query } from "../../support/database";
import { FORMER_VERSIONS, formerVersion } from "../../support/former-version";
import { BIN, type Server, scratchFolder, startServer } from "../../support/server";
import { PASSWORD, type Person } from "../../support/users";
import { script } from "../helpers";

/** Tables that nobody writes to during the test. */
const SAME = [
  "users",
  "videos",
  "follows",
  "bookmarks",
  "mutes",
  "shares",
  "reports",
  "comment_likes",
  "decisions",
];

async function logIn(server: Server, username: string): Promise<Person> {
  const pb = server.client();
  const email = `${username}@example.test`;
  const { record } = await pb.collection("users").authWithPassword(email, PASSWORD);
  return { id: record.id, username, email, password: PASSWORD, pb };
}

/** All rows of the tables, by the columns that the former version had. */
async function rowsOf(server: Server, columns: Map<string, string>) {
  const rows: Record<string, unknown> = {};
  for (const [table, names] of columns)
    rows[table] = await query(server, `SELECT ${names} FROM ${table} ORDER BY id`);
  return rows;
}

/** Columns that people and operators fill in; counters are compared by their facts. */
async function columnsOf(server: Server) {
  const columns = new Map<string, string>();
  for (const table of SAME) {
    const found = await query(server, `SELECT name FROM pragma_table_info('${table}')`);
    const names = found
      .map(({ name = "" }) => name)
      .filter((name) => !/_count$|^search$|^updated$/.test(name));
    columns.set(table, names.join(", "));
  }
  return columns;
}

const schemaOf = async (data: string) => {
  const { collections, tables } = await readSchema(BIN, data);
  const withoutTimes = JSON.stringify(collections, (key, part) =>
    /^(created|updated)$/.test(key) ? "" : part,
  );
  const plain: typeof collections = JSON.parse(withoutTimes);
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  return { collections: plain.sort(byName), tables: tables.sort(byName) };
};

describe.each(FORMER_VERSIONS)("%s", (version) => {
  test("is upgraded with people connected: nothing acknowledged is lost, and all counters are right", async () => {
    const former = formerVersion(version);
    const server = await startServer({ dir: former.data, root: former.root });
    const fresh = scratchFolder("schema");
    onTestFinished(async () => {
      await server.dispose();
      former.dispose();
      rmSync(fresh, { recursive: true });
    });
    const [{ id: video = "" } = {}] = await query(server, "SELECT id FROM videos WHERE caption LIKE 'নদী%'");
    const columns = await columnsOf(server);
    const before = await rowsOf(server, columns);
    const [comments] = await query(server, `SELECT comments_count AS n FROM videos WHERE id = '${video}'`);

    const viewer = reconnectingViewer(server.url, video);
    await expect.poll(viewer.connections).toBe(1);
    const writer = busyWriter(await logIn(server, "ana"), video);
    await expect
      .poll(() => viewer.rows.length && writer.comments.length, { timeout: 10_000 })
      .toBeGreaterThan(2);
    await server.stop();
    const rev = viewer.rows.at(-1)?.rev ?? 0;
    const written = writer.comments.length;
    former.unpackOver();
    await server.start();
    // The writer goes on with its token, and the viewer with its topic.
    await expect.poll(() => writer.comments.length, { timeout: 20_000 }).toBeGreaterThan(written + 3);
    await writer.end();
    expect(viewer.connections()).toBeGreaterThan(1);

    const stored = await query(server, `SELECT id, text FROM comments WHERE text LIKE 'মন্তব্য %'`);
    const ids = stored.map(({ id }) => id);
    for (const { id } of writer.comments) expect(ids).toContain(id);
    // One answer may have been lost with the former server; the writer then sent that comment again.
    expect(stored.length - writer.comments.length).toBeLessThanOrEqual(1);
    const total = Number(comments?.n) + stored.length;
    const likes = 2 + Number(writer.liked());
    await expect
      .poll(() => viewer.rows.at(-1), { timeout: 10_000 })
      .toMatchObject({ comments: total, likes });
    expect(viewer.rows.at(-1)?.rev).toBeGreaterThan(rev);
    await viewer.close();

    expect(await rowsOf(server, columns)).toEqual(before);
    const missing = "SELECT COUNT(*) AS n FROM search_videos WHERE listed = 1 AND words IS NULL";
    await expect.poll(async () => (await query(server, missing))[0]?.n, { timeout: 10_000 }).toBe("0");
    expect(await counterDrift(server)).toEqual([]);
    const bela = await logIn(server, "bela");
    const { items } = await bela.pb.send("/api/app/videos", { query: { q: "nodi" } });
    expect(items.map(({ id }: { id: string }) => id)).toEqual([video]);
    const root = await server.superuser();
    expect((await root.send("/api/app/moderation/check", {})).faults).toEqual([]);

    await server.stop();
    const { code, output } = await script("ops/reconcile.mjs", [], { DATA: former.data });
    expect(code, output).toBe(0);
    expect(output).toContain(" 0 missing");
    expect(await schemaOf(former.data)).toEqual(await schemaOf(fresh));
  });
});
