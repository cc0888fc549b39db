// A fresh database has the API rules and trigger conditions that pb_hooks/visibility builds. Only this test reads those
// files: all other tests ask a server what a viewer sees.
import { expect, test } from "vitest";
import { apiRules } from "../../../pb_hooks/visibility/api-rules.js";
import { hasLiveRow, isPublic, MAY_LIKE } from "../../../pb_hooks/visibility/triggers.js";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";

const server = await testServer();

const RULES = ["listRule", "viewRule", "createRule", "updateRule", "deleteRule"] as const;

test("every collection has the generated rules", async () => {
  const superuser = await server.superuser();
  const collections = await superuser.collections.getFullList({ filter: "system = false" });
  const rules = collections.map((collection) => [
    collection.name,
    Object.fromEntries(RULES.map((rule) => [rule, collection[rule]])),
  ]);
  expect(Object.fromEntries(rules)).toEqual(apiRules());
});

const oneSpace = (text: string) => text.replace(/\s+/g, " ");

test.each([
  ["likes_insert_count", [MAY_LIKE]],
  ["videos_insert_live", [hasLiveRow("NEW")]],
  ["videos_update_live_shown", [hasLiveRow("NEW"), `NOT ${hasLiveRow("OLD")}`]],
  ["videos_update_live_hidden", [hasLiveRow("OLD"), `NOT ${hasLiveRow("NEW")}`]],
  ["videos_insert_rank", [hasLiveRow("NEW")]],
  ["videos_update_rank", [hasLiveRow("NEW")]],
  ["videos_insert_tags", [isPublic("NEW")]],
  ["videos_update_tags", [isPublic("OLD"), isPublic("NEW")]],
  ["videos_update_removals", [isPublic("OLD")]],
  ["videos_delete_removals", [isPublic("OLD")]],
  ["videos_update_count", [isPublic("OLD"), isPublic("NEW")]],
])("the trigger %s holds the generated conditions", async (name, conditions) => {
  const [trigger] = await query(server, `SELECT sql FROM sqlite_master WHERE name = '${name}'`);
  for (const condition of conditions) expect(oneSpace(trigger?.sql ?? "")).toContain(oneSpace(condition));
});
