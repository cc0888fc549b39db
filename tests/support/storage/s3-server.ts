// A real S3 server on a scratch folder: versitygw, built by Go.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { capture } from "../../../scripts/lib/processes.mjs";
import { goProgram, running, untilAnswers } from "../running";
import { freePort, ROOT, type Server, scratchFolder } from "../server";

export const BUCKET = "media";
export const KEYS = { S3_KEY: "access-key-of-tests", S3_SECRET: "secret-key-of-tests" };

export type S3 = Awaited<ReturnType<typeof startS3>>;

/** Its only bucket is a folder. */
export async function startS3() {
  const program = goProgram("github.com/versity/versitygw/cmd/versitygw", "v1.8.0");
  const folder = scratchFolder("s3");
  const bucket = join(folder, BUCKET);
  mkdirSync(bucket);
  const port = await freePort();
  const keys = ["--access", KEYS.S3_KEY, "--secret", KEYS.S3_SECRET];
  const endpoint = `http://127.0.0.1:${port}`;
  const start = async () => {
    const child = running(program, ["--port", `127.0.0.1:${port}`, ...keys, "posix", folder], {});
    await untilAnswers(endpoint, child);
    return child;
  };
  let current = await start();
  return {
    endpoint,
    folder: bucket,
    pid: () => current.child.pid ?? 0,
    /** Keys of all whole objects. */
    keys: () =>
      readdirSync(bucket, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile() && !one.parentPath.includes(".sgwtmp"))
        .map((one) => join(one.parentPath, one.name).slice(bucket.length + 1))
        .sort(),
    stop: () => current.end("SIGKILL"),
    /** Connections stay open and new ones are accepted, but nothing is answered. */
    hang: () => current.child.kill("SIGSTOP"),
    resume: () => current.child.kill("SIGCONT"),
    async start() {
      current = await start();
    },
    async dispose() {
      await current.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The fields of PocketBase's settings that name the bucket, with its keys. */
export const bucketOf = (s3: S3) => ({
  enabled: true,
  ...{ bucket: BUCKET, region: "us-east-1", endpoint: s3.endpoint, forcePathStyle: true },
  ...{ accessKey: KEYS.S3_KEY, secret: KEYS.S3_SECRET },
});

/** Stores the server's files in the bucket from now on. */
export async function storeOnS3(server: Server, s3: S3) {
  const root = await server.superuser();
  await root.settings.update({ s3: bucketOf(s3) });
  return root;
}

/** Stores them in the server's folder from now on. */
export async function leaveS3(server: Server, s3: S3) {
  const root = await server.superuser();
  await root.settings.update({ s3: { ...bucketOf(s3), enabled: false } });
}

/** `make media-copy`. @returns the last line that it prints */
export async function copyMedia(server: Server, s3: S3, to: "s3" | "local"): Promise<string> {
  const bucket = { S3_BUCKET: BUCKET, S3_ENDPOINT: s3.endpoint, S3_PATH_STYLE: "1" };
  const env = { ...process.env, ...KEYS, ...bucket, TO: to, DATA: server.dir };
  const script = join(ROOT, "scripts/ops/media-copy.mjs");
  const { code, output } = await capture(process.execPath, [script], { cwd: ROOT, env, limitMs: 110_000 });
  if (code) throw new Error(output);
  return output.trim().split("\n").at(-1) ?? "";
}
