// The check that released migrations stay as they are, on a small project.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { releasedMigrations } from "../../../scripts/checks/released-migrations.mjs";
import { scratchFolder } from "../../support/server";
import { writeTree } from "../helpers";

let root: string;
beforeEach(() => {
  root = writeTree(scratchFolder("released"), {
    "package.json": '{ "version": "0.1.0" }',
    "CHANGELOG.md": "# Changelog\n\n## [0.1.0] - unreleased\n",
    "scripts/checks/released-migrations.json": '{ "version": "", "files": {} }',
    "pb_migrations/1_users.js": "one",
  });
  expect(releasedMigrations({ root, write: true })).toEqual([]);
});
afterEach(() => rmSync(root, { recursive: true }));

const list = () => readFileSync(join(root, "scripts/checks/released-migrations.json"), "utf8");
const change = (name: string, text: string) => writeFileSync(join(root, name), text);

test("new migrations pass until the changelog names the day of their release", () => {
  change("pb_migrations/2_videos.js", "two");
  expect(releasedMigrations({ root })).toEqual([]);
  change("package.json", '{ "version": "0.2.0" }');
  change("CHANGELOG.md", "## [0.2.0] - 2026-12-01\n\n## [0.1.0] - 2026-11-26\n");
  expect(releasedMigrations({ root })).toEqual([
    expect.stringContaining("is not of release 0.2.0: node scripts/"),
  ]);
  expect(releasedMigrations({ root, write: true })).toEqual([]);
  expect(releasedMigrations({ root })).toEqual([]);
  expect(JSON.parse(list())).toMatchObject({
    version: "0.2.0",
    files: { "2_videos.js": expect.any(String) },
  });
});

test.each([
  ["changed", () => change("pb_migrations/1_users.js", "One")],
  ["deleted", () => rmSync(join(root, "pb_migrations/1_users.js"))],
])("a %s migration is named, and --write does not accept it", (_, spoil) => {
  const before = list();
  spoil();
  const named = [expect.stringMatching(/^pb_migrations\/1_users\.js was released and is changed or gone\./)];
  expect(releasedMigrations({ root })).toEqual(named);
  expect(releasedMigrations({ root, write: true })).toEqual(named);
  expect(list()).toBe(before);
});
