// Regenerates the types derived from PocketBase and compares them: the client's record types (committed) come
// from the migrations, applied to a temporary folder; the hooks' types.d.ts (not committed) is written as
// well.
//   node scripts/checks/record-types.mjs --write     saves the new record types
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CACHE, ROOT } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { capture } from "../lib/processes.mjs";
import { command } from "../lib/server.mjs";

const COMMITTED = join(ROOT, "src/lib/pocketbase/types.gen.ts");
const HOOK_TYPES = join(CACHE, "pocketbase", "types.d.ts");

/** @returns {Promise<string[]>} one line when they differ */
export async function generatedTypes({ write = false } = {}) {
  const bin = await ensurePocketBase();
  mkdirSync(join(CACHE, "scratch"), { recursive: true });
  mkdirSync(join(CACHE, "pocketbase"), { recursive: true });
  const scratch = mkdtempSync(join(CACHE, "scratch", "types-"));
  try {
    const [schema, types] = [join(scratch, "schema.json"), join(scratch, "types.gen.ts")];
    await command(bin, scratch, ["schema", schema]);
    copyFileSync(join(scratch, "types.d.ts"), HOOK_TYPES);
    const generator = join(ROOT, "node_modules/pocketbase-typegen/dist/cli.js");
    const { code, output } = await capture(process.execPath, [generator, "--json", schema, "--out", types], {
      cwd: scratch,
    });
    if (code !== 0) return [output];
    if (write) copyFileSync(types, COMMITTED);
    if (readFileSync(types, "utf8") === readFileSync(COMMITTED, "utf8")) return [];
    return [
      "src/lib/pocketbase/types.gen.ts does not fit the migrations: node scripts/checks/record-types.mjs --write",
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const problems = await generatedTypes({ write: process.argv.includes("--write") });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}
