// Builds the image of the release without a daemon, by buildah, as an OCI archive.
//   node scripts/build/image.mjs     OUT=release
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { CACHE, fail, ROOT } from "../lib/paths.mjs";
import { capture, run } from "../lib/processes.mjs";
import { sourceDate } from "./package/source-date.mjs";

const out = resolve(process.env.OUT || join(ROOT, "release"));
/** Where systems keep the roots of certificates. */
const ROOTS = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"];

/** @returns {Promise<string>} the archive of this commit */
async function release() {
  const script = join(ROOT, "scripts/build/release.mjs");
  const { code, output } = await capture(process.execPath, [script], { env: { ...process.env, OUT: out } });
  if (code !== 0) throw new Error(output);
  return output.trim().split("\n").at(-1) ?? "";
}

async function main() {
  const roots = ROOTS.find(existsSync);
  if (!roots) throw new Error(`None of ${ROOTS.join(", ")} exists: install ca-certificates.`);
  const archive = await release();
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, "image-"));
  const image = archive.replace(/\.tar\.gz$/, "-image.tar");
  const buildah = (/** @type {string[]} */ args) =>
    run("buildah", [
      "--root",
      join(work, "root"),
      "--runroot",
      join(work, "run"),
      "--storage-driver=vfs",
      ...args,
    ]);
  try {
    const context = join(work, "context");
    mkdirSync(join(context, "empty"), { recursive: true });
    await run("tar", ["-xzf", archive, "-C", context, "--strip-components=1"]);
    mkdirSync(join(context, "health"));
    copyFileSync(
      join(ROOT, "scripts/build/package/image/health.pb.js"),
      join(context, "health/health.pb.js"),
    );
    copyFileSync(roots, join(context, "ca-certificates.crt"));
    const date = String(await sourceDate());
    const file = join(ROOT, "Containerfile");
    await buildah([
      "build",
      "--format=docker",
      "--isolation=chroot",
      `--timestamp=${date}`,
      "-t",
      "jholok",
      "-f",
      file,
      context,
    ]);
    await buildah(["push", "jholok", `docker-archive:${image}.part:jholok:latest`]);
    renameSync(`${image}.part`, image);
  } finally {
    rmSync(work, { recursive: true, force: true });
    rmSync(`${image}.part`, { force: true });
  }
  console.log(image);
}

await main().catch(fail);
