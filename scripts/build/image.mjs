// Builds the release as images for containers, without a daemon, by buildah: one archive for `docker load` per processor.
// Nothing is run in an image while it is built, so no processor has to be emulated.
//   node scripts/build/image.mjs     OUT=release, ARCH=amd64,arm64
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { CACHE, fail, ROOT } from "../lib/paths.mjs";
import { capture, run } from "../lib/processes.mjs";
import { sourceDate } from "./package/source-date.mjs";

const out = resolve(process.env.OUT || join(ROOT, "release"));
const processors = (process.env.ARCH || "amd64,arm64").split(",");
/** Where systems keep the roots of certificates. */
const ROOTS = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"];

/** @param {string} arch @returns {Promise<string>} the archive of this commit */
async function release(arch) {
  const script = join(ROOT, "scripts/build/release.mjs");
  const env = { ...process.env, OUT: out, OS: "linux", ARCH: arch };
  const { code, output } = await capture(process.execPath, [script], { env });
  if (code !== 0) throw new Error(output);
  return output.trim().split("\n").at(-1) ?? "";
}

/** @param {string} archive @param {string} context a folder to fill @param {string} roots */
async function fillContext(archive, context, roots) {
  mkdirSync(join(context, "empty"), { recursive: true });
  await run("tar", ["-xzf", archive, "-C", context, "--strip-components=1"]);
  mkdirSync(join(context, "health"));
  const health = join(ROOT, "scripts/build/package/image/health.pb.js");
  copyFileSync(health, join(context, "health/health.pb.js"));
  copyFileSync(roots, join(context, "ca-certificates.crt"));
}

/** @param {string} arch @param {string} roots @returns {Promise<string>} the image */
async function build(arch, roots) {
  const archive = await release(arch);
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, "image-"));
  const image = archive.replace(/\.tar\.gz$/, "-image.tar");
  const storage = ["--root", join(work, "root"), "--runroot", join(work, "run"), "--storage-driver=vfs"];
  const buildah = (/** @type {string[]} */ args) => run("buildah", [...storage, ...args]);
  try {
    const context = join(work, "context");
    await fillContext(archive, context, roots);
    const flags = [
      "--format=docker",
      "--isolation=chroot",
      `--platform=linux/${arch}`,
      `--timestamp=${await sourceDate()}`,
    ];
    await buildah(["build", ...flags, "-t", "jholok", "-f", join(ROOT, "Containerfile"), context]);
    await buildah(["push", "jholok", `docker-archive:${image}.part:jholok:latest`]);
    renameSync(`${image}.part`, image);
  } finally {
    rmSync(work, { recursive: true, force: true });
    rmSync(`${image}.part`, { force: true });
  }
  return image;
}

async function main() {
  const roots = ROOTS.find(existsSync);
  if (!roots) throw new Error(`None of ${ROOTS.join(", ")} exists: install ca-certificates.`);
  for (const arch of processors) console.log(await build(arch, roots));
}

await main().catch(fail);
