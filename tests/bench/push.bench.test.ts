// Measures push messages to a service on this machine: with a new token for each message, then with the tokens kept.
// make bench-push   USERS= one browser each, and one push service each
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillUsers, query } from "../support/database";
import { checkVapid } from "../support/push-service";
import { type Server, startServer } from "../support/server";
import { cpuMs, quantile, table } from "./process";

const USERS = Number(process.env.USERS ?? 60);
const MINUTE_MS = 60_000;

let server: Server;
const services: HttpServer[] = [];
const origins: string[] = [];
const arrived: number[] = [];

beforeAll(async () => {
  for (let n = 0; n < USERS; n++) {
    const service = createServer((request, response) => {
      checkVapid(request.headers.authorization ?? "", origins[n] ?? "");
      arrived.push(performance.now());
      response.writeHead(201).end();
    });
    await new Promise<void>((ready) => service.listen(0, "127.0.0.1", ready));
    services.push(service);
    origins.push(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  }
  server = await startServer({ env: { PUSH_SERVICES: origins.join(",") } });
  await fillUsers(server, "u", USERS);
  const rows = origins.map((origin, n) => `('${origin}/x', 'u${String(n).padStart(14, "0")}', '${n}')`);
  for (let n = 0; n < rows.length; n += 30)
    await query(
      server,
      `INSERT INTO push_subscriptions (endpoint, user, auth, kinds, created, sent)
      SELECT column1, column2, column3, ' follows ', '', '' FROM (VALUES ${rows.slice(n, n + 30).join(",")})`,
    );
}, 60_000);
afterAll(async () => {
  await server?.dispose();
  for (const service of services) service.close();
});

/** One notification for every user. */
async function round(number: number) {
  arrived.length = 0;
  await query(server, "UPDATE push_subscriptions SET sent_at = 0");
  await query(
    server,
    `INSERT INTO notifications (id, user, actor, kind, video, comment, source_id, group_key, is_latest, read, created)
    SELECT 'n${number}' || substr(id, 3), id, 'u00000000000000', 'follow', '', '', 's${number}' || id, 'g${number}' || id, TRUE, FALSE,
      strftime('%Y-%m-%d %H:%M:%fZ') FROM users`,
  );
  const root = await server.superuser();
  const before = cpuMs(server.pid());
  await root.send("/api/crons/push", { method: "POST" });
  await expect.poll(() => arrived.length, { timeout: MINUTE_MS, interval: 20 }).toBe(USERS);
  const cpu = (cpuMs(server.pid()) - before) / USERS;
  const gaps = arrived.slice(1).map((at, n) => at - (arrived[n] ?? 0));
  return [quantile(gaps, 0.5).toFixed(1), Math.max(...gaps).toFixed(0), cpu.toFixed(1)];
}

test("messages", { timeout: 3 * MINUTE_MS }, async () => {
  const signed = await round(1);
  const kept = await round(2);
  table(
    `${USERS} messages to as many services, one after the other`,
    ["", "p50 ms", "longest ms", "CPU ms each"],
    [
      ["with a new signature", ...signed],
      ["with a token that was kept", ...kept],
    ],
  );
});
