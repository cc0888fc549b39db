// Helpers for child processes.
import { execFileSync, spawn } from "node:child_process";
import { constants as access, accessSync, existsSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { delimiter, join } from "node:path";

/** Full path of a program on the PATH, or undefined. @param {string} name */
export function which(name, path = process.env.PATH ?? "") {
  for (const folder of path.split(delimiter)) {
    const file = join(folder || ".", name);
    try {
      accessSync(file, access.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/**
 * Runs a program and shows its output; rejects if it cannot start or does not end with 0.
 * @param {string} program @param {string[]} args @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<void>}
 */
export function run(program, args, options = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { stdio: "inherit", ...options });
    child.once("error", failed);
    child.once("exit", (code, signal) =>
      code === 0 ? done() : failed(new Error(`${program} ${args[0] ?? ""} ended with ${signal ?? code}`)),
    );
  });
}

/**
 * Runs a program and collects its output (both streams, in order of arrival); never rejects.
 * @param {string} program @param {string[]} args @param {import("node:child_process").SpawnOptions & { limitMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 if it could not start, 124 after the time limit
 */
export function capture(program, args, { limitMs = 0, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    let late = false;
    const timer = limitMs && setTimeout(() => (late = child.kill("SIGKILL")), limitMs);
    for (const pipe of [child.stdout, child.stderr]) pipe?.on("data", (d) => (output += d));
    child.once("error", (error) => done({ code: 127, output: output + error.message }));
    child.once("close", (code) => {
      if (timer) clearTimeout(timer);
      done({
        code: late ? 124 : (code ?? 1),
        output: late ? `${output}\nstopped after ${limitMs / 1000} s` : output,
      });
    });
  });
}

/** First line of a program's output, or "" if it is missing or fails. @param {string} program @param {string[]} args */
export function firstLine(program, args) {
  try {
    return (
      execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split("\n")[0] ??
      ""
    );
  } catch {
    return "";
  }
}

/** A quarter of what an equal process gets; with less, tests would run into their time limits. */
const NICE = 5;

/** @param {number} pid of a session's first process */
function yieldToOthers(pid) {
  setPriority(pid, NICE);
  try {
    // Linux shares the processor among sessions first, and this one has only itself to yield to.
    const file = `/proc/${pid}/autogroup`;
    if (existsSync(file)) writeFileSync(file, String(NICE));
  } catch {
    // Not permitted here: the session gets an equal share.
  }
}

/**
 * Runs a program with its output shown, in its own process group, so that no process it started outlives it.
 * @param {string} program @param {string[]} args @param {import("node:child_process").SpawnOptions} options
 * @param {number} limitMs @param {boolean} [yields] the processor goes to others first
 * @returns {Promise<number>} exit code; 124 after the time limit, 127 if it could not start
 */
export function spawnShown(program, args, options, limitMs, yields = false) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
      ...options,
    });
    if (yields && child.pid) yieldToOthers(child.pid);
    let late = false;
    const end = () => {
      try {
        process.kill(-(child.pid ?? 0), "SIGKILL");
      } catch {
        // The group is already empty.
      }
    };
    const timer = setTimeout(() => {
      late = true;
      console.error(`\nStopped after ${limitMs / 60_000} minutes: ${args.join(" ")}`);
      end();
    }, limitMs);
    const interrupted = () => {
      end();
      process.exit(130);
    };
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, interrupted);
    const close = (/** @type {number} */ code) => {
      clearTimeout(timer);
      for (const signal of ["SIGINT", "SIGTERM"]) process.removeListener(signal, interrupted);
      end();
      done(late ? 124 : code);
    };
    child.once("error", () => close(127));
    child.once("exit", (code) => close(code ?? 1));
  });
}
