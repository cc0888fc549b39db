// Migrates a scratch folder up, down and up again, and compares the schema before and after.
import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { folderFlags } from "../../../scripts/lib/serve-args.mjs";
import { type Actors, createActors } from "../../support/actors";
import { counterDrift, query } from "../../support/database";
import { testVideoFile } from "../../support/media/test-videos";
import { BIN, ROOT, type Server, scratchFolder, startServer } from "../../support/server";
import { createVideo } from "../../support/users";

const dir = scratchFolder("migrations");
let server: Server | undefined;
afterAll(async () => {
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const ours = readdirSync(join(ROOT, "pb_migrations")).filter((file) => file.endsWith(".js"));

function migrate(...steps: string[]): string {
  // Migrating down asks for confirmation.
  return execFileSync(BIN, ["migrate", ...steps, ...folderFlags({ root: ROOT, data: dir }), "--dev=false"], {
    input: "y\n",
    encoding: "utf8",
  });
}

/** Returns the whole schema with all API rules, including PocketBase's own. */
async function schema(at: Server) {
  const made = await query(at, "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name");
  const rules = await query(
    at,
    "SELECT name, listRule, viewRule, createRule, updateRule, deleteRule FROM _collections ORDER BY name",
  );
  // Ignores the order of columns and the ids of fields, which change.
  return { made: made.map(({ type, name, tbl_name }) => `${type} ${name} on ${tbl_name}`), rules };
}

const superuser = () =>
  execFileSync(BIN, [
    "superuser",
    "upsert",
    "root@example.test",
    "root-password",
    ...folderFlags({ root: ROOT, data: dir }),
    "--dev=false",
  ]);

test("migrations run up, down and up again", { timeout: 60_000 }, async () => {
  migrate("up");
  superuser();
  server = await startServer({ dir });
  const first = await schema(server);
  expect(first.made.filter((name) => name.startsWith("trigger")).length).toBeGreaterThan(20);
  await server.stop();

  migrate("down", String(ours.length));
  migrate("up");
  await server.start();
  expect(await schema(server)).toEqual(first);

  // The server works as before.
  const people: Actors = await createActors(server);
  const video = await createVideo(people.owner);
  await people.ask("other", "POST", "collections/likes/records", { user: people.other.id, video });
  const [row] = await query(server, `SELECT likes_count FROM videos WHERE id = '${video}'`);
  expect(row).toEqual({ likes_count: "1" });
  expect(await counterDrift(server)).toEqual([]);
  await server.stop();

  // The migrations of counters and live rows run over existing rows, which corrects them.
  await server.start();
  await query(
    server,
    "UPDATE videos SET likes_count = 77; UPDATE users SET videos_count = 77, likes_count = 77",
  );
  await query(server, `DELETE FROM live WHERE id = '${video}'`);
  await query(server, `UPDATE videos SET search = 'নদী ২০২৬' WHERE id = '${video}'`);
  expect(await counterDrift(server)).not.toEqual([]);
  await server.stop();
  migrate("down", String(ours.filter((file) => file >= "1800000007").length));
  migrate("up");
  await server.start();
  expect(await counterDrift(server)).toEqual([]);
  // The search has the former captions, with Latin digits.
  const found = `SELECT id FROM search_videos WHERE n IN
    (SELECT rowid FROM search_words_fts WHERE search_words_fts MATCH '"নদী" AND "2026"')`;
  expect(await query(server, found)).toEqual([{ id: video }]);
  // Columns without a trigger keep their values.
  const [sizes] = await query(server, `SELECT bytes, light_bytes FROM videos WHERE id = '${video}'`);
  expect(sizes).toEqual({ bytes: String(testVideoFile("plain.mp4").size), light_bytes: "0" });
});
