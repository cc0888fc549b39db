// Generates the table of settings in docs/operating.md from settings-list.mjs and the defaults of the hooks.
//   node scripts/checks/settings-table.mjs --write     writes it anew
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { withPart } from "../lib/generated-part.mjs";
import { ROOT } from "../lib/paths.mjs";
import { settingRows } from "./settings-list.mjs";

const DOC = join(ROOT, "docs/operating.md");
/** @type {[string, string]} */
const MARKERS = ["<!-- settings: written by the script -->", "<!-- end of settings -->"];

function settingsTable() {
  const { DEFAULTS } = createRequire(import.meta.url)(join(ROOT, "pb_hooks/site/defaults.js"));
  const rows = settingRows(DEFAULTS).map(
    ({ name, where, standard, applies, meaning }) =>
      `| ${name} | ${where} | ${standard} | ${applies} | ${meaning} |`,
  );
  return ["| Setting | Where | Default | Takes effect | |", "|---|---|---|---|---|", ...rows].join("\n");
}

const renewed = () => withPart(DOC, MARKERS, settingsTable());

/** @returns {string[]} */
export const settingsDocumented = () =>
  renewed() === readFileSync(DOC, "utf8")
    ? []
    : [
        "docs/operating.md: the table of settings is out of date: run `node scripts/checks/settings-table.mjs --write`",
      ];

if (process.argv.includes("--write")) writeFileSync(DOC, renewed());
