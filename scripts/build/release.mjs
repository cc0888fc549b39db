// Builds one archive that needs nothing else on its machine: PocketBase, hooks, migrations, client, `run`, a
// systemd unit, licences. The archive contains no data and seeds none. The same commit makes the same bytes. Beside it
// stand SHA256SUMS of all archives there and the list of all parts (SPDX).
//   node scripts/build/release.mjs     OUT=release, OS=linux|darwin ARCH=amd64|arm64 (other platforms need the official archive)
import {
  chmodSync,
  cpSync,
  existsSync,
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
import { CACHED, ensurePocketBase, fetchArchive } from "../lib/pocketbase.mjs";
import { hostPlatform, officialArchive } from "../lib/pocketbase-release.mjs";
import { ensureClient } from "./client.mjs";
import { writeArchive } from "./package/archive.mjs";
import { writeChecksums } from "./package/checksums.mjs";
import { writeLicences } from "./package/licences.mjs";
import { writePartsList } from "./package/parts-list.mjs";
import { runScript } from "./package/run-script.mjs";

const host = hostPlatform();
const os = process.env.OS || host.os;
const arch = process.env.ARCH || host.arch;
const out = resolve(process.env.OUT || join(ROOT, "release"));

/** @returns {Promise<string>} PocketBase for the target */
async function program() {
  if (os === host.os && arch === host.arch) return ensurePocketBase();
  const archive = officialArchive({ os, arch });
  if (!archive) throw new Error(`No archive is pinned for OS=${os} ARCH=${arch}.`);
  const file = `${CACHED}-${os}-${arch}`;
  if (!existsSync(file)) await fetchArchive({ ...archive, to: file, runs: false });
  return file;
}

async function main() {
  await ensurePackages();
  const binary = await program();
  await ensureClient();
  const { name, version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, "release-"));
  const folder = join(work, `${name}-${version}`);
  const archive = join(out, `${name}-${version}-${os}-${arch}.tar.gz`);
  try {
    mkdirSync(folder);
    cpSync(binary, join(folder, "pocketbase"));
    chmodSync(join(folder, "pocketbase"), 0o755);
    for (const part of ["pb_hooks", "pb_migrations", "dist"])
      cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    for (const aid of ["tsconfig.json", "types"]) rmSync(join(folder, "pb_hooks", aid), { recursive: true });
    writeFileSync(join(folder, "run"), runScript(), { mode: 0o755 });
    cpSync(join(ROOT, "scripts/build/package/jholok.service"), join(folder, "jholok.service"));
    cpSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
    writeLicences(join(folder, "licences"));
    mkdirSync(out, { recursive: true });
    await writeArchive(work, `${name}-${version}`, `${archive}.part`);
    renameSync(`${archive}.part`, archive);
    await writePartsList(join(out, `${name}-${version}.spdx.json`), binary);
    writeChecksums(out, `${name}-${version}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
    rmSync(`${archive}.part`, { force: true });
  }
  console.log(archive);
}

await main().catch(fail);
