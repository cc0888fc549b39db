// Prints the tables of one benchmark: `node scripts/testing/bench.mjs likes`. ONLY= is the first word of one
// table's test. Run nothing else on the machine.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureClient } from "../build/client.mjs";
import { ensurePackages } from "../lib/packages.mjs";
import { fail, ROOT } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { run } from "../lib/processes.mjs";
import { ensureChromium, ensureFfmpeg } from "./test-tools.mjs";

const NAME = /^(\w+)\.bench\.test\.ts$/;
const names = readdirSync(join(ROOT, "tests/bench")).flatMap((file) => NAME.exec(file)?.[1] ?? []);
/** These use the server alone. */
const NO_BROWSER = ["cost", "likes", "fanout", "feed", "push", "reads", "search", "simulate"];

const name = process.argv[2] ?? "";
if (!names.includes(name)) fail(`node scripts/testing/bench.mjs ${names.join("|")}`);

try {
  await ensurePackages();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, POCKETBASE_BIN: await ensurePocketBase() };
  await ensureFfmpeg();
  if (!NO_BROWSER.includes(name)) {
    env.CHROMIUM = await ensureChromium();
    await ensureClient();
  }
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const only = process.env.ONLY ? ["-t", `^${process.env.ONLY}:`] : [];
  const args = [vitest, "run", "--project", "bench", `tests/bench/${name}.bench.test.ts`, ...only];
  await run(process.execPath, args, { cwd: ROOT, env });
} catch (error) {
  fail(error);
}
