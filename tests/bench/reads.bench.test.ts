// Measures a link that spreads: guests open the same video, straight at the server and through the generated nginx. Each has
// a connection of their own and reads page, script, video, site, comments and the next videos, one after the other.
// make bench-reads   GUESTS=per second SECONDS=
import { rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Nginx, startNginx } from "../support/network/nginx";
import { proxiedClient } from "../support/network/proxied-client";
import { trustProxy } from "../support/network/reverse-proxy";
import { projectRoot } from "../support/project-root";
import { type Server, scratchFolder, startServer } from "../support/server";
import { createUser, createVideo } from "../support/users";
import { removeLimits } from "../support/without-limits";
import { cpuMs, quantile, sleep, table, verdict } from "./process";

const GUESTS = Number(process.env.GUESTS ?? 50);
const SECONDS = Number(process.env.SECONDS ?? 15);
const METRICS_TOKEN = "metrics-token-0123456789";

let root: string;
let folder: string;
let server: Server;
let nginx: Nginx;
let paths: string[];

beforeAll(async () => {
  root = projectRoot({
    "index.html": { bytes: `<!doctype html><title>app</title>${" ".repeat(6000)}`, compressed: true },
    "assets/app-abc123.js": { bytes: "export const answer = 42;\n".repeat(5000), compressed: true },
  });
  server = await startServer({ root, env: { METRICS_TOKEN } });
  await removeLimits(server);
  await trustProxy(server);
  const owner = await createUser(server, "rahim");
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) ids.push(await createVideo(owner, { caption: `ভিডিও ${n}` }));
  const [id = ""] = ids;
  for (let n = 0; n < 20; n++)
    await owner.pb.collection("comments").create({ user: owner.id, video: id, text: `মন্তব্য ${n}` });
  paths = [
    ...[`/video/${id}`, "/assets/app-abc123.js", `/api/app/videos/${id}`, "/api/app/info"],
    ...[`/api/app/comments?video=${id}`, "/api/app/videos?order=trending&limit=10"],
  ];
  folder = scratchFolder("nginx");
  nginx = await startNginx(`127.0.0.1:${server.port}`, folder);
  await vi.waitFor(() => nginxGuest().then((ask) => ask.read("/api/health")), { timeout: 20_000 });
}, 60_000);
afterAll(async () => {
  await nginx?.end("SIGTERM");
  await server?.dispose();
  for (const one of [root, folder]) rmSync(one, { recursive: true, force: true });
});

interface Guest {
  /** @returns the status */
  read(path: string): Promise<number>;
  close(): void;
}
const HEADERS = { "Accept-Encoding": "gzip, deflate, br" };

async function directGuest(): Promise<Guest> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    read: (path) =>
      new Promise((resolve, reject) => {
        const sent = get(server.url + path, { agent, headers: HEADERS }, (answer) => {
          answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
        });
        sent.on("error", reject);
      }),
    close: () => agent.destroy(),
  };
}

async function nginxGuest(): Promise<Guest> {
  const client = proxiedClient(nginx.port, `example.com:${nginx.port}`);
  return {
    read: async (path) => (await client.ask(path, { "accept-encoding": HEADERS["Accept-Encoding"] })).status,
    close: client.close,
  };
}

/** Requests to the app's routes that the server has answered, without those for this figure. */
async function answered(): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${server.url}/api/app/metrics`, { headers })).text();
  const counts = text.matchAll(/^jholok_request_seconds_count\{method="GET",path="([^"]+)"\} (\d+)$/gm);
  return [...counts].reduce(
    (sum, [, path, count]) => sum + (path?.endsWith("metrics") ? 0 : Number(count)),
    0,
  );
}

async function measure(create: () => Promise<Guest>) {
  const [requests, cpu] = [await answered(), cpuMs(server.pid())];
  const times: number[] = [];
  const visits: Promise<void>[] = [];
  const visit = async () => {
    const guest = await create();
    for (const path of paths) {
      const begun = performance.now();
      expect([path, await guest.read(path)]).toEqual([path, 200]);
      times.push(performance.now() - begun);
    }
    guest.close();
  };
  for (let n = 0; n < GUESTS * SECONDS; n++) {
    visits.push(visit());
    await sleep(1000 / GUESTS);
  }
  const begun = performance.now();
  await Promise.all(visits);
  const seconds = SECONDS + (performance.now() - begun) / 1000;
  return {
    perSecond: ((await answered()) - requests) / seconds,
    cpu: (cpuMs(server.pid()) - cpu) / (GUESTS * SECONDS),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}

test("reads: a link that guests open", { timeout: 10 * 60_000 }, async () => {
  const [straight, behind] = [await measure(directGuest), await measure(nginxGuest)];
  const cells = ({ perSecond, cpu, p50, p95 }: Awaited<ReturnType<typeof measure>>) => [
    perSecond.toFixed(1),
    cpu.toFixed(2),
    p50.toFixed(1),
    p95.toFixed(1),
  ];
  // One for each address but the script, which is stored for good.
  const aim = paths.length - 1;
  table(
    `${GUESTS} guests a second for ${SECONDS} s, ${paths.length} reads each`,
    ["", "requests/s at the server", "CPU ms of it per guest", "p50 ms", "p95 ms", "requests/s"],
    [
      ["straight", ...cells(straight), ""],
      ["behind nginx", ...cells(behind), verdict(behind.perSecond <= aim, `≤ ${aim}`)],
    ],
  );
});
