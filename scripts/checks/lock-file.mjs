// Checks that the lock file names every optional package of every platform. npm leaves out packages that it
// could not reach when it wrote the lock, and then `npm ci` refuses the lock on every platform.
//   node scripts/checks/lock-file.mjs --write     adds missing entries (without checksum: npm takes it from the registry)
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

const OS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const CPU = ["arm64", "x64", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "arm"];

/** The platform of a package, from its name: `@scope/thing-linux-arm64-musl`. @param {string} name */
function platform(name) {
  const words = name.replace(/^.*\//, "").split("-");
  const os = OS.find((each) => words.includes(each));
  const cpu = CPU.find((each) => words.includes(each));
  const musl = words.some((word) => word.startsWith("musl"));
  const libc = os === "linux" ? { libc: [musl ? "musl" : "glibc"] } : {};
  return { cpu: cpu ? [cpu] : undefined, ...libc, os: os ? [os] : undefined };
}

/** @returns {{ path: string, entry: object }[]} entries that should be there */
function missing(/** @type {Record<string, any>} */ packages) {
  return Object.entries(packages).flatMap(([parent, about]) =>
    Object.entries(about.optionalDependencies ?? {})
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`])
      .map(([name, version]) => ({
        path: `node_modules/${name}`,
        entry: {
          version,
          ...platform(name),
          ...(about.dev ? { dev: true } : {}),
          license: about.license,
          optional: true,
        },
      })),
  );
}

/** @returns {string[]} one line per missing package */
export function lockFile({ write = false, root = ROOT } = {}) {
  const file = join(root, "package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const gaps = missing(lock.packages);
  if (write && gaps.length) {
    for (const { path, entry } of gaps) lock.packages[path] = entry;
    lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    return [];
  }
  return gaps.map(({ path }) => `package-lock.json lacks ${path}: node scripts/checks/lock-file.mjs --write`);
}

if (process.argv[1] === import.meta.filename) {
  const problems = lockFile({ write: process.argv.includes("--write") });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}
