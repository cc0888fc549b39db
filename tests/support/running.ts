// Starts long-running programs.
import { type ChildProcess, spawn } from "node:child_process";
import { ROOT } from "./server";

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
