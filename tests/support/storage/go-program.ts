import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../server";

const FOLDER = join(ROOT, ".cache/tools");

/** Builds a program by Go, once. Tests that need one run in `make test-long` only. @returns its path */
export function goProgram(path: string, version: string): string {
  const program = join(FOLDER, `${basename(path)}-${version}`);
  if (existsSync(program)) return program;
  const built = join(FOLDER, basename(path));
  const env = { ...process.env, GOBIN: FOLDER, GOFLAGS: "" };
  execFileSync("go", ["install", `${path}@${version}`], { env, stdio: "pipe" });
  execFileSync("mv", [built, program]);
  return program;
}
