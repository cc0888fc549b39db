// Writes tests/fixtures/VERSION.tar.br: hooks and migrations of a former version, and a small data folder that this
// version made through its own API. The upgrade test starts from it. One for each release stays in the repository.
//   node scripts/testing/release-fixture.mjs     COMMIT=tag or hash, VERSION=0.1.0
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { freePort } from "../lib/data-folder-in-use.mjs";
import { CACHE, fail, ROOT } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { run } from "../lib/processes.mjs";
import { startServer, stopServer, upsertSuperuser } from "../lib/server.mjs";
import { FIXTURE_SUPERUSER, fillFixture } from "./fixture-content.mjs";

const { COMMIT = "", VERSION = "" } = process.env;

/** The log of requests, and what PocketBase makes again at its next start. */
const LEFT_OUT = ["auxiliary.db", "auxiliary.db-wal", "auxiliary.db-shm", "types.d.ts", ".notify"];

async function main() {
  if (!COMMIT || !VERSION)
    throw new Error("Usage: COMMIT= VERSION= node scripts/testing/release-fixture.mjs");
  const bin = await ensurePocketBase();
  mkdirSync(join(CACHE, "scratch"), { recursive: true });
  const root = mkdtempSync(join(CACHE, "scratch", "fixture-"));
  const data = join(root, "pb_data");
  try {
    const parts = join(root, "parts.tar");
    await run("git", ["-C", ROOT, "archive", `--output=${parts}`, COMMIT, "pb_hooks", "pb_migrations"]);
    await run("tar", ["-xf", parts, "-C", root, "--exclude=pb_hooks/types"]);
    const { email, password } = FIXTURE_SUPERUSER;
    await upsertSuperuser(bin, data, email, password);
    const http = `127.0.0.1:${await freePort()}`;
    const url = `http://${http}`;
    const server = await startServer({ bin, data, http, url, root, quiet: true });
    try {
      await fillFixture(url);
    } finally {
      await stopServer(server);
    }
    if (existsSync(join(data, "data.db-wal"))) throw new Error("The database was not closed.");
    for (const name of LEFT_OUT) rmSync(join(data, name), { recursive: true, force: true });
    const tar = join(root, "fixture.tar");
    const fixed = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"];
    await run("tar", [...fixed, "-cf", tar, "-C", root, "pb_hooks", "pb_migrations", "pb_data"]);
    const bytes = readFileSync(tar);
    const params = {
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const file = join(ROOT, "tests/fixtures", `${VERSION}.tar.br`);
    writeFileSync(file, brotliCompressSync(bytes, { params }));
    console.log(file);
  } finally {
    for (const folder of [root, `${data}_uploads`]) rmSync(folder, { recursive: true, force: true });
  }
}

await main().catch(fail);
