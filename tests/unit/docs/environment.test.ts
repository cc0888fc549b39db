// docs/operating.md lists every variable that the server and `run` read from the environment.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runScript } from "../../../scripts/build/package/run-script.mjs";
import { SERVE_ENV } from "../../../scripts/lib/serve-args.mjs";
import { ROOT } from "../../support/server";

const HOOKS = readdirSync(`${ROOT}/pb_hooks`, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js"))
  .map((name) => readFileSync(`${ROOT}/pb_hooks/${name}`, "utf8"))
  .join("\n");
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

test("the table of the environment has exactly the variables that are read", () => {
  const read = new Set([
    ...names(HOOKS, /getenv\("([A-Z_]+)"\)/g),
    ...names(runScript(), /"\$\{([A-Z]+):=/g),
    ...names(runScript(), /^ {4}: "\$\{(ORIGINS):=/gm),
    ...Object.keys(SERVE_ENV),
  ]);
  expect(read.size).toBeGreaterThan(7);
  const docs = readFileSync(`${ROOT}/docs/operating.md`, "utf8");
  const [, table = ""] = docs.split("## The environment of the server\n");
  const rows = names(table.split("\n## ")[0] ?? "", /^\| (`[^|]+) \|/gm);
  const listed = rows.flatMap((row) => names(row, /`([A-Z_]+)`/g));
  expect(listed.sort()).toEqual([...read].sort());
});
