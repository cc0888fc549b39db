// GET /api/app/ready and GET /api/app/metrics.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subscribe } from "../../support/live-listener";
import { ROOT, type Server, startServer } from "../../support/server";
import { sql } from "../../support/sql";
import { createUser } from "../../support/users";

const TOKEN = "a-token-of-the-operator";
const read = (file: string) => readFileSync(`${ROOT}/${file}`, "utf8");
let server: Server;
beforeAll(async () => {
  server = await startServer({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => server.dispose());

async function metrics(token = TOKEN) {
  const answer = await fetch(`${server.url}/api/app/metrics`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
}

/** @returns the value of one sample, as written in the text */
const sample = (text: string, name: string) =>
  text
    .split("\n")
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);

test("the figures need the operator's token", async () => {
  expect((await metrics("another-token-00000")).status).toBe(401);
  expect((await fetch(`${server.url}/api/app/metrics`)).status).toBe(401);
  const { status, type } = await metrics();
  expect([status, type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
});

test("every line is a comment or a sample of a metric that a comment describes", async () => {
  await fetch(`${server.url}/api/app/info`);
  const { text } = await metrics();
  const described = new Set(
    [...text.matchAll(/^# TYPE (\w+) (?:gauge|counter|histogram)$/gm)].map((m) => m[1]),
  );
  expect(described.size).toBeGreaterThan(8);
  for (const line of text
    .trimEnd()
    .split("\n")
    .filter((one) => !one.startsWith("# "))) {
    const [, name = ""] =
      /^(\w+?)(?:_bucket|_sum|_count)?(?:\{(?:\w+="[^"]*",?)+\})? -?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.exec(
        line,
      ) ?? [];
    expect([...described], line).toContain(name);
  }
});

test("the figures follow the server: connections, refusals, time of routes", async () => {
  const before = await metrics();
  expect(sample(before.text, "jholok_connections")).toBe("0");
  expect(sample(before.text, "jholok_ready")).toBe("1");
  const user = await createUser(server, "listener");
  const listener = await subscribe(server.url, ["live/removals0000000"]);
  const send = () =>
    user.pb.send("/api/app/search/suggestions", { query: { q: "ক" } }).catch(() => undefined);
  await Promise.all(Array.from({ length: 250 }, send));
  const { text } = await metrics();
  expect(sample(text, "jholok_connections")).toBe("1");
  expect(Number(sample(text, 'jholok_refusals_total{limit="suggestions"}'))).toBeGreaterThan(0);
  const route = 'method="GET",path="/api/app/search/suggestions"';
  expect(sample(text, `jholok_request_seconds_count{${route}}`)).toBe("250");
  expect(sample(text, `jholok_request_seconds_bucket{${route},le="+Inf"}`)).toBe("250");
  expect(Number(sample(text, "jholok_database_bytes"))).toBeGreaterThan(10_000);
  listener.close();
});

test("the server is ready while it can write, and says so for five seconds", async () => {
  const ready = async () => {
    const answer = await fetch(`${server.url}/api/app/ready`);
    return [answer.status, await answer.json()];
  };
  expect(await ready()).toEqual([200, { ready: true }]);
  const root = await server.superuser();
  await sql(root, "ALTER TABLE readiness RENAME TO readiness_gone");
  await expect.poll(ready, { timeout: 15_000 }).toEqual([503, { ready: false, problem: "database" }]);
  await sql(root, "ALTER TABLE readiness_gone RENAME TO readiness");
  await expect.poll(ready, { timeout: 15_000 }).toEqual([200, { ready: true }]);
});

test("without a token in the settings there are no figures", async () => {
  const plain = await startServer();
  const answer = await fetch(`${plain.url}/api/app/metrics`, { headers: { Authorization: "Bearer " } });
  expect(answer.status).toBe(404);
  await plain.dispose();
});

test("the alert rules and the dashboard use metrics that exist", async () => {
  await fetch(`${server.url}/api/app/info`);
  const { text } = await metrics();
  const described = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map((m) => m[1]));
  const { panels } = JSON.parse(read("docs/monitoring/grafana.json"));
  const expressions: string[] = [
    ...panels.flatMap((panel: { targets: { expr: string }[] }) => panel.targets.map(({ expr }) => expr)),
    ...[...read("docs/monitoring/alerts.yaml").matchAll(/expr: (.+)/g)].map((m) => m[1]),
  ];
  expect(expressions).toHaveLength(17);
  for (const expression of expressions)
    for (const [name] of expression.matchAll(/jholok_\w+/g))
      expect([...described], expression).toContain(name.replace(/_(bucket|sum|count)$/, ""));
});
