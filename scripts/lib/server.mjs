// Starts, awaits and stops a PocketBase process, and creates superusers on its command line.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrationFailure } from "./migration-failure.mjs";
import { ROOT } from "./paths.mjs";
import { capture } from "./processes.mjs";
import { commandArgs, SERVE_ENV, serveArgs } from "./serve-args.mjs";

const NO_HOOKS = join(ROOT, "scripts/lib/pb-commands");

/**
 * @param {{ bin: string, data: string, http: string, url: string, root?: string, flags?: string[], quiet?: boolean,
 *   onSpawn?: (child: import("node:child_process").ChildProcess) => void }} options
 *   http: host:port to listen on; url: where it then answers; root: hooks and migrations of another version;
 *   quiet: its output is dropped; onSpawn: told at once
 * @returns {Promise<import("node:child_process").ChildProcess>} resolves when it answers
 */
export async function startServer({ bin, data, http, url, root = ROOT, flags = [], quiet = false, onSpawn }) {
  // The child inherits the output or has none: a pipe that nobody reads would block it.
  const child = spawn(bin, [...serveArgs({ root, data, http }), ...flags], {
    stdio: quiet ? ["ignore", "ignore", "inherit"] : ["ignore", "inherit", "inherit"],
    env: { ...SERVE_ENV, ...process.env },
  });
  onSpawn?.(child);
  /** @type {Error | undefined} */
  let failure;
  child.once("error", (error) => {
    failure = error;
  });
  for (let tries = 0; tries < 600; tries++) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode) throw new Error(await whyEnded(bin, data, root));
    const answers = await fetch(`${url}/api/health`).then(
      (r) => r.ok,
      () => false,
    );
    if (answers) return child;
    await new Promise((r) => setTimeout(r, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`PocketBase did not answer on ${url} within 30 s.`);
}

/** A failing migration fails again. @param {string} bin @param {string} data @param {string} root @returns {Promise<string>} */
async function whyEnded(bin, data, root) {
  const { output } = await capture(bin, commandArgs({ root, data, hooks: NO_HOOKS }, ["migrate", "up"]));
  const [error] = /failed to apply migration.*/.exec(output) ?? [];
  return error ? `${error}\n${migrationFailure(data)}` : "PocketBase ended while starting.";
}

/** Sends SIGTERM and waits; sends SIGKILL after 10 s. @param {import("node:child_process").ChildProcess} child */
export async function stopServer(child) {
  if (child.exitCode !== null || child.signalCode) return;
  const ended = new Promise((r) => child.once("exit", r));
  child.kill("SIGTERM");
  const insist = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(insist);
}

/**
 * Runs a subcommand without the app's hooks. PocketBase ends some failures with 0, so its output is checked
 * as well.
 * @param {string} bin @param {string} data @param {string[]} command
 * @returns {Promise<string>} its output; rejects with the output on failure
 */
export async function command(bin, data, command) {
  const { code, output } = await capture(bin, commandArgs({ root: ROOT, data }, command));
  if (code !== 0 || /\bError: /.test(output))
    throw new Error(output.trim() || `${command[0]} ended with ${code}`);
  return output;
}

/**
 * Runs a subcommand of pb-commands that reads a file of JSON and may write its result there.
 * @param {string} bin @param {string} data @param {string} name @param {unknown} [input]
 * @returns {Promise<any>} the content of the file afterwards
 */
export async function jsonCommand(bin, data, name, input = {}) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const file = join(folder, "data.json");
  try {
    writeFileSync(file, JSON.stringify(input), { mode: 0o600 });
    await command(bin, data, [name, file]);
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} bin @param {string} data @param {string} email @param {string} password at least 8 characters */
export function upsertSuperuser(bin, data, email, password) {
  return command(bin, data, ["superuser", "upsert", email, password]);
}

/**
 * Whether superusers need a code by mail after the password.
 * @param {string} bin @param {string} data @param {boolean} [on] switches it on if the server can send mail
 * @returns {Promise<"on" | "off" | "no mail">}
 */
export async function superuserCodes(bin, data, on = false) {
  const said = await command(bin, data, ["codes", ...(on ? ["on"] : [])]);
  // PocketBase prints the time before it.
  const [, state] = / (on|off|no mail)\s*$/.exec(said) ?? [];
  if (!state) throw new Error(said);
  return /** @type {"on" | "off" | "no mail"} */ (state);
}

/**
 * Calls `use` with a superuser that exists only during the call.
 * @template T
 * @param {string} bin @param {string} data
 * @param {(who: { email: string, password: string }) => Promise<T>} use
 */
export async function withSuperuser(bin, data, use) {
  const who = {
    email: `setup-${randomBytes(6).toString("hex")}@localhost.local`,
    password: randomBytes(24).toString("hex"),
  };
  await upsertSuperuser(bin, data, who.email, who.password);
  try {
    return await use(who);
  } finally {
    await command(bin, data, ["forget", who.email]);
  }
}
