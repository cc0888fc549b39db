// Finds or downloads the pinned PocketBase. Order: POCKETBASE_BIN, the cache, the official archive, `go
// install`. A file gets its final name only after its checksum (archive) and its version (all) are verified.
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DownloadError, download } from "./download.mjs";
import { CACHE } from "./paths.mjs";
import { hostPlatform, officialArchive, programName, VERSION } from "./pocketbase-release.mjs";
import { capture, firstLine, run, which } from "./processes.mjs";
import { fileFromZip } from "./zip.mjs";

/** @typedef {import("./pocketbase-release.mjs").Platform} Platform */

const CACHED = join(CACHE, "pocketbase", `pocketbase-${VERSION}`);
const STOCK = "github.com/pocketbase/pocketbase/examples/base";

/** @param {Platform} platform */
function isHost({ os, arch }) {
  const host = hostPlatform();
  return os === host.os && arch === host.arch;
}

/** @param {Platform} platform */
const cacheFile = (platform) => (isHost(platform) ? CACHED : `${CACHED}-${platform.os}-${platform.arch}`);

/** Throws unless the program reports the pinned version. @param {string} file @param {string} what */
function checkVersion(file, what) {
  const said = firstLine(file, ["--version"]);
  if (!said.endsWith(` version ${VERSION}`)) {
    throw new Error(`${what} is not PocketBase ${VERSION}: it ${said ? `says "${said}"` : "does not run"}.`);
  }
}

/**
 * Downloads an archive, checks it and writes its program to `to`. An error leaves no file behind.
 * @param {{ url: string, sha256: string, to: string, platform?: Platform, connectMs?: number, stallMs?: number }} options
 */
export async function fetchArchive({ url, sha256, to, platform = hostPlatform(), ...limits }) {
  const zip = await download({ url, sha256, onProgress: progress(), ...limits });
  const part = `${to}.part-${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  try {
    writeFileSync(part, fileFromZip(zip, programName(platform)), { mode: 0o755 });
    if (isHost(platform)) checkVersion(part, `The program in ${url}`);
    renameSync(part, to);
  } finally {
    rmSync(part, { force: true });
  }
}

function progress() {
  let shown = 0;
  return (/** @type {number} */ received, /** @type {number} */ total) => {
    const tenths = total ? Math.floor((10 * received) / total) : 0;
    if (tenths === shown) return;
    shown = tenths;
    console.error(`  ${(received / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB`);
  };
}

/** True if a Go that can build PocketBase is on the PATH. */
function goIsRecent() {
  const [, major = "0", minor = "0"] = /go(\d+)\.(\d+)/.exec(firstLine("go", ["version"])) ?? [];
  return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 25);
}

/**
 * Where `go install` writes. With GOBIN it refuses to build for another platform, which goes to a folder of GOPATH.
 * @param {Platform} platform @param {string} folder @returns {Promise<{ env: NodeJS.ProcessEnv, file: string }>}
 */
async function goTarget(platform, folder) {
  const { os, arch } = platform;
  if (isHost(platform)) return { env: { GOBIN: folder }, file: join(folder, "base") };
  const cache = (await capture("go", ["env", "GOMODCACHE"])).output.trim();
  const goarch = arch === "armv7" ? "arm" : arch;
  const env = { GOPATH: folder, GOMODCACHE: cache, GOBIN: "", GOOS: os, GOARCH: goarch, GOARM: "7" };
  const name = os === "windows" ? "base.exe" : "base";
  return { env, file: join(folder, "bin", `${os}_${goarch}`, name) };
}

/** Builds the stock program. @param {string} to @param {Platform} platform */
async function buildWithGo(to, platform) {
  const folder = dirname(to);
  const bin = join(folder, `go-${process.pid}`);
  mkdirSync(bin, { recursive: true });
  const started = Date.now();
  const clock = setInterval(
    () => process.stderr.write(`  ${Math.round((Date.now() - started) / 1000)} s\n`),
    15_000,
  );
  try {
    const flags = `-s -w -X github.com/pocketbase/pocketbase.Version=${VERSION}`;
    const { env, file } = await goTarget(platform, bin);
    // Without -trimpath the program would contain the folders of this machine.
    const args = ["install", "-trimpath", "-ldflags", flags, `${STOCK}@v${VERSION}`];
    await run("go", args, { cwd: folder, env: { ...process.env, GOFLAGS: "", CGO_ENABLED: "0", ...env } });
    if (isHost(platform)) checkVersion(file, "The program built by go install");
    chmodSync(file, 0o755);
    renameSync(file, to);
  } finally {
    clearInterval(clock);
    rmSync(bin, { recursive: true, force: true });
  }
}

/**
 * @param {{ platform?: Platform, archive?: { url: string, sha256: string }, cached?: string }} [options]
 *   platform: this machine's; archive: the official one; cached: where it stays
 * @returns {Promise<string>} path of a PocketBase of the pinned version; rejects with a message for a person
 */
export async function ensurePocketBase({
  platform = hostPlatform(),
  archive = officialArchive(platform),
  cached = cacheFile(platform),
} = {}) {
  const host = isHost(platform);
  const own = host && process.env.POCKETBASE_BIN;
  if (own) {
    checkVersion(resolve(own), `POCKETBASE_BIN=${own}`);
    return resolve(own);
  }
  if (existsSync(cached)) {
    if (host) checkVersion(cached, `${cached} (delete it to download it again)`);
    return cached;
  }
  mkdirSync(dirname(cached), { recursive: true });
  let why = `no archive is pinned for ${platform.os} ${platform.arch}`;
  if (archive) {
    console.error(`Downloading PocketBase ${VERSION} from ${archive.url}`);
    try {
      await fetchArchive({ ...archive, to: cached, platform });
      return cached;
    } catch (error) {
      // A wrong checksum or version must be looked at by the operator, so no other source is tried.
      if (!(error instanceof DownloadError) || error.kind === "checksum") throw error;
      why = error.message;
    }
  }
  if (!which("go") || !goIsRecent()) {
    throw new Error(
      `PocketBase ${VERSION} could not be downloaded: ${why}\n` +
        `Set POCKETBASE_BIN=/path/to/pocketbase, or install Go 1.25 or newer.`,
    );
  }
  console.error(
    `Not downloaded: ${why}.\nBuilding PocketBase ${VERSION} with Go instead: about a minute the first time.`,
  );
  await buildWithGo(cached, platform);
  return cached;
}
