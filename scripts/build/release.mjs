// Builds archives that need nothing else on their machine: PocketBase, hooks, migrations, client, `run`, a
// systemd unit, licences. An archive contains no data and seeds none. The same commit makes the same bytes. Beside them
// stand SHA256SUMS of all archives there and the list of all parts (SPDX).
//   node scripts/build/release.mjs     OUT=release, OS=all, or OS=linux|darwin|windows ARCH=amd64|arm64|armv7
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { ensurePackages } from "../lib/packages.mjs";
import { CACHE, fail, ROOT } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { hostPlatform, PLATFORMS, programName } from "../lib/pocketbase-release.mjs";
import { ensureClient } from "./client.mjs";
import { writeArchive } from "./package/archive.mjs";
import { writeChecksums } from "./package/checksums.mjs";
import { writeLicences } from "./package/licences.mjs";
import { writePartsList } from "./package/parts-list.mjs";
import { runCmd } from "./package/run-cmd.mjs";
import { runScript } from "./package/run-script.mjs";

/** @typedef {import("../lib/pocketbase-release.mjs").Platform} Platform */

const out = resolve(process.env.OUT || join(ROOT, "release"));

/** @returns {Platform[]} */
function wanted() {
  if (process.env.OS === "all") return PLATFORMS;
  const host = hostPlatform();
  const os = process.env.OS || host.os;
  const arch = process.env.ARCH || host.arch;
  const found = PLATFORMS.filter((one) => one.os === os && one.arch === arch);
  if (found.length) return found;
  const names = PLATFORMS.map((one) => `${one.os} ${one.arch}`).join(", ");
  throw new Error(`There is no release for OS=${os} ARCH=${arch}; for these there is: ${names}.`);
}

/** Writes the script that starts the program. @param {string} folder @param {Platform} platform */
function writeStart(folder, { os }) {
  if (os === "windows") {
    writeFileSync(join(folder, "run.cmd"), runCmd());
    return;
  }
  writeFileSync(join(folder, "run"), runScript(), { mode: 0o755 });
  if (os === "linux")
    cpSync(join(ROOT, "scripts/build/package/jholok.service"), join(folder, "jholok.service"));
}

/** @param {string} name of the folder in the archive @param {Platform} platform @param {string} binary */
async function build(name, platform, binary) {
  const work = mkdtempSync(join(CACHE, "release-"));
  const folder = join(work, name);
  const archive = join(out, `${name}-${platform.os}-${platform.arch}.tar.gz`);
  try {
    mkdirSync(folder);
    const program = join(folder, programName(platform));
    cpSync(binary, program);
    chmodSync(program, 0o755);
    for (const part of ["pb_hooks", "pb_migrations", "dist"])
      cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    for (const aid of ["tsconfig.json", "types"]) rmSync(join(folder, "pb_hooks", aid), { recursive: true });
    writeStart(folder, platform);
    cpSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
    writeLicences(join(folder, "licences"));
    await writeArchive(work, name, `${archive}.part`);
    renameSync(`${archive}.part`, archive);
  } finally {
    rmSync(work, { recursive: true, force: true });
    rmSync(`${archive}.part`, { force: true });
  }
  return archive;
}

async function main() {
  const platforms = wanted();
  await ensurePackages();
  await ensureClient();
  const { name, version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const folder of [CACHE, out]) mkdirSync(folder, { recursive: true });
  /** @type {string[]} */
  const binaries = [];
  /** @type {string[]} */
  const archives = [];
  for (const platform of platforms) {
    const binary = await ensurePocketBase({ platform });
    binaries.push(binary);
    archives.push(await build(`${name}-${version}`, platform, binary));
  }
  await writePartsList(join(out, `${name}-${version}.spdx.json`), binaries);
  writeChecksums(out, `${name}-${version}`);
  console.log(archives.join("\n"));
}

await main().catch(fail);
