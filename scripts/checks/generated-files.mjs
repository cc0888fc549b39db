// Compares what is generated with the committed files: from the migrations the client's record types and docs/schema.md,
// the examples of docs/proxies, and from a package the signatures of the hooks.
// One PocketBase applies the migrations to a temporary folder; its types.d.ts for the hooks (not committed) is copied.
//   node scripts/checks/generated-files.mjs --write     writes the files
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { p256Bundle } from "../build/p256-bundle.mjs";
import { schemaPage } from "../build/schema-page.mjs";
import { CACHE, ROOT } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { capture } from "../lib/processes.mjs";
import { readSchema } from "../lib/schema.mjs";
import { proxyExamples } from "../ops/proxy-config/write.mjs";

const HOOK_TYPES = join(CACHE, "pocketbase", "types.d.ts");
const WRITE = "node scripts/checks/generated-files.mjs --write";

/** @param {string} folder with collections.json @returns {Promise<string>} the record types */
async function recordTypes(folder) {
  const [schema, types] = [join(folder, "collections.json"), join(folder, "types.gen.ts")];
  const generator = join(ROOT, "node_modules/pocketbase-typegen/dist/cli.js");
  const { code, output } = await capture(process.execPath, [generator, "--json", schema, "--out", types], {
    cwd: folder,
  });
  if (code !== 0) throw new Error(output);
  return readFileSync(types, "utf8");
}

/** @returns {Promise<string[]>} one line for each file that differs */
export async function generatedFiles({ write = false } = {}) {
  const bin = await ensurePocketBase();
  mkdirSync(join(CACHE, "scratch"), { recursive: true });
  mkdirSync(join(CACHE, "pocketbase"), { recursive: true });
  const scratch = mkdtempSync(join(CACHE, "scratch", "schema-"));
  try {
    const { collections, tables } = await readSchema(bin, scratch);
    copyFileSync(join(scratch, "types.d.ts"), HOOK_TYPES);
    const files = {
      "src/lib/pocketbase/types.gen.ts": await recordTypes(scratch),
      "docs/schema.md": schemaPage(collections, tables),
      "pb_hooks/push/p256.min.js": await p256Bundle(),
      ...proxyExamples(),
    };
    if (write) for (const [path, text] of Object.entries(files)) writeFileSync(join(ROOT, path), text);
    return Object.entries(files)
      .filter(([path, text]) => readFileSync(join(ROOT, path), "utf8") !== text)
      .map(([path]) => `${path} is not as generated: ${WRITE}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const problems = await generatedFiles({ write: process.argv.includes("--write") });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}
