// Writes tests/server/permissions/matrix.txt from permissions.ts, field-permissions.ts and route-permissions.ts
// in the same folder, and prints the differences: read them before you commit. matrix.test.ts compares a real
// server with the file.
//   node scripts/testing/permission-matrix.mjs
import { ensurePackages } from "../lib/packages.mjs";
import { fail, ROOT } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { run } from "../lib/processes.mjs";

const TABLE = "tests/server/permissions/matrix.txt";

try {
  await ensurePackages();
  const env = { ...process.env, POCKETBASE_BIN: await ensurePocketBase(), MATRIX_WRITE: "1" };
  const test = ["node_modules/vitest/vitest.mjs", "run", "--project", "server"];
  const write = ["tests/server/permissions/matrix.test.ts", "-t", "matrix.txt agrees"];
  await run(process.execPath, [...test, ...write], { cwd: ROOT, env });
  await run("git", ["--no-pager", "diff", "--stat", "--unified=0", "--", TABLE], { cwd: ROOT });
  await run("git", ["--no-pager", "diff", "--unified=0", "--", TABLE], { cwd: ROOT });
} catch (error) {
  fail(error);
}
