// Asks a fresh server every cell of the authorization matrix and prints how it answers now, beside what was committed.
//   node scripts/matrix.mjs         rewrites tests/server/matrix.txt and shows what changed: read it before committing
import { ensurePackages } from "./lib/packages.mjs";
import { fail, ROOT } from "./lib/paths.mjs";
import { ensurePocketBase } from "./lib/pocketbase.mjs";
import { run } from "./lib/processes.mjs";

const TABLE = "tests/server/matrix.txt";

try {
  await ensurePackages();
  const env = { ...process.env, POCKETBASE_BIN: await ensurePocketBase(), MATRIX_WRITE: "1" };
  const test = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "server",
    "tests/server/matrix.test.ts",
  ];
  await run(process.execPath, test, { cwd: ROOT, env });
  await run("git", ["--no-pager", "diff", "--stat", "--unified=0", "--", TABLE], { cwd: ROOT });
  await run("git", ["--no-pager", "diff", "--unified=0", "--", TABLE], { cwd: ROOT });
} catch (error) {
  fail(error);
}
