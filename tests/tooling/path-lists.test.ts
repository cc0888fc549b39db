// Lists of paths fail if an entry matches nothing: otherwise a renamed file would silently leave them.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chunkGroup } from "../../scripts/build/chunk-groups.mjs";
import { trimPackages } from "../../scripts/build/trim-packages.mjs";
import { LOADED_ELSEWHERE } from "../../scripts/checks/message-areas.mjs";
import { hashOf } from "../../scripts/lib/file-hash.mjs";
import { mutationFaults } from "../../scripts/testing/mutation-folders.mjs";
import { ROOT, scratchFolder } from "../support/server";

let root: string;
beforeAll(() => {
  root = scratchFolder("paths");
  mkdirSync(join(root, "src"));
  mkdirSync(join(root, "node_modules/react"), { recursive: true });
  writeFileSync(join(root, "src/app.tsx"), "");
});
afterAll(() => rmSync(root, { recursive: true }));

test("a list of paths fails if an entry matches nothing", () => {
  const { test: group } = chunkGroup("base", { packages: ["react"], files: ["src/app.tsx"] }, root);
  for (const id of ["/x/src/app.tsx", "/x/node_modules/react/index.js"]) expect(group.test(id)).toBe(true);
  expect(group.test("/x/src/app.tsx.old/app_tsx")).toBe(false);
  expect(() => chunkGroup("base", { files: ["src/app.tsx", "src/gone.ts"] }, root)).toThrow("src/gone.ts");
  expect(() => hashOf(["src", "public"], root)).toThrow("public");
  expect(mutationFaults()).toEqual([]);
  expect(Object.keys(LOADED_ELSEWHERE).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const folder = { files: ["src/app.tsx", "src/old.ts"], tests: ["tests/old.test.ts"] };
  expect(mutationFaults({ src: folder, none: { files: [] } }, root)).toEqual([
    "src: no src/old.ts",
    "src: no tests/old.test.ts",
    "none has no file",
  ]);
});

test("the build fails where a package no longer has the code that is removed", async () => {
  const input = join(root, "package.mjs");
  writeFileSync(input, "console.log('used');console.log('unused');");
  const bundle = (code: RegExp) =>
    build({
      configFile: false,
      logLevel: "silent",
      plugins: [trimPackages([{ file: /package\.mjs$/, code, by: "" }])],
      build: { write: false, rolldownOptions: { input } },
    });
  const built = await bundle(/console\.log\('unused'\);/g);
  expect(JSON.stringify(built)).toContain("used");
  expect(JSON.stringify(built)).not.toContain("unused");
  await expect(bundle(/console\.log\('gone'\);/g)).rejects.toThrow("does not have");
});
