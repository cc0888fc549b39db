// The seed of all random tests. The same commit has the same seed; only `make test-long` picks a new one.
import { execFileSync } from "node:child_process";
import { ROOT } from "../lib/paths.mjs";

/** Without git (an unpacked archive) no commit gives the seed. */
const SEED_WITHOUT_GIT = 1;

/**
 * `SEED=` if given; with `LONG=1` a new one each time; else derived from the commit.
 * @param {NodeJS.ProcessEnv} [env] @returns {number} an integer below a million
 */
export function testSeed(env = process.env) {
  if (env.SEED) {
    const seed = Number(env.SEED);
    if (!Number.isInteger(seed)) throw new Error(`SEED=${env.SEED} is not an integer.`);
    return seed;
  }
  return env.LONG ? Date.now() % 1e6 : seedOf(commit());
}

/** @param {string | undefined} hash of a commit @returns {number} */
export const seedOf = (hash) => (hash ? Number.parseInt(hash.slice(0, 8), 16) % 1e6 : SEED_WITHOUT_GIT);

function commit() {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return undefined;
  }
}
