// Prints the tables of one bench: `node scripts/bench.mjs likes|fanout`. Nothing else may run on the machine.
import { join } from "node:path";
import { ensurePackages } from "./lib/packages.mjs";
import { fail, ROOT } from "./lib/paths.mjs";
import { ensurePocketBase } from "./lib/pocketbase.mjs";
import { run } from "./lib/processes.mjs";
import { ensureFfmpeg } from "./lib/tools.mjs";

const name = process.argv[2];
if (name !== "likes" && name !== "fanout") fail("node scripts/bench.mjs likes|fanout");

try {
  await ensurePackages();
  const env = { ...process.env, POCKETBASE_BIN: await ensurePocketBase() };
  await ensureFfmpeg();
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  await run(process.execPath, [vitest, "run", "--project", "bench", `tests/bench/${name}`], {
    cwd: ROOT,
    env,
  });
} catch (error) {
  fail(error);
}
