// Finds programs that only tests need, or installs them with the package manager if permitted.
import { capture, run, which } from "../lib/processes.mjs";

/** Chromium without windows takes a quarter less time for the same pages. Debian packages it separately. */
const SHELL = "chromium-headless-shell";
const CHROMIUM = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** @returns {string | undefined} path of a Chromium; CHROMIUM= goes first */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const mac = process.platform === "darwin" ? which(MAC_CHROME, "/") : undefined;
  return CHROMIUM.map((name) => which(name)).find(Boolean) ?? mac;
}

/** A Chromium that shows notifications, if there is one: that without windows refuses them. @returns {string | undefined} */
export function findNotifyingChromium() {
  const others = CHROMIUM.filter((name) => name !== SHELL);
  return process.env.CHROMIUM || (others.map((name) => which(name)).find(Boolean) ?? findChromium());
}

/** @returns {Promise<string>} rejects with a readable message */
export async function ensureChromium() {
  if (!process.env.CHROMIUM && !which(SHELL) && process.getuid?.() === 0 && which("apt-get"))
    await install(SHELL, () => which(SHELL), "").catch(() => undefined);
  return findChromium() ?? (await install("chromium", findChromium, "set CHROMIUM=/path/to/chromium"));
}

export const ensureFfmpeg = () => ensureTool("ffmpeg");

/** @param {string} name of a package @param {string} [program] of its program @returns {Promise<string>} its path */
export async function ensureTool(name, program = name) {
  const find = () => which(program);
  return find() ?? (await install(name, find, "put it on the PATH"));
}

/** @param {string} name @param {() => string | undefined} find @param {string} otherwise advice for the user */
async function install(name, find, otherwise) {
  const commands = installCommands(name);
  if (!commands)
    throw new Error(
      `The tests need ${name}, which needs permission to install: install it yourself, or ${otherwise}.`,
    );
  console.error(`Installing ${name} for the tests`);
  for (const [program = "", ...args] of commands) {
    await run(program, args, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).catch(
      (error) => {
        console.error(String(error.message));
      },
    );
  }
  const found = find();
  // On some systems the package is only a stub that points elsewhere.
  if (found && (await capture(found, ["--version"])).code !== 127) return found;
  throw new Error(`${name} could not be installed: install it yourself, or ${otherwise}.`);
}

/** @param {string} name @returns {string[][] | undefined} undefined without permission or a known package manager */
function installCommands(name) {
  if (which("brew")) return [["brew", "install", ...(name === "chromium" ? ["--cask"] : []), name]];
  if (process.getuid?.() !== 0) return undefined;
  if (which("apt-get"))
    return [
      ["apt-get", "update", "-qq"],
      ["apt-get", "install", "-y", "-qq", "--no-install-recommends", name],
    ];
  if (which("dnf")) return [["dnf", "install", "-y", "-q", name]];
  if (which("apk")) return [["apk", "add", "--quiet", name]];
  return undefined;
}
