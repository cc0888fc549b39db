// Runs named steps with result and time. All steps run, so that one run shows all failures.

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {boolean} ok
 * @property {string} detail shown below the name when it failed
 * @property {string} [note] shown beside the name
 * @typedef {{ name: string, work: () => Promise<{ ok: boolean, detail: string, note?: string }> }} Step
 */

/** @param {() => string[] | Promise<string[]>} check @returns {Step["work"]} a step that fails when lines come back */
export const fromLines = (check) => async () => {
  const lines = await check();
  return { ok: lines.length === 0, detail: lines.join("\n") };
};

/**
 * Runs `width` steps at a time and prints each when it ends.
 * @param {Step[]} steps @returns {Promise<Result[]>} in the order given
 */
export async function runSteps(steps, width = 2) {
  /** @type {Result[]} */
  const results = [];
  let next = 0;
  async function worker() {
    for (let i = next++; i < steps.length; i = next++) {
      const { name, work } = /** @type {Step} */ (steps[i]);
      const started = Date.now();
      const outcome = await work().catch((error) => ({
        ok: false,
        detail: String(error?.stack ?? error),
        note: "",
      }));
      results[i] = { name, ...outcome };
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      const note = outcome.note ? `   ${outcome.note}` : "";
      console.log(`${outcome.ok ? "  ok  " : "FAILED"}  ${name} (${seconds} s)${note}`);
      if (!outcome.ok && outcome.detail) console.log(outcome.detail.trimEnd().replace(/^/gm, "        "));
    }
  }
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
