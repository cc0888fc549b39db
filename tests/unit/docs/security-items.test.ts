// docs/security.md names a test for each item: the test exists and names the item.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT } from "../../support/server";

const read = (file: string) => readFileSync(`${ROOT}/${file}`, "utf8");
const rows = [...read("docs/security.md").matchAll(/^\| (\d[\d., ]+) \| [^|]+ \| ([^|]+) \|$/gm)];

test("docs/security.md lists twenty-six items", () => {
  expect(rows).toHaveLength(26);
});

test.each(rows.map(([, items = "", files = ""]) => [items, files]))("%s is named in %s", (items, files) => {
  const text = files.split(", ").map(read).join("\n");
  for (const item of items.split(", ")) expect(text).toContain(item);
});
