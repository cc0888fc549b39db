// The seed of every random test. One commit always tests the same; only `make test-long` rolls.
import { execFileSync } from "node:child_process";
import { ROOT } from "../lib/paths.mjs";

/** Without git (an unpacked archive) there is no commit to derive a seed from. */
const SEED_WITHOUT_GIT = 1;

/**
 * `SEED=` where given; with `LONG=1` a new one each time; else derived from the commit.
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
