// The steps of `make check`, also used by `make test`.
import { join } from "node:path";
import { ensureClient } from "../build/client.mjs";
import { ROOT } from "../lib/paths.mjs";
import { capture } from "../lib/processes.mjs";
import { fromLines, runSteps } from "../lib/steps.mjs";
import { clientSizes } from "./bundle-size.mjs";
import { clientImports } from "./client-imports.mjs";
import { generatedFiles } from "./generated-files.mjs";
import { hookImports } from "./hook-imports.mjs";
import { limitsDocumented } from "./limits-table.mjs";
import { lockFile } from "./lock-file.mjs";
import { lockIntegrity } from "./lock-integrity.mjs";
import { releasedMigrations } from "./released-migrations.mjs";
import { retiredWords } from "./retired-words.mjs";
import { serverMessages } from "./server-messages.mjs";
import { settingsDocumented } from "./settings-table.mjs";
import { versions } from "./version.mjs";

/** Runs a package's program with the current Node. @param {string} script below node_modules @param {string[]} args */
const tool =
  (script, ...args) =>
  async () => {
    const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" };
    const { code, output } = await capture(process.execPath, [join(ROOT, "node_modules", script), ...args], {
      cwd: ROOT,
      env,
    });
    return { ok: code === 0, detail: output };
  };

/** Folders with packages of their own. */
const LOCKED = [ROOT, join(ROOT, "docs")];

const BIOME = "@biomejs/biome/bin/biome";
const TSC = "typescript/bin/tsc";

// Checks that import packages are loaded only once packages are installed.

/** Requires packages and PocketBase. @returns {Promise<import("../lib/steps.mjs").Result[]>} */
export async function runChecks() {
  // First and alone: the type check of the hooks reads the declarations that this step writes.
  const first = await runSteps([
    { name: "generated types, schema page", work: fromLines(() => generatedFiles()) },
  ]);
  const others = await runSteps([
    { name: "client builds", work: fromLines(() => ensureClient().then(() => [])) },
    {
      name: "format, lint",
      work: tool(BIOME, "check", "--error-on-warnings", "--max-diagnostics=100"),
    },
    { name: "types: client, tests, scripts", work: tool(TSC, "--noEmit", "-p", ".") },
    { name: "types: hooks", work: tool(TSC, "--noEmit", "-p", "pb_hooks") },
    { name: "imports of the client", work: fromLines(() => clientImports()) },
    { name: "imports of hooks", work: fromLines(() => hookImports()) },
    { name: "catalogues", work: fromLines(async () => (await import("./translations.mjs")).catalogue()) },
    { name: "messages of the server", work: fromLines(serverMessages) },
    { name: "limits in docs", work: fromLines(limitsDocumented) },
    { name: "settings in docs", work: fromLines(settingsDocumented) },
    {
      name: "look-alike letters",
      work: fromLines(async () => (await import("./confusables.mjs")).lookAlikesWritten()),
    },
    { name: "retired words", work: fromLines(() => retiredWords()) },
    { name: "lock files", work: fromLines(() => LOCKED.flatMap((root) => lockFile({ root }))) },
    {
      name: "checksums of packages",
      work: fromLines(() => [
        ...lockIntegrity(),
        ...lockIntegrity({ root: join(ROOT, "docs"), exceptions: {} }),
      ]),
    },
    { name: "version", work: fromLines(versions) },
    { name: "released migrations", work: fromLines(releasedMigrations) },
    { name: "dead code", work: tool("knip/bin/knip.js", "--no-progress", "--treat-config-hints-as-errors") },
  ]);
  const last = await runSteps([
    {
      name: "size budgets",
      async work() {
        const { problems, figures } = clientSizes();
        return { ok: problems.length === 0, detail: problems.join("\n"), note: figures.join(", ") };
      },
    },
  ]);
  return [...first, ...others, ...last];
}
