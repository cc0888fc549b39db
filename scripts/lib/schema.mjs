// Reads the schema of a fresh database with all migrations.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "./server.mjs";

/**
 * @typedef {{ name: string, type: string, hidden: boolean, [option: string]: unknown }} Field
 * @typedef {"listRule" | "viewRule" | "createRule" | "updateRule" | "deleteRule"} Rule
 * @typedef {Record<Rule, string | null>} Rules null: superusers only
 * @typedef {Rules & { id: string, name: string, system: boolean, fields: Field[], indexes: string[], viewQuery?: string }} Collection
 * @typedef {{ type: string, name: string, table: string, sql: string }} Table a row of sqlite_master, oldest first
 */

/** @type {Rule[]} */
export const RULES = ["listRule", "viewRule", "createRule", "updateRule", "deleteRule"];

/**
 * @param {string} bin the program @param {string} data an empty folder, which also gets the files that are read
 * @returns {Promise<{ collections: Collection[], tables: Table[] }>}
 */
export async function readSchema(bin, data) {
  await command(bin, data, ["schema", data]);
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(data, name), "utf8"));
  return { collections: read("collections.json"), tables: read("tables.json") };
}
