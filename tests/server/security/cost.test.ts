// Budget for every request of a guest or user: CPU, memory, response size. `make bench-cost` prints the table.
import { afterAll, beforeAll, expect, test } from "vitest";
import { overBudget } from "../../support/cost/budget";
import { measure, measureBoth, slowness } from "../../support/cost/measure";
import { operations } from "../../support/cost/operations";
import { HALF, makeSites, type Site } from "../../support/cost/seed";

let lean: Site;
let usual: Site;

beforeAll(async () => {
  ({ lean, usual } = await makeSites(HALF));
}, 180_000);
afterAll(() => Promise.all([lean.server.dispose(), usual.server.dispose()]));

test("no request costs more than 300 ms of CPU, 30 MB of memory or a response of 1 MB", {
  timeout: 600_000,
}, async () => {
  const root = await lean.server.superuser();
  const collections = (await root.collections.getFullList()).map(({ name }) => name);
  const all = operations(lean, collections);
  const again = operations(usual, collections);
  const tooMuch: string[] = [];
  for (const [n, operation] of all.entries()) {
    const quick = await measure(lean.server, operation.sent, 1);
    if (overBudget(operation, quick).length === 0) continue;
    // Measures an expensive request again: CPU time has steps of 10 ms, and garbage of other requests may count
    // once.
    const { sent = operation.sent } = again[n] ?? {};
    const cost = await measureBoth([lean.server, operation.sent], [usual.server, sent]);
    tooMuch.push(...overBudget(operation, cost, slowness()));
  }
  process.stdout.write(`${all.length} requests measured\n`);
  // A text, so that a report names the requests.
  expect(tooMuch.join("\n")).toBe("");
});
