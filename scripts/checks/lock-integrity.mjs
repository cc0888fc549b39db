// Checks that every package of the lock file has a checksum, so that `npm ci` installs the same bytes on
// every machine.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

/**
 * Development tools for other platforms that were missing in the registry when the lock was written (`npm
 * install --package-lock-only` leaves them out). npm takes their checksum from the registry it uses. Remove a
 * platform from this list once the lock has its checksum.
 * @type {Record<string, string[]>}
 */
const EXCEPTIONS = {
  "@biomejs/cli-": [
    ...["android-arm64", "android-x64", "darwin-arm64", "darwin-x64"],
    ...["linux-arm64-musl", "linux-x64-musl", "win32-arm64", "win32-x64"],
  ],
  "@oxc-parser/binding-": [
    ...["android-arm-eabi", "android-arm64", "darwin-arm64", "darwin-x64", "freebsd-x64"],
    ...["linux-arm-gnueabihf", "linux-arm-musleabihf", "linux-ppc64-gnu", "linux-riscv64-gnu"],
    ...["linux-riscv64-musl", "linux-s390x-gnu", "openharmony-arm64"],
    ...["win32-arm64-msvc", "win32-ia32-msvc", "win32-x64-msvc"],
  ],
  "@tailwindcss/oxide-": [
    ...["android-arm64", "darwin-arm64", "darwin-x64", "freebsd-x64", "linux-arm-gnueabihf"],
    ...["wasm32-wasi", "win32-arm64-msvc", "win32-x64-msvc"],
  ],
};

/** @returns {string[]} one line per package without checksum, and per exception that is not needed any more */
export function lockIntegrity({ root = ROOT, exceptions = EXCEPTIONS } = {}) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const excepted = new Set(
    Object.entries(exceptions).flatMap(([start, ends]) => ends.map((end) => `node_modules/${start}${end}`)),
  );
  const without = Object.entries(packages).filter(([path, entry]) => path && !entry.link && !entry.integrity);
  const unneeded = [...excepted].filter((path) => !packages[path] || packages[path].integrity);
  return [
    ...without
      .filter(([path, entry]) => !(excepted.has(path) && entry.dev && entry.optional))
      .map(([path]) => `package-lock.json has no checksum for ${path}`),
    ...unneeded.map((path) => `scripts/checks/lock-integrity.mjs: ${path} no longer needs an exception`),
  ];
}
