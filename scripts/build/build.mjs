// Builds the client into dist, with .br and .gz siblings.
//   node scripts/build.mjs                only when its sources changed
//   node scripts/build.mjs --force
import { buildClient, clientIsFresh } from "./lib/client.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { fail } from "./lib/paths.mjs";

try {
  await ensurePackages();
  if (process.argv.includes("--force") || !clientIsFresh()) await buildClient();
} catch (error) {
  fail(error);
}
