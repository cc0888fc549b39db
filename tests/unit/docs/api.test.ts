// docs/api.md names every route of the app, and who may use it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROUTES } from "../../server/permissions/route-permissions";
import { ROOT } from "../../support/server";

const page = readFileSync(`${ROOT}/docs/api.md`, "utf8");
const rows = [...page.matchAll(/^\| `([A-Z]+ [^`?]+)[^`]*` \| ([^|]+) \|/gm)];

/** For PocketBase; the route itself looks closer. */
const LET_IN: Record<string, string> = { "the operator's token": "everybody", moderators: "users" };

test("names every route, and no other", () => {
  const named = new Set(rows.map(([, route]) => route));
  expect([...named].sort()).toEqual(Object.keys(ROUTES).sort());
});

test("says who may use each", () => {
  const documented = rows.map(([, route, by = ""]) => `${route}: ${LET_IN[by] ?? by}`);
  expect(documented).toEqual(rows.map(([, route = ""]) => `${route}: ${ROUTES[route]?.by}`));
});
