// Starts a real PocketBase with the hooks and migrations for a test file.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import PocketBase from "pocketbase";
import { commandArgs, SERVE_ENV, serveArgs } from "../../scripts/lib/serve-args.mjs";
import { freePort } from "./ports";

export { freePort };

export const ROOT = new URL("../..", import.meta.url).pathname.replace(/\/$/, "");
export const SUPERUSER = { email: "root@example.test", password: "root-password" };

const CACHE = join(ROOT, ".cache");
export const BIN = process.env.POCKETBASE_BIN || join(CACHE, "pocketbase", "pocketbase-0.39.11");

export interface Server {
  url: string;
  port: number;
  /** The data folder. */
  dir: string;
  pid(): number;
  /** Everything that the process has printed. */
  output(): string;
  /** Ends the process with SIGTERM, or the given signal, and waits. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Restarts on the same folder and port. */
  start(): Promise<void>;
  /** Returns a new client, signed in as superuser. */
  superuser(): Promise<PocketBase>;
  /** Returns a new client, signed out. */
  client(): PocketBase;
  /** Stops the server and removes the folder. */
  dispose(): Promise<void>;
}

/** Creates a folder in the project's cache, never in the temp directory, where PocketBase turns dev mode on. */
export function scratchFolder(name: string): string {
  mkdirSync(join(CACHE, "scratch"), { recursive: true });
  return mkdtempSync(join(CACHE, "scratch", `${name}-`));
}

const TEMPLATES = join(CACHE, "templates");
const TEMPLATE_COMMAND = join(ROOT, "tests/support/template");
const DAY_MS = 86_400_000;
/** A server starts in half a second; a loaded machine may take twenty times as long. */
const START_MS = 60_000;
/** Databases after all migrations, by the text of the migrations. Each server copies one, which saves a second. */
const templates = new Map<string, string>();

/** A data folder after all migrations, with the superuser. */
export function migratedFolder(root = ROOT): string {
  const ready = templates.get(root);
  if (ready && existsSync(ready)) return ready;
  const folder = join(root, "pb_migrations");
  const text = createHash("sha256")
    .update(BIN)
    .update(readFileSync(join(TEMPLATE_COMMAND, "template.pb.js")));
  for (const file of readdirSync(folder).sort()) text.update(file).update(readFileSync(join(folder, file)));
  const kept = join(TEMPLATES, text.digest("hex").slice(0, 16));
  if (!existsSync(kept)) makeTemplate(root, kept);
  const now = new Date();
  utimesSync(kept, now, now);
  templates.set(root, kept);
  return kept;
}

/**
 * Created under another name and then renamed, because several processes may do so at once. Templates unused for a
 * day are deleted.
 */
function makeTemplate(root: string, kept: string) {
  const made = scratchFolder("template");
  const command = ["template", SUPERUSER.email, SUPERUSER.password];
  execFileSync(BIN, commandArgs({ root, data: made, hooks: TEMPLATE_COMMAND }, command));
  mkdirSync(TEMPLATES, { recursive: true });
  for (const name of readdirSync(TEMPLATES)) {
    const old = join(TEMPLATES, name);
    if (Date.now() - statSync(old).mtimeMs > DAY_MS) rmSync(old, { recursive: true, force: true });
  }
  try {
    renameSync(made, kept);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
}

/** Brings the data folder of a stopped server back to its state after all migrations. */
export function emptyFolder(dir: string): void {
  for (const folder of [dir, `${dir}_uploads`]) rmSync(folder, { recursive: true, force: true });
  cpSync(migratedFolder(), dir, { recursive: true });
}

/**
 * Starts a real PocketBase with the hooks and migrations on a scratch folder and a free port.
 * @param options `command`: another program, or one that starts this one, with its first arguments; `flags` of PocketBase
 *   that replace those of `serveArgs`
 */
export async function startServer(
  options: {
    dir?: string;
    port?: number;
    root?: string;
    env?: NodeJS.ProcessEnv;
    command?: string[];
    flags?: string[];
  } = {},
): Promise<Server> {
  const root = options.root ?? ROOT;
  const dir = options.dir ?? scratchFolder("data");
  if (!existsSync(join(dir, "data.db"))) cpSync(migratedFolder(root), dir, { recursive: true });
  let port = options.port ?? (await freePort());
  let child: ChildProcess | undefined;
  let printed = "";

  function start() {
    const [program = BIN, ...args] = options.command ?? [];
    const serve = serveArgs({ root, data: dir, http: `127.0.0.1:${port}` });
    const running = spawn(program, [...args, ...serve, ...(options.flags ?? [])], {
      env: { ...SERVE_ENV, ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = running;
    const before = printed.length;
    let timer: NodeJS.Timeout;
    return new Promise<void>((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`PocketBase ${what}:\n${printed}`));
      timer = setTimeout(() => fail(`printed no start in ${START_MS / 1000} s`), START_MS);
      // Both pipes must be read: a full pipe blocks the server.
      for (const pipe of [running.stdout, running.stderr])
        pipe.on("data", (d) => {
          printed += d;
          // Printed once the port is open. A request could reach another server that has the port.
          if (printed.includes("Server started at", before)) resolve();
        });
      running.once("error", (error) => fail(`did not start, ${error.message}`));
      running.once("close", () => fail("ended at once"));
    }).finally(() => clearTimeout(timer));
  }

  async function stop(signal: NodeJS.Signals = "SIGTERM") {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((r) => running.once("exit", r));
    running.kill(signal);
    await ended;
  }

  for (let tries = 1; ; tries++) {
    const error = await start().then(
      () => undefined,
      (error) => error,
    );
    if (!error) break;
    // A program that no test started may have taken the port since.
    if (options.port || tries === 3 || !printed.includes("address already in use")) throw error;
    port = await freePort();
  }
  const url = `http://127.0.0.1:${port}`;
  const client = () => {
    const pb = new PocketBase(url);
    pb.autoCancellation(false);
    return pb;
  };
  return {
    url,
    port,
    dir,
    start,
    stop,
    client,
    pid: () => child?.pid ?? 0,
    output: () => printed,
    async superuser() {
      const pb = client();
      await pb.collection("_superusers").authWithPassword(SUPERUSER.email, SUPERUSER.password);
      return pb;
    },
    async dispose() {
      await stop("SIGKILL");
      for (const folder of [dir, `${dir}_uploads`]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
