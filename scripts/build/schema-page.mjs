// Describes the schema as Markdown, for docs/schema.md. Pure.
import { RULES } from "../lib/schema.mjs";

/** @typedef {import("../lib/schema.mjs").Collection} Collection @typedef {import("../lib/schema.mjs").Table} Table */

const INTRO = `# Schema

Written by \`node scripts/checks/generated-files.mjs --write\` from a fresh database; \`make check\` compares. The meaning is in
[database.md](database.md). Each table shows its fields but \`id\`, its API rules (none: superusers only; empty: everybody), its
indexes, and its triggers in the order in which they run: SQLite runs the newest first.
`;

const FLAGS = ["required", "presentable", "hidden", "protected", "onlyInt", "onCreate", "onUpdate"];
const VALUES = ["min", "max", "maxSize", "pattern", "values", "mimeTypes", "thumbs"];

const oneLine = (/** @type {string} */ text) => text.replace(/\s+/g, " ").trim();

/** @param {import("../lib/schema.mjs").Field} field @param {Map<unknown, string>} names of collections by id */
function fieldLine(field, names) {
  const type = field.collectionId ? `${field.type} to ${names.get(field.collectionId)}` : field.type;
  const flags = FLAGS.filter((flag) => field[flag]);
  const values = VALUES.filter((name) => field[name] && String(field[name]));
  const options = [...flags, ...values.map((name) => `${name} ${[field[name]].flat().join("|")}`)];
  return `${field.name}: ${[type, ...options].join(", ")}`;
}

/** Triggers of a table by event, the newest first. @param {string} table @param {Table[]} tables */
function triggerLines(table, tables) {
  /** @type {Record<string, string[]>} */
  const events = {};
  for (const { type, name, table: of, sql } of tables) {
    if (type !== "trigger" || of !== table) continue;
    const event = /\b(?:BEFORE|AFTER) (?:INSERT|UPDATE|DELETE)\b/.exec(sql)?.[0].toLowerCase() ?? "";
    events[event] = [name, ...(events[event] ?? [])];
  }
  return Object.entries(events)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([event, names]) => `${event}: ${names.join(", ")}`);
}

/** @param {string} name @param {string[][]} groups of lines */
const part = (name, groups) => {
  const filled = groups.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return `\n## ${name}\n\n\`\`\`text\n${filled.join("\n\n")}\n\`\`\`\n`;
};

/** @param {Collection[]} collections @param {Table[]} tables @returns {string} */
export function schemaPage(collections, tables) {
  const names = new Map(collections.map(({ id, name }) => [/** @type {unknown} */ (id), name]));
  const known = new Set(names.values());
  /** @type {Record<string, string>} */
  const parts = {};
  for (const collection of collections) {
    const { name, system, fields, indexes, viewQuery = "" } = collection;
    if (system) continue;
    parts[name] = part(name, [
      viewQuery ? [oneLine(viewQuery)] : [],
      fields.filter((field) => field.name !== "id").map((field) => fieldLine(field, names)),
      RULES.filter((rule) => collection[rule] !== null).map((rule) => `${rule}: ${collection[rule]}`.trim()),
      indexes.map(oneLine),
      triggerLines(name, tables),
    ]);
  }
  for (const { type, name, sql } of tables) {
    if (type !== "table" || known.has(name) || /^(_|sqlite_)|_fts_/.test(name)) continue;
    const indexes = tables.filter(({ type, table, sql }) => type === "index" && table === name && sql);
    parts[name] = part(name, [
      [oneLine(sql)],
      indexes.map((index) => oneLine(index.sql)),
      triggerLines(name, tables),
    ]);
  }
  const sorted = Object.keys(parts).sort();
  return INTRO + sorted.map((name) => parts[name]).join("");
}
