// Builds and starts programs that run beside a test.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "./server";

const TOOLS = join(ROOT, ".cache/tools");

export interface Running {
  child: ChildProcess;
  output(): string;
  /** Waits until it has printed this text. */
  printed(text: string): Promise<void>;
  /** Sends a signal and waits for the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export function running(program: string, args: string[], env: NodeJS.ProcessEnv, cwd = ROOT): Running {
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((r) => child.once("exit", r));
  let output = "";
  for (const pipe of [child.stdout, child.stderr])
    pipe.on("data", (d) => {
      output += d;
    });
  return {
    child,
    output: () => output,
    async printed(text) {
      for (let i = 0; !output.includes(text); i++) {
        if (child.exitCode !== null || i > 1200) throw new Error(`never printed "${text}":\n${output}`);
        await new Promise((r) => setTimeout(r, 50));
      }
    },
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Ids of a program's own processes, such as the workers of nginx. */
export const childrenOf = (pid: number): number[] =>
  execFileSync("sh", ["-c", `cat /proc/${pid}/task/${pid}/children 2>/dev/null || true`], {
    encoding: "utf8",
  })
    .split(" ")
    .filter(Boolean)
    .map(Number);

/** Waits until a program answers at an address, whatever the status. Throws with its output if it ends before. */
export async function untilAnswers(url: string, program: Running): Promise<void> {
  for (let n = 0; ; n++) {
    if (program.child.exitCode !== null || n > 400) throw new Error(`${url}:\n${program.output()}`);
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((r) => setTimeout(r, 25));
  }
}

/** Where `goProgram` keeps a program. Go leaves the major version out of the name. */
const programFile = (path: string, version: string) =>
  join(TOOLS, `${basename(path.replace(/\/v\d+$/, ""))}-${version}`);

export const hasGoProgram = (path: string, version: string) => existsSync(programFile(path, version));

/** Builds a program by Go, once. Tests that need one run in `make test-long` only. @returns its path */
export function goProgram(path: string, version: string): string {
  const file = programFile(path, version);
  if (existsSync(file)) return file;
  const env = { ...process.env, GOBIN: TOOLS, GOFLAGS: "" };
  execFileSync("go", ["install", `${path}@${version}`], { env, stdio: "pipe" });
  renameSync(file.slice(0, -`-${version}`.length), file);
  return file;
}
