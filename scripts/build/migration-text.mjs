// Text of a new migration: the API rules that changed, or an empty body. Pure.
import { RULES } from "../lib/schema.mjs";

/**
 * @typedef {import("../lib/schema.mjs").Rules} Rules
 * @typedef {Record<string, Partial<Rules>>} RuleChanges by collection
 */

/**
 * Rules that differ, as they become and as they were. A collection that did not exist had no rules.
 * @param {Record<string, Rules>} before @param {Record<string, Rules>} after
 * @returns {{ up: RuleChanges, down: RuleChanges }}
 */
export function rulesDifference(before, after) {
  /** @type {RuleChanges} */
  const up = {};
  /** @type {RuleChanges} */
  const down = {};
  for (const [collection, rules] of Object.entries(after)) {
    for (const rule of RULES) {
      const [old, now] = [before[collection]?.[rule] ?? null, rules[rule] ?? null];
      if (old === now) continue;
      up[collection] = { ...up[collection], [rule]: now };
      down[collection] = { ...down[collection], [rule]: old };
    }
  }
  return { up, down };
}

const EMPTY = `
migrate(
  (app) => {},
  (app) => {},
);
`;

/** @param {RuleChanges} rules */
const literal = (rules) => JSON.stringify(rules, null, 2);

/** @param {RuleChanges} up @param {RuleChanges} down */
const withRules = (up, down) => `
const RULES = ${literal(up)};

const FORMER_RULES = ${literal(down)};

function setRules(app, changes) {
  for (const [name, rules] of Object.entries(changes)) {
    const collection = app.findCollectionByNameOrId(name);
    for (const [rule, text] of Object.entries(rules)) collection[rule] = text;
    app.save(collection);
  }
}

migrate(
  (app) => setRules(app, RULES),
  (app) => setRules(app, FORMER_RULES),
);
`;

/** @param {{ up: RuleChanges, down: RuleChanges }} difference @returns {string} */
export function migrationText({ up, down }) {
  const changed = Object.keys(up);
  const purpose = changed.length
    ? `Changes the API rules of ${changed.join(", ")}.`
    : "TODO: what this migration does.";
  return `/// <reference path="../pb_data/types.d.ts" />\n// ${purpose}\n${changed.length ? withRules(up, down) : EMPTY}`;
}

/** Name of the next file. @param {string[]} files of pb_migrations @param {string} name */
export function nextFile(files, name) {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error("NAME= must be like add_something.");
  const last = Math.max(...files.map((file) => Number.parseInt(file, 10)).filter(Number.isFinite));
  return `${last + 1}_${name}.js`;
}
