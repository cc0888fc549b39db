// Runs all checks of the sources that need no running app. A failed step does not stop the others.
//   node scripts/check.mjs
import { runChecks } from "./checks/steps.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { fail } from "./lib/paths.mjs";

try {
  const started = Date.now();
  await ensurePackages();
  const results = await runChecks();
  const failed = results.filter((r) => !r.ok).length;
  console.log(
    `${results.length - failed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  process.exitCode = failed ? 1 : 0;
} catch (error) {
  fail(error);
}
