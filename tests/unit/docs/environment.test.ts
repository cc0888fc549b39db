// The list of settings for docs/operating.md has every variable and field that the code reads. `make check` compares the
// table with the list.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULTS } from "../../../pb_hooks/site/defaults.js";
import { runScript } from "../../../scripts/build/package/run-script.mjs";
import { ENVIRONMENT, SITE_SETTINGS } from "../../../scripts/checks/settings-list.mjs";
import { settingsDocumented } from "../../../scripts/checks/settings-table.mjs";
import { SERVE_ENV } from "../../../scripts/lib/serve-args.mjs";
import { ROOT } from "../../support/server";

const HOOKS = readdirSync(`${ROOT}/pb_hooks`, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js"))
  .map((name) => readFileSync(`${ROOT}/pb_hooks/${name}`, "utf8"))
  .join("\n");
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

test("the list has exactly the variables that the server and `run` read from the environment", () => {
  const read = new Set([
    ...names(HOOKS, /getenv\("([A-Z_]+)"\)/g),
    ...names(runScript(), /"\$\{([A-Z]+):=/g),
    ...names(runScript(), /^ {4}: "\$\{(ORIGINS):=/gm),
    ...Object.keys(SERVE_ENV),
    // Go itself reads it.
    "GOMEMLIMIT",
  ]);
  expect(read.size).toBeGreaterThan(7);
  expect(Object.keys(ENVIRONMENT).sort()).toEqual([...read].sort());
});

test("the list has exactly the fields of the row site_settings", () => {
  const schema = readFileSync(`${ROOT}/docs/schema.md`, "utf8");
  const [, table = ""] = schema.split("## site_settings\n");
  const fields = names(table.split("\n## ")[0] ?? "", /^(\w+): (?:text|number|bool|select|file)/gm);
  expect(fields.length).toBeGreaterThan(14);
  expect(Object.keys(SITE_SETTINGS).sort()).toEqual(fields.sort());
  // The database reads this one itself.
  const byHooks = fields.filter((name) => name !== "feed_expected_percent");
  expect(Object.keys(DEFAULTS).sort()).toEqual(byHooks);
});

test("the table in docs/operating.md is that of the list", () => {
  expect(settingsDocumented()).toEqual([]);
});
