// A small file system in memory that only processes of its own namespace see. No root is needed, and the kernel removes it
// with its last process.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../server";

const NAMESPACE = ["--user", "--map-root-user", "--mount"];
/** First large pieces, then small ones, so that nothing is left. */
const PIECES_BYTES = [1 << 20, 4096];

export interface SmallDisk {
  /** Mounted here for processes that `command` starts. */
  folder: string;
  /** Start of a command line that runs inside the namespace. */
  command: string[];
  /** Runs a program inside the namespace to its end. */
  run(...program: string[]): void;
  /** Takes all free space. */
  fill(): void;
  /** Gives that space back. */
  empty(): void;
  dispose(): Promise<void>;
}

/** Whether this machine allows namespaces: Linux with util-linux, unless the administrator forbids them. */
export function canMakeDisks(): boolean {
  try {
    execFileSync("unshare", [...NAMESPACE, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = scratchFolder("disk");
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$1" && echo mounted && exec sleep infinity`;
  const holder: ChildProcess = spawn("unshare", [...NAMESPACE, "sh", "-c", mount, "sh", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (holder.stdout) await once(holder.stdout, "data");
  const filler = `/proc/${holder.pid}/root${join(folder, "filler")}`;
  const into = [`--target=${holder.pid}`, "--user", "--preserve-credentials", "--mount", "--"];
  return {
    folder,
    command: ["nsenter", ...into],
    run: (...program) => void execFileSync("nsenter", [...into, ...program]),
    fill() {
      const file = openSync(filler, "a");
      for (const bytes of PIECES_BYTES) while (appended(file, bytes));
      closeSync(file);
    },
    empty: () => rmSync(filler),
    async dispose() {
      holder.kill("SIGKILL");
      await once(holder, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns whether the disk had room */
function appended(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) === bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") return false;
    throw error;
  }
}
