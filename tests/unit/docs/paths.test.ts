// Paths and links in the documents lead to files that exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../support/server";

const PATH = /`((?:src|pb_hooks|pb_migrations|scripts|tests|docs|demo|public)\/[\w./@-]+)`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
/** Capital letters stand for any name, as in `src/features/NAME`; the operator makes these files. */
const NAMES = /NAME|^pb_hooks\/(own-mail\.pb\.js|others)$/;

const documents = () =>
  [".", "docs", "tests"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: folder !== ".", encoding: "utf8" })
      .filter((file) => file.endsWith(".md") && !file.includes("node_modules"))
      .map((file) => join(folder, file)),
  );

test("every path and link in the documents exists", () => {
  const found = documents();
  expect(found.length).toBeGreaterThan(40);
  const missing = found.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    const paths = [...text.matchAll(PATH)].map(([, path = ""]) => path);
    const links = [...text.matchAll(LINK)].map(([, path = ""]) => join(dirname(file), path));
    return [...paths.filter((path) => !NAMES.test(path)), ...links]
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});
