// Scripts of the Makefile start on a machine without packages and install them, so that their static imports must
// name only files and Node's own modules.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/server";

const STATIC_IMPORT = /^(?:import|export)\b(?:[^;"]*?\bfrom)? ?"([^"]+)"/gm;

/** Packages that a script imports before it runs, as `file: package`. */
function packagesOf(script: string): string[] {
  const files = [script];
  const packages: string[] = [];
  for (const file of files)
    for (const [, name = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(STATIC_IMPORT)) {
      const path = join(dirname(file), name);
      if (!name.startsWith(".")) packages.push(...(name.startsWith("node:") ? [] : [`${file}: ${name}`]));
      else if (!files.includes(path)) files.push(path);
    }
  return packages;
}

const makefile = readFileSync(join(ROOT, "Makefile"), "utf8");
/** Pictures of the app are taken by developers, who have the packages. */
const NEEDS_PACKAGES = "scripts/screens/";
const scripts = [
  ...new Set([...makefile.matchAll(/\$\(NODE\) (\S+\.mjs)/g)].map(([, script = ""]) => script)),
].filter((script) => !script.startsWith(NEEDS_PACKAGES));

test("finds the scripts of the Makefile and a package imported by another file", () => {
  expect(scripts).toContain("scripts/testing/test.mjs");
  expect(packagesOf("scripts/screens/tour-visitors.mjs")).toContain(
    "scripts/screens/tour-visitors.mjs: pocketbase",
  );
});

test.each(scripts)("%s imports no package before packages are installed", (script) => {
  expect(packagesOf(script)).toEqual([]);
});
