// Builds the statements that find and repair differences. Pure.
import { COPIES, DERIVED, INDEXES, ORPHANS } from "./facts.mjs";

/** So many ids of each difference are printed. */
const MAX_IDS = 5;

/** `ids` selects the wrong rows, `repair` changes them. @typedef {{ name: string, ids: string, repair: string[] }} Check */

/** {count, first} as JSON. @param {Check} check */
export const summary = ({ ids }) =>
  `SELECT json_object('count', COUNT(*), 'first', json_group_array(id) FILTER (WHERE place <= ${MAX_IDS})) AS json
  FROM (SELECT id, ROW_NUMBER() OVER () AS place FROM (${ids}))`;

/** @param {import("./facts.mjs").Derived} derived @returns {Check} */
function derivedCheck({ table, column, fact, stored = `t.${column}`, where = "TRUE", id = "id" }) {
  const differs = `${where} AND ${stored} IS NOT ${fact}`;
  return {
    name: `${table}.${column}`,
    ids: `SELECT t.${id} AS id FROM ${table} t WHERE ${differs}`,
    repair: [`UPDATE ${table} AS t SET ${column} = ${fact} WHERE ${differs}`],
  };
}

/** @param {import("./facts.mjs").Copies} copies @returns {Check[]} */
function copiesChecks({ table, id = "id", of, insert, keep = "TRUE" }) {
  const source = /FROM (\w+)/.exec(of)?.[1] ?? "";
  const missing = `id IN (SELECT id FROM (${of}) EXCEPT SELECT ${id} FROM ${table})`;
  const extra = `${keep} AND ${id} NOT IN (${of})`;
  return [
    {
      name: `${table}, missing rows`,
      ids: `SELECT id FROM ${source} WHERE ${missing}`,
      repair: [`${insert} FROM ${source} WHERE ${missing}`],
    },
    {
      name: `${table}, rows of nothing`,
      ids: `SELECT ${id} AS id FROM ${table} WHERE ${extra}`,
      repair: [`DELETE FROM ${table} WHERE ${extra}`],
    },
  ];
}

/** Tables without an id. @type {Record<string, string>} */
const KEYS = {
  watches: "viewer || ' ' || video",
  feed_exclusions: "user || ' ' || key",
  tag_follows: "user || ' ' || tag",
  viewers: "n",
  views_by_day: "video || ' ' || day",
  watches_by_day: "video || ' ' || day",
};

/** @param {[table: string, orphan: string]} entry @returns {Check} */
function orphanCheck([table, orphan]) {
  const id = KEYS[table] ?? "id";
  return {
    name: `${table}, rows of something deleted`,
    ids: `SELECT ${id} AS id FROM ${table} WHERE ${orphan}`,
    repair: [`DELETE FROM ${table} WHERE ${orphan}`],
  };
}

/**
 * Orphans first, since they count; counters after the rows that they stand in.
 * @param {{ withLagging: boolean }} what false leaves out what a running server writes a moment later
 * @returns {Check[]}
 */
export function checks({ withLagging }) {
  return [
    ...Object.entries(ORPHANS).map(orphanCheck),
    ...COPIES.flatMap(copiesChecks),
    ...DERIVED.filter(({ lags }) => withLagging || !lags).map(derivedCheck),
    ...Object.entries(INDEXES).map(([name, index]) => ({ name, ...index })),
  ];
}
