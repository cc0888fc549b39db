// A real S3 server on a scratch folder: versitygw, built by Go.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { running } from "../../tooling/helpers";
import { freePort, ROOT, scratchFolder } from "../server";

const VERSION = "v1.8.0";
const BIN = join(ROOT, ".cache/tools/versitygw");
export const BUCKET = "media";
export const KEYS = { S3_KEY: "access-key-of-tests", S3_SECRET: "secret-key-of-tests" };

function ensureProgram() {
  if (existsSync(BIN)) return;
  const env = { ...process.env, GOBIN: join(ROOT, ".cache/tools"), GOFLAGS: "" };
  execFileSync("go", ["install", `github.com/versity/versitygw/cmd/versitygw@${VERSION}`], {
    env,
    stdio: "ignore",
  });
}

/** Its only bucket is a folder. */
export async function startS3() {
  ensureProgram();
  const folder = scratchFolder("s3");
  mkdirSync(join(folder, BUCKET));
  const port = await freePort();
  const args = [
    "--port",
    `127.0.0.1:${port}`,
    "--access",
    KEYS.S3_KEY,
    "--secret",
    KEYS.S3_SECRET,
    "posix",
    folder,
  ];
  const endpoint = `http://127.0.0.1:${port}`;
  const start = async () => {
    const child = running(BIN, args, {});
    const answers = () =>
      fetch(endpoint).then(
        () => true,
        () => false,
      );
    while (!(await answers())) {
      if (child.child.exitCode !== null) throw new Error(child.output());
      await new Promise((r) => setTimeout(r, 50));
    }
    return child;
  };
  let program = await start();
  return {
    endpoint,
    folder: join(folder, BUCKET),
    stop: () => program.end("SIGKILL"),
    async start() {
      program = await start();
    },
    async dispose() {
      await program.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
