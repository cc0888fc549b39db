// Arguments that start the stock binary, for `make start`, the tests and the release's `run`. dev=false: a
// binary under the temp directory would print every SQL statement. hooksPool 64: one engine per running
// handler; a call beyond the pool builds a new engine each time (measured 3x slower).

/** Flags that do not depend on paths. */
const FIXED_FLAGS = ["--dev=false", "--automigrate=false", "--hooksWatch=false", "--hooksPool=64"];

/**
 * Environment of the server. Four thumbnails at once can take 1 GB of memory. Half as many garbage
 * collections save a seventh of the CPU of a video with 2,000 viewers, for some megabytes.
 */
export const SERVE_ENV = { PB_THUMBS_MAX_WORKERS: "1", GOGC: "200" };

/**
 * Arguments of `pocketbase serve`.
 * @param {{ root: string, data: string, http: string, origins?: string }} at project folder, data folder, host:port;
 *   `origins`: other sites whose pages may read responses (PocketBase's default is all); the own origin always may
 */
export function serveArgs({ root, data, http, origins = process.env.ORIGINS || `http://${http}` }) {
  return ["serve", `--http=${http}`, ...folderFlags({ root, data }), ...FIXED_FLAGS, `--origins=${origins}`];
}

/**
 * The same for a public domain: PocketBase listens on :80 and :443 and gets the certificate itself (ACME).
 * @param {{ root: string, data: string, domain: string, origins: string }} at project folder, data folder, domain
 */
export function serveDomainArgs({ root, data, domain, origins }) {
  return ["serve", domain, ...folderFlags({ root, data }), ...FIXED_FLAGS, `--origins=${origins}`];
}

/**
 * Folder flags shared by every subcommand (`serve`, `superuser`, `migrate`).
 * @param {{ root: string, data: string }} at
 */
export function folderFlags({ root, data }) {
  return [
    `--dir=${data}`,
    `--hooksDir=${root}/pb_hooks`,
    `--migrationsDir=${root}/pb_migrations`,
    `--publicDir=${root}/dist`,
  ];
}

/**
 * Arguments of a subcommand that needs no hooks of the app: `superuser`, and those in pb-commands. The app's
 * hooks would be loaded before its tables exist, and 64 engines take a while.
 * @param {{ root: string, data: string, hooks?: string }} at `hooks`: the folder that brings the subcommand
 * @param {string[]} command
 */
export function commandArgs({ root, data, hooks = `${root}/scripts/lib/pb-commands` }, command) {
  return [
    `--dir=${data}`,
    `--hooksDir=${hooks}`,
    `--migrationsDir=${root}/pb_migrations`,
    "--dev=false",
    "--automigrate=false",
    "--hooksWatch=false",
    "--hooksPool=1",
    ...command,
  ];
}
