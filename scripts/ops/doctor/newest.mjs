// Asks an address that the operator names whether a newer version was released. Each release has a SHA256SUMS, whose file
// names have the version; the address is the one of the newest.
import { should } from "./findings.mjs";

const TIMEOUT_MS = 5000;
const UNKNOWN = "a newer version was looked for";

/** @param {string} a @param {string} b both like 1.20.3 @returns {number} above 0 if `a` is newer */
function compare(a, b) {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  return (left ?? []).map((part, i) => part - (right?.[i] ?? 0)).find(Boolean) ?? 0;
}

/** @param {string} sums a SHA256SUMS @returns {string | undefined} the highest version in its file names */
function newestOf(sums) {
  const versions = [...sums.matchAll(/^[0-9a-f]{64} [ *]jholok-(\d+\.\d+\.\d+)-/gm)].map(
    ([, one = ""]) => one,
  );
  return versions.sort(compare).at(-1);
}

/** @param {string} url @returns {Promise<string>} the text there; rejects with a readable reason */
async function textAt(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    throw new Error(error.cause?.code ?? error.message);
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.text();
}

/**
 * @param {string | undefined} running version of the server
 * @returns {Promise<import("./findings.mjs").Finding>}
 */
export async function checkNewest(running, releases = process.env.RELEASES ?? "") {
  const unknown = (/** @type {string} */ how) => should(false, UNKNOWN, how);
  if (!releases) return unknown("Not asked. Name the SHA256SUMS of the newest release: RELEASES=https://…");
  try {
    const newest = newestOf(await textAt(releases));
    if (!newest || !running) return unknown(`${releases} names no version of Jholok.`);
    const current = compare(newest, running) <= 0;
    return current
      ? should(true, `no version is newer: ${newest} is the last release`, "")
      : should(
          false,
          `${running} is the newest version`,
          `${newest} was released. See Upgrading in docs/operating.md.`,
        );
  } catch (error) {
    return unknown(`${releases} could not be asked: ${/** @type {Error} */ (error).message}`);
  }
}
