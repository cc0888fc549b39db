// PocketBase has one connection for writes and many for reads, and sends a statement that begins with WITH to
// the reads. A write there breaks the transactions of others (SQLITE_BUSY_SNAPSHOT).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../support/server";

const HOOKS = join(ROOT, "pb_hooks");
const WRITES = /`\s*WITH\b[^`]*\b(?:UPDATE|INSERT INTO|REPLACE INTO|DELETE FROM)\b[^`]*`/;

test("a write that begins with WITH runs in a transaction", () => {
  const files = readdirSync(HOOKS, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  const writing = files.filter((name) => WRITES.test(readFileSync(join(HOOKS, name), "utf8")));
  expect(writing).toEqual(["live/comment-counts.js"]);
  expect(readFileSync(join(HOOKS, "live/comment-counts.js"), "utf8")).toContain("select(tx, append(");
});
