// `make restore-drill` without FILE= takes the newest backup of the project's folder.
import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { capture } from "../../../scripts/lib/processes.mjs";
import { BIN, ROOT, scratchFolder } from "../../support/server";

const root = scratchFolder("drill");
afterAll(() => rmSync(root, { recursive: true }));
// A copy, because the scripts look for backups beside themselves.
for (const part of ["scripts/lib", "scripts/ops"])
  cpSync(join(ROOT, part), join(root, part), { recursive: true });

const drill = () =>
  capture(process.execPath, [join(root, "scripts/ops/restore-drill.mjs")], {
    cwd: root,
    env: { ...process.env, POCKETBASE_BIN: BIN, FILE: "", FROM: "" },
  });

test("without a backup the drill says how to make one", async () => {
  const { code, output } = await drill();
  expect([code, output.trim()]).toEqual([1, "There is no backup: run make backup, or name one with FILE="]);
});

test("the newest backup is taken, and its age is said", async () => {
  mkdirSync(join(root, "backups"));
  for (const [name, hours] of Object.entries({
    "a.tar.gz": 50,
    "b.tar.gz": 3,
    "c.tar.gz": 400,
    "notes.txt": 0,
  })) {
    const file = join(root, "backups", name);
    writeFileSync(file, "no archive");
    const seconds = Date.now() / 1000 - hours * 3600;
    utimesSync(file, seconds, seconds);
  }
  const { code, output } = await drill();
  const newest = join(root, "backups/b.tar.gz");
  expect(output).toContain(`${newest}, 3 hours old\n`);
  expect(output).toContain(`${newest} is damaged or incomplete`);
  expect(code).toBe(1);
});
