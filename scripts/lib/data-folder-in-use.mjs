// Finds the processes that have a data folder's database open. A lock file would remain after kill -9.
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { capture } from "./processes.mjs";

/**
 * @param {string} data folder
 * @returns {Promise<number[]>} process ids; of other users only as root
 */
export async function serversOn(data) {
  const file = join(data, "data.db");
  if (!existsSync(file)) return [];
  const real = realpathSync(file);
  if (!existsSync("/proc/self/fd")) {
    const { output } = await capture("lsof", ["-t", "--", real]);
    return output.split("\n").map(Number).filter(Boolean);
  }
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid && openFiles(pid).includes(real));
}

/** @param {number} pid */
function openFiles(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return "";
      }
    });
  } catch {
    return [];
  }
}

/**
 * Address of a running server, from its command line.
 * @param {number} pid
 * @returns {Promise<string | undefined>} an http URL; undefined if it serves a domain or cannot be asked
 */
export async function urlOf(pid) {
  const line = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
    : (await capture("ps", ["-o", "args=", "-p", String(pid)])).output;
  const http = / serve .*--http=(\S+)/.exec(line)?.[1];
  return http && `http://${http.replace(/^(0\.0\.0\.0|\[::\])(?=:)/, "127.0.0.1")}`;
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
export function portIsFree(port, host) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => done(error.code !== "EADDRINUSE"));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}

/** @returns {Promise<number>} a port on 127.0.0.1 that was free a moment ago */
export function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const at = probe.address();
      probe.close(() => done(at && typeof at === "object" ? at.port : 0));
    });
  });
}
