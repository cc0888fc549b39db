// Measures the server's cost per request: every route and record operation with the worst input of each kind,
// as guest and as user. One row per operation, with its most expensive input. make bench-cost
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUDGET, overBudget } from "../support/cost/budget";
import { type Cost, measureBoth } from "../support/cost/measure";
import { type Operation, operations } from "../support/cost/operations";
import { makeSites, SIZE, type Site } from "../support/cost/seed";
import { openSilent } from "../support/network/silent-connections";
import { median, sleep, table, verdict } from "./process";

let lean: Site;
let site: Site;

beforeAll(async () => {
  ({ lean, usual: site } = await makeSites());
}, 120_000);
afterAll(() => Promise.all([lean.server.dispose(), site.server.dispose()]));

interface Row {
  operation: Operation;
  cost: Cost;
}

test("requests: CPU, memory and response size of the most expensive input", {
  timeout: 3_600_000,
}, async () => {
  const root = await site.server.superuser();
  const names = (await root.collections.getFullList()).map(({ name }) => name);
  const rows: Row[] = [];
  const again = operations(site, names);
  for (const [n, operation] of operations(lean, names).entries()) {
    const { sent = operation.sent } = again[n] ?? {};
    const cost = await measureBoth([lean.server, operation.sent], [site.server, sent]);
    rows.push({ operation, cost });
  }
  const share = ({ cost }: Row) =>
    Math.max(cost.cpu / BUDGET.cpu, cost.mb / BUDGET.mb, cost.bytes / BUDGET.bytes);
  const dearest = new Map<string, Row>();
  for (const row of rows) {
    const { name } = row.operation;
    const known = dearest.get(name);
    if (!known || share(row) > share(known)) dearest.set(name, row);
  }
  const { users, videos, comments, likes } = SIZE;
  table(
    `${users} users, ${videos} videos, ${comments} comments, ${likes} likes; at most ${BUDGET.cpu} ms, ${BUDGET.mb} MB, ${BUDGET.bytes / 1000} kB`,
    ["operation", "by", "dearest input", "status", "CPU ms", "MB", "kB", ""],
    [...dearest.values()]
      .sort((a, b) => share(b) - share(a))
      .map(({ operation, cost }) => [
        operation.name,
        operation.by,
        operation.input.slice(0, 40),
        cost.status,
        cost.cpu,
        cost.mb,
        (cost.bytes / 1000).toFixed(1),
        overBudget(operation, cost).length ? "MISSED" : "met",
      ]),
  );
  expect(rows.length).toBeGreaterThan(1000);
});

test("silent: reads of the feed beside 500 silent connections", { timeout: 300_000 }, async () => {
  const read = async () => {
    const began = performance.now();
    await (await fetch(`${site.server.url}/api/app/videos?limit=10`)).arrayBuffer();
    return performance.now() - began;
  };
  const feed = async () => {
    const times: number[] = [];
    for (let n = 0; n < 60; n++) times.push(await read());
    return median(times);
  };
  await feed();
  const rows: string[][] = [];
  for (const [method, path] of [
    ["GET", "/feed"],
    ["GET", "/api/app/videos"],
    ["POST", "/api/app/presence"],
    ["POST", "/api/collections/comments/records"],
  ] as const) {
    const alone = await feed();
    const opened = await openSilent(site.server, 500, { method, path });
    const beside = await feed();
    opened.end();
    await sleep(500);
    const ratio = beside / alone;
    rows.push([
      `${method} ${path}`,
      beside.toFixed(2),
      alone.toFixed(2),
      ratio.toFixed(2),
      verdict(ratio <= 1.5, "1.5"),
    ]);
  }
  table(
    "Reads of the feed beside 500 connections that announce a body and send one byte",
    ["silent on", "ms", "alone ms", "ratio", "aim"],
    rows,
  );
});
