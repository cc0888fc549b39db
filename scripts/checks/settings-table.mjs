// Generates the table of settings in docs/operating.md from settings-list.mjs and the defaults of the hooks.
//   node scripts/checks/settings-table.mjs --write     writes it anew
import { createRequire } from "node:module";
import { join } from "node:path";
import { operatingTable } from "../lib/generated-part.mjs";
import { ROOT } from "../lib/paths.mjs";
import { settingRows } from "./settings-list.mjs";

function settingsTable() {
  const { DEFAULTS } = createRequire(import.meta.url)(join(ROOT, "pb_hooks/site/defaults.js"));
  const rows = settingRows(DEFAULTS).map(
    ({ name, where, standard, applies, meaning }) =>
      `| ${name} | ${where} | ${standard} | ${applies} | ${meaning} |`,
  );
  return ["| Setting | Where | Default | Takes effect | |", "|---|---|---|---|---|", ...rows].join("\n");
}

const { problems, write } = operatingTable("settings", "checks/settings-table.mjs", settingsTable);

export const settingsDocumented = problems;

if (process.argv.includes("--write")) write();
