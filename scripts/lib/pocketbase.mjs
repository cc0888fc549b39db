// Finds or downloads the pinned PocketBase. Order: POCKETBASE_BIN, the cache, the official archive, `go
// install`. A file gets its final name only after its checksum (archive) and its version (all) are verified.
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DownloadError, download } from "./download.mjs";
import { CACHE } from "./paths.mjs";
import { hostPlatform, officialArchive, VERSION } from "./pocketbase-release.mjs";
import { firstLine, run, which } from "./processes.mjs";
import { fileFromZip } from "./zip.mjs";

export const CACHED = join(CACHE, "pocketbase", `pocketbase-${VERSION}`);
const STOCK = "github.com/pocketbase/pocketbase/examples/base";

/** Throws unless the program reports the pinned version. @param {string} file @param {string} what */
function checkVersion(file, what) {
  const said = firstLine(file, ["--version"]);
  if (!said.endsWith(` version ${VERSION}`)) {
    throw new Error(`${what} is not PocketBase ${VERSION}: it ${said ? `says "${said}"` : "does not run"}.`);
  }
}

/**
 * Downloads an archive, checks it and writes its program to `to`. An error leaves no file behind.
 * @param {{ url: string, sha256: string, to: string, runs?: boolean, connectMs?: number, stallMs?: number }} options
 *   runs: false for another platform's program, whose version cannot be asked
 */
export async function fetchArchive({ url, sha256, to, runs = true, ...limits }) {
  const zip = await download({ url, sha256, onProgress: progress(), ...limits });
  const part = `${to}.part-${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  try {
    writeFileSync(part, fileFromZip(zip, "pocketbase"), { mode: 0o755 });
    if (runs) checkVersion(part, `The program in ${url}`);
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

/** Builds the stock program. GOBIN must be absolute; the program is written there under the name `base`. */
async function buildWithGo(/** @type {string} */ to) {
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
    const env = { ...process.env, GOBIN: bin, GOFLAGS: "", CGO_ENABLED: "0" };
    await run("go", ["install", "-ldflags", flags, `${STOCK}@v${VERSION}`], { cwd: folder, env });
    checkVersion(join(bin, "base"), "The program built by go install");
    chmodSync(join(bin, "base"), 0o755);
    renameSync(join(bin, "base"), to);
  } finally {
    clearInterval(clock);
    rmSync(bin, { recursive: true, force: true });
  }
}

/**
 * @param {{ archive?: { url: string, sha256: string }, cached?: string }} [options] the official archive and the cache
 * @returns {Promise<string>} path of a PocketBase of the pinned version; rejects with a message for a person
 */
export async function ensurePocketBase({ archive = officialArchive(hostPlatform()), cached = CACHED } = {}) {
  const own = process.env.POCKETBASE_BIN;
  if (own) {
    checkVersion(resolve(own), `POCKETBASE_BIN=${own}`);
    return resolve(own);
  }
  if (existsSync(cached)) {
    checkVersion(cached, `${cached} (delete it to download it again)`);
    return cached;
  }
  mkdirSync(dirname(cached), { recursive: true });
  let why = `no archive is pinned for ${process.platform} ${process.arch}`;
  if (archive) {
    console.error(`Downloading PocketBase ${VERSION} from ${archive.url}`);
    try {
      await fetchArchive({ ...archive, to: cached });
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
    `Download failed (${why}).\nBuilding PocketBase ${VERSION} with Go instead: about a minute the first time.`,
  );
  await buildWithGo(cached);
  return cached;
}
