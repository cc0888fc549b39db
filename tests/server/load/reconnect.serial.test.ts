// All viewers reconnect after a restart, with the client's own code. CONNECTIONS= chooses how many.
import { Agent, request } from "node:http";
import { expect, test, vi } from "vitest";
import { openConnection } from "@/lib/realtime/connection";
import { quantile } from "../../bench/process";
import { report, size } from "../../support/faults/report";
import { NodeEventSource } from "../../support/network/event-source";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const CONNECTIONS = size("CONNECTIONS", 500, 10_000);
const SHARE = 0.99;
const MAX_SECONDS = 30;
const MAX_FEED_MS = 1000;
/** Pause between two reads of the feed. */
const FEED_MS = 50;

const server = await testServer();
vi.stubGlobal("EventSource", NodeEventSource);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Another browser: its reads do not queue behind the sockets of the viewers. */
const reader = new Agent({ keepAlive: true });

/** Rejects unless the server answers with this status. */
function ask(
  method: string,
  path: string,
  status: number,
  body?: unknown,
  by: Agent = agent,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = body ? { "Content-Type": "application/json" } : {};
    const call = request(`${server.url}/api/${path}`, { method, agent: by, headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("error", reject);
      answer.on("end", () => (answer.statusCode === status ? resolve(text) : reject(answer.statusCode)));
    });
    // Like a browser: a connection from before the restart is replaced, and a read is sent again.
    call.on("error", (error) =>
      call.reusedSocket && method === "GET" ? resolve(ask(method, path, status, body, by)) : reject(error),
    );
    call.end(body ? JSON.stringify(body) : undefined);
  });
}

test(`${CONNECTIONS} viewers reconnect after a restart and miss nothing`, {
  timeout: 180_000 + CONNECTIONS * 20,
}, async () => {
  const video = await createVideo(await createUser(server, "rahim"));
  const fan = await createUser(server, "fan");
  const topic = `live/${video}`;
  /** The number of likes on each screen, and when it was last read. */
  const screens = Array.from({ length: CONNECTIONS }, () => ({ likes: -1, readAt: 0 }));
  const subscribe = async (clientId: string, subscriptions: string[]) => {
    await ask("POST", "realtime", 204, { clientId, subscriptions });
  };
  const open = (screen: { likes: number; readAt: number }) => {
    const connection = openConnection(`${server.url}/api/realtime`, subscribe, {
      event: (_, data) => {
        screen.likes = (data as { record: { likes: number } }).record.likes;
      },
      ready: async () => {
        const row = await ask("GET", `collections/live/records/${video}`, 200).catch(() => undefined);
        if (!row) return;
        screen.likes = JSON.parse(row).likes;
        screen.readAt = performance.now();
      },
      down: () => undefined,
    });
    connection.setTopics([topic]);
    return connection;
  };
  const connections = [];
  const read = (since: number) => screens.filter(({ readAt }) => readAt > since).length;
  for (const [n, screen] of screens.entries()) {
    connections.push(open(screen));
    // Up to a hundred connect at a time.
    if (n % 100 === 99) await expect.poll(() => read(0), { timeout: 60_000, interval: 10 }).toBe(n + 1);
  }
  await expect.poll(() => read(0), { timeout: 60_000 }).toBe(CONNECTIONS);

  await server.stop("SIGTERM");
  await server.start();
  const back = performance.now();
  const feed: number[] = [];
  let reading = true;
  const reads = (async () => {
    while (reading) {
      const begun = performance.now();
      await ask("GET", "app/videos?limit=10", 200, undefined, reader);
      feed.push(performance.now() - begun);
      await new Promise((r) => setTimeout(r, FEED_MS));
    }
  })();
  await fan.pb.collection("likes").create({ user: fan.id, video });
  await expect
    .poll(() => screens.filter(({ likes }) => likes === 1).length, { timeout: 120_000 })
    .toBe(CONNECTIONS);
  reading = false;
  await reads;
  // A viewer who was back before the restart was noticed has no later read.
  const times = screens.map(({ readAt }) => Math.max(0, readAt - back) / 1000);
  const seconds = quantile(times, SHARE);
  const p95 = quantile(feed, 0.95);
  report(
    `${CONNECTIONS} viewers reconnect after a restart`,
    `99 % back in ${seconds.toFixed(1)} s, all in ${Math.max(...times).toFixed(1)} s; feed p95 ${p95.toFixed(0)} ms of ${feed.length} reads`,
    `≤ ${MAX_SECONDS} s, ≤ ${MAX_FEED_MS} ms`,
    seconds <= MAX_SECONDS && p95 <= MAX_FEED_MS,
  );
  for (const connection of connections) connection.close();
  agent.destroy();
  reader.destroy();
});
