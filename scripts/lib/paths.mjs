// Where things lie, for every script.
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
export const CACHE = resolve(ROOT, ".cache");
export const DIST = resolve(ROOT, "dist");

/** The data folder: `DATA=` as given, relative to where the person stands, else pb_data. */
export function dataFolder(env = process.env) {
  return env.DATA ? resolve(process.cwd(), env.DATA) : resolve(ROOT, "pb_data");
}

/** `HOST=`, `PORT=`; a port that is no port ends the script with one line. */
export function address(env = process.env) {
  const host = env.HOST || "127.0.0.1";
  const port = Number(env.PORT || 8090);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    fail(`PORT=${env.PORT} is not a port (1 to 65535).`);
  // Everything-addresses are for listening; a person or a health check needs one that can be visited.
  const visit = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return { host, port, http: `${bracket(host)}:${port}`, url: `http://${bracket(visit)}:${port}` };
}

/** @param {string} host */
const bracket = (host) => (host.includes(":") ? `[${host}]` : host);

/**
 * Ends the script with a message for a person: no stack, exit code 1.
 * @param {unknown} problem an error or its text
 * @returns {never}
 */
export function fail(problem) {
  console.error(`\n${problem instanceof Error ? problem.message : problem}\n`);
  process.exit(1);
}
