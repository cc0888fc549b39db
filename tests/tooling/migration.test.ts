// `make migration`: which API rules a new migration sets, and its file name.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrationText, nextFile, rulesDifference } from "../../scripts/build/migration-text.mjs";
import { ROOT, scratchFolder } from "../support/server";
import { script } from "./helpers";

const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
const OWN = 'user = "x"';
const before = { likes: { ...CLOSED, listRule: OWN, viewRule: "" }, live: { ...CLOSED, viewRule: "" } };

test("up has the rules that differ, down the previous ones", () => {
  const after = { likes: { ...before.likes, viewRule: null, deleteRule: OWN }, live: before.live };
  expect(rulesDifference(before, after)).toEqual({
    up: { likes: { viewRule: null, deleteRule: OWN } },
    down: { likes: { viewRule: "", deleteRule: null } },
  });
});

test("an empty rule differs from a missing one", () => {
  const { up, down } = rulesDifference(before, { live: CLOSED });
  expect([up, down]).toEqual([{ live: { viewRule: null } }, { live: { viewRule: "" } }]);
});

test("a new collection has no previous rules", () => {
  const difference = rulesDifference(before, { ...before, shares: { ...CLOSED, listRule: "" } });
  expect(difference).toEqual({ up: { shares: { listRule: "" } }, down: { shares: { listRule: null } } });
});

test("the written migration sets the rules and restores them", () => {
  const text = migrationText({ up: { likes: { viewRule: null } }, down: { likes: { viewRule: OWN } } });
  const collection: Record<string, unknown> = { viewRule: OWN };
  const app = { findCollectionByNameOrId: () => collection, save: () => {} };
  const steps: ((on: typeof app) => void)[] = [];
  new Function("migrate", text)((...both: typeof steps) => steps.push(...both));
  steps[0]?.(app);
  expect(collection).toEqual({ viewRule: null });
  steps[1]?.(app);
  expect(collection).toEqual({ viewRule: OWN });
});

test("without different rules both directions are empty", () => {
  expect(migrationText(rulesDifference(before, before))).toContain(
    "migrate(\n  (app) => {},\n  (app) => {},\n);",
  );
});

test("the file gets the next number", () => {
  expect(nextFile(["1800000009_a.js", "1800000010_b.js"], "add_something")).toBe(
    "1800000011_add_something.js",
  );
  for (const name of ["", "Add", "../x", "add something"]) expect(() => nextFile([], name)).toThrow("NAME=");
});

test("the command writes a file after the newest one; its body is empty while the rules are unchanged", async () => {
  const out = scratchFolder("migration");
  onTestFinished(() => rmSync(out, { recursive: true }));
  const { code, output } = await script("build/migration.mjs", [], { NAME: "add_something", OUT: out });
  expect(code, output).toBe(0);
  const [file = ""] = readdirSync(out);
  expect(file).toMatch(/^\d{10}_add_something\.js$/);
  expect(file > (readdirSync(join(ROOT, "pb_migrations")).sort().at(-1) ?? "")).toBe(true);
  expect(readFileSync(join(out, file), "utf8")).not.toContain("Rule");
});
