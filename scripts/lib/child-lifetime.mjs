// Ends the children of a long-running script together with it: on Ctrl-C, SIGTERM, SIGHUP, or when one of
// them ends.
import { stopServer } from "./server.mjs";

/** @typedef {import("node:child_process").ChildProcess} Child */

export function lifetime() {
  /** @type {Child[]} */
  const children = [];
  let stopping = false;

  /** Ends all children, then this process. A stop by the user has exit code 0. */
  async function stop(code = 0) {
    if (stopping) return;
    stopping = true;
    await Promise.all(children.map(stopServer));
    process.exit(code);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop());

  return {
    stop,
    /** @param {Child} child to end with the script */
    add: (child) => void children.push(child),
    /** @param {Child} child whose end ends the script @param {string} name */
    follow(child, name) {
      child.once("exit", (code) => {
        if (!stopping) console.error(`${name} ended unexpectedly (${code}).`);
        stop(code || 1);
      });
    },
    /**
     * Prints a problem and stops the script, unless the script is stopping already and the problem only
     * follows from that.
     * @param {unknown} problem
     */
    async failed(problem) {
      if (stopping) return;
      console.error(`\n${problem instanceof Error ? problem.message : problem}\n`);
      await stop(1);
    },
  };
}
