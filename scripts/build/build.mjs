// Builds the client into dist, with .br and .gz files, if its sources changed; --force builds always.
//   node scripts/build/build.mjs                only when its sources changed
//   node scripts/build/build.mjs --force

import { ensurePackages } from "../lib/packages.mjs";
import { fail } from "../lib/paths.mjs";
import { buildClient, clientIsFresh } from "./client.mjs";

try {
  await ensurePackages();
  if (process.argv.includes("--force") || !clientIsFresh()) await buildClient();
} catch (error) {
  fail(error);
}
