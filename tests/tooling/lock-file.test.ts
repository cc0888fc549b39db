// The checks of packages, the lock file and the version, each on a small tree with its faults.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockFile } from "../../scripts/checks/lock-file.mjs";
import { lockIntegrity } from "../../scripts/checks/lock-integrity.mjs";
import { versions } from "../../scripts/checks/version.mjs";
import { packagesMatch } from "../../scripts/lib/packages.mjs";
import { scratchFolder } from "../support/server";
import { writeTree } from "./helpers";

let tree: string;
beforeAll(() => {
  tree = scratchFolder("lock-file");
});
afterAll(() => rmSync(tree, { recursive: true }));

const plant = (name: string, files: Record<string, string>) => writeTree(join(tree, name), files);

test("installed packages are up to date only if every version and checksum is in the lock file", () => {
  const lock = {
    packages: {
      "": {},
      "node_modules/a": { version: "1.0.0", integrity: "x" },
      "node_modules/b": { version: "1.0.0", optional: true },
    },
  };
  const installed = (packages: object) =>
    packagesMatch(
      plant(`lock-${Math.random()}`, {
        "package-lock.json": JSON.stringify(lock),
        "node_modules/.package-lock.json": JSON.stringify({ packages }),
      }),
    );
  expect(installed({ "node_modules/a": { version: "1.0.0", integrity: "x" } })).toBe(true);
  expect(installed({ "node_modules/a": { version: "1.0.1", integrity: "x" } })).toBe(false);
  expect(installed({ "node_modules/a": { version: "1.0.0", integrity: "y" } })).toBe(false);
  expect(installed({})).toBe(false);
  expect(
    installed({
      "node_modules/a": { version: "1.0.0", integrity: "x" },
      "node_modules/c": { version: "1.0.0" },
    }),
  ).toBe(false);
});

test("a lock file without an optional package of some platform is reported", () => {
  const packages = {
    "node_modules/tool": {
      version: "1.0.0",
      optionalDependencies: { "@tool/linux-x64": "1.0.0", "@tool/darwin-arm64": "1.0.0" },
    },
    "node_modules/@tool/linux-x64": { version: "1.0.0", optional: true },
  };
  const root = plant("lock-file", { "package-lock.json": JSON.stringify({ packages }) });
  expect(lockFile({ root })).toEqual([expect.stringContaining("lacks node_modules/@tool/darwin-arm64")]);
  expect(lockFile({ root, write: true })).toEqual([]);
  expect(lockFile({ root })).toEqual([]);
});

test("a package without a checksum fails unless it is a listed tool for another platform", () => {
  const tool = { version: "1.0.0", dev: true, optional: true };
  const packages = {
    "": { version: "0.1.0" },
    "node_modules/good": { version: "1.0.0", integrity: "sha512-x" },
    "node_modules/bad": { version: "1.0.0" },
    "node_modules/@tool/darwin-arm64": tool,
    "node_modules/@tool/linux-x64": { ...tool, integrity: "sha512-y" },
    "node_modules/@tool/win32-x64": { version: "1.0.0", optional: true },
  };
  const root = plant("lock-integrity", { "package-lock.json": JSON.stringify({ packages }) });
  const exceptions = { "@tool/": ["darwin-arm64", "linux-x64", "win32-x64", "none"] };
  expect(lockIntegrity({ root, exceptions })).toEqual([
    "package-lock.json has no checksum for node_modules/bad",
    "package-lock.json has no checksum for node_modules/@tool/win32-x64",
    expect.stringContaining("node_modules/@tool/linux-x64 no longer needs an exception"),
    expect.stringContaining("node_modules/@tool/none no longer needs an exception"),
  ]);
});

test("a version only in package.json fails until it is written elsewhere and has a changelog entry", () => {
  const lock = { name: "a", version: "0.1.0", packages: { "": { name: "a", version: "0.1.0" } } };
  const root = plant("version", {
    "package.json": JSON.stringify({ version: "0.2.0" }),
    "package-lock.json": `${JSON.stringify(lock, null, 2)}\n`,
    "pb_hooks/site/version.js": 'module.exports = { VERSION: "0.1.0" };\n',
    "CHANGELOG.md": "# Changelog\n\n## [0.1.0]\n",
  });
  expect(versions({ root })).toEqual([
    expect.stringContaining("pb_hooks/site/version.js has another version than 0.2.0"),
    expect.stringContaining("package-lock.json has another version than 0.2.0"),
    "CHANGELOG.md has no entry [0.2.0]",
  ]);
  expect(versions({ root, write: true })).toEqual(["CHANGELOG.md has no entry [0.2.0]"]);
  writeFileSync(join(root, "CHANGELOG.md"), "# Changelog\n\n## [0.2.0]\n");
  expect(versions({ root })).toEqual([]);
  expect(readFileSync(join(root, "pb_hooks/site/version.js"), "utf8")).toContain('VERSION: "0.2.0"');
});
