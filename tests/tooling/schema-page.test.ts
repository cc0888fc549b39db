// docs/schema.md: what the page says about a collection and about a table without an API.
import { expect, test } from "vitest";
import { schemaPage } from "../../scripts/build/schema-page.mjs";

const ROW = { type: "table", name: "marks", table: "marks", sql: "CREATE TABLE marks (\n  at INTEGER)" };
const trigger = (name: string, event: string) => ({
  type: "trigger",
  name,
  table: "likes",
  sql: `CREATE TRIGGER ${name} ${event} ON likes BEGIN SELECT 1; END`,
});

test("a collection has fields, rules, indexes and triggers in their order of execution", () => {
  const likes = {
    id: "pbc_1",
    name: "likes",
    system: false,
    fields: [
      { name: "id", type: "text", hidden: false },
      { name: "user", type: "relation", hidden: true, required: true, collectionId: "pbc_1" },
    ],
    indexes: ["CREATE INDEX i\n  ON likes (user)"],
    listRule: null,
    viewRule: "",
    createRule: 'user = "x"',
    updateRule: null,
    deleteRule: null,
  };
  const tables = [trigger("first", "AFTER INSERT"), trigger("second", "AFTER INSERT"), ROW];
  const page = schemaPage([likes], tables);
  expect(page).toContain(
    '## likes\n\n```text\nuser: relation to likes, required, hidden\n\nviewRule:\ncreateRule: user = "x"\n\n' +
      "CREATE INDEX i ON likes (user)\n\nafter insert: second, first\n```\n",
  );
  expect(page).toContain("## marks\n\n```text\nCREATE TABLE marks ( at INTEGER)\n```\n");
});

test("PocketBase's own tables and those of the search index are omitted", () => {
  const own = ["_params", "sqlite_stat1", "search_users_fts_data"].map((name) => ({
    ...ROW,
    name,
    table: name,
  }));
  expect(schemaPage([], own)).not.toContain("##");
});
