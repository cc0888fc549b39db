// Paths and addresses for all scripts.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
export const CACHE = resolve(ROOT, ".cache");
export const DIST = resolve(ROOT, "dist");

/** The data folder: `DATA=`, relative to the current directory, else pb_data. */
export function dataFolder(env = process.env) {
  return env.DATA ? resolve(process.cwd(), env.DATA) : resolve(ROOT, "pb_data");
}

/** The data folder, which a server has used before; throws otherwise. */
export function usedDataFolder() {
  const data = dataFolder();
  if (existsSync(resolve(data, "data.db"))) return data;
  throw new Error(`${data} has no data.db. Name the folder: DATA=`);
}

/** Reads `HOST=` and `PORT=`. An invalid port ends the script with one line. */
export function address(env = process.env) {
  const host = env.HOST || "127.0.0.1";
  const port = Number(env.PORT || 8090);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    fail(`PORT=${env.PORT} is not a port (1 to 65535).`);
  // Wildcard addresses are for listening only; users and health checks need one that they can open.
  const visit = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return { host, port, http: `${bracket(host)}:${port}`, url: `http://${bracket(visit)}:${port}` };
}

/** @param {string} host */
const bracket = (host) => (host.includes(":") ? `[${host}]` : host);

/**
 * Ends the script with a readable message: no stack, exit code 1.
 * @param {unknown} problem an error or its text
 * @returns {never}
 */
export function fail(problem) {
  console.error(`\n${problem instanceof Error ? problem.message : problem}\n`);
  process.exit(1);
}
