// The check of retired words: `make check` names the place, the old word and the new one.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retiredIn, retiredWords, unusedExceptions } from "../../scripts/checks/retired-words.mjs";
import { scratchFolder } from "../support/server";

let root: string;
beforeAll(() => {
  root = scratchFolder("words");
  mkdirSync(join(root, "src"));
});
afterAll(() => rmSync(root, { recursive: true }));

test("a retired word is reported with its place and the new word", () => {
  writeFileSync(join(root, "src/clip-list.ts"), "// Lists videos.\nconst CLIP_URL = oldClips;\n");
  writeFileSync(join(root, "src/data.json"), '{ "clip": 1 }');
  expect(retiredWords(["src"], root)).toEqual([
    "src/clip-list.ts: file name: clip → video",
    "src/clip-list.ts:2: clip → video",
  ]);
});

test.each([
  ["const MOST_TRIES = 3;", ["MOST_TRIES → MAX_ or MIN_"]],
  ["// Waits until the feed is at rest.", ["at rest → idle, or scroll idle"]],
  ["// Who may like.", ["a comment starts with its subject, not with Who or What"]],
  ["const wishes = shutDoors;", [/^wish → query/, /^shut → hidden/, /^door → route/]],
  ["const eclipse = clipboard.read();", []],
  ["canvas.clip();", []],
])("%s: %j", (line, expected) => {
  expect(retiredIn(line)).toEqual(
    expected.map((hit) => (typeof hit === "string" ? hit : expect.stringMatching(hit))),
  );
});

test("every exception matches something in the project", () => {
  expect(unusedExceptions()).toEqual([]);
});
