// Ages and days in the doctor's findings.
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { certificateFinding } from "../../../scripts/ops/doctor/headers.mjs";
import { backupFinding } from "../../../scripts/ops/doctor/machine.mjs";
import { scratchFolder } from "../../support/server";

const HOUR_S = 3600;
const NOW_S = Date.parse("2026-03-15T12:00:00Z") / 1000;

let folder: string;
beforeEach(() => {
  folder = scratchFolder("doctor");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file of so many hours ago. */
function write(name: string, hours: number) {
  const file = join(folder, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, "");
  utimesSync(file, NOW_S - hours * HOUR_S, NOW_S - hours * HOUR_S);
}
const finding = () =>
  backupFinding("/data", [join(folder, "own"), join(folder, "none"), join(folder, "data")], NOW_S * 1000);

test("a backup may be seven days old", () => {
  write("own/a.tar.gz", 36);
  expect(finding()).toEqual({ state: "ok", what: "the newest backup is 1.5 days old" });
  write("own/a.tar.gz", 7 * 24);
  expect(finding()).toEqual({ state: "ok", what: "the newest backup is 7.0 days old" });
  write("own/a.tar.gz", 8 * 24);
  expect(finding()).toEqual({
    state: "fix",
    what: "the newest backup is 8.0 days old",
    how: "Make one daily, and store it elsewhere: make backup DATA=/data",
  });
});

test("the newest backup of all folders counts, and no other file", () => {
  write("own/z.tar.gz", 200);
  write("own/notes.txt", 1);
  write("own/b.tar.gz.part-7", 1);
  write("data/a.zip", 48);
  write("data/c.zip", 400);
  expect(finding()).toEqual({ state: "ok", what: "the newest backup is 2.0 days old" });
});

test("without a backup there is one to make", () => {
  expect(finding()).toMatchObject({ state: "fix", what: "a backup exists" });
  write("own/notes.txt", 1);
  expect(finding()).toMatchObject({ state: "fix", what: "a backup exists" });
});

test("a certificate is renewed two weeks before its end", () => {
  const inHours = (hours: number) => certificateFinding((NOW_S + hours * HOUR_S) * 1000, NOW_S * 1000);
  expect(inHours(90 * 24 + 23)).toEqual({ state: "ok", what: "the certificate is valid for 90 days" });
  expect(inHours(14 * 24 + 1)).toMatchObject({ state: "ok" });
  expect(inHours(14 * 24)).toEqual({
    state: "fix",
    what: "the certificate is valid for 14 days",
    how: "Renew it.",
  });
});
