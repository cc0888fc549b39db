// Measures one popular video: many viewers, 40 likes per second, live updates on every screen. make
// bench-fanout
import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { type Server, startServer } from "../support/server";
import { createUser, createVideo, type Person } from "../support/users";
import { clientAgents, like } from "./like-load";
import { cpuMs, quantile, rssKb, sleep, table, verdict } from "./process";
import { makeUsers } from "./users";

const VIEWERS = (process.env.VIEWERS ?? "100,1000,2000").split(",").map(Number);
const PER_SECOND = 40;
const SECONDS = Number(process.env.SECONDS ?? 15);
const SOCKETS = 40;
/** Time for start-up work to end and memory to be returned. */
const SETTLE_MS = 5000;

let server: Server;
afterAll(() => server?.dispose());

/** The same clock as in the viewers' process. */
const now = () => performance.timeOrigin + performance.now();

/** Sends the likes at a constant rate, independent of the responses. */
async function likeEvenly(likers: Person[], video: string) {
  const agents = clientAgents(SOCKETS);
  const begun: number[] = [];
  const took: number[] = [];
  const start = now();
  const answers = likers.map(async (who, i) => {
    await sleep(Math.max(0, start + (i * 1000) / PER_SECOND - now()));
    begun[i] = now();
    const answer = await like(agents[i % SOCKETS] as never, server.url, who, video);
    expect(answer.status).toBe(200);
    took.push(answer.ms);
  });
  return {
    begun,
    took,
    done: Promise.all(answers).finally(() => {
      for (const agent of agents) agent.destroy();
    }),
  };
}

/** Per screen: each received count and its time. */
type Arrivals = [number, number][][];

/** Delay of each like on each screen since it was sent: a row with count 7 covers the first seven. */
function delays(arrivals: Arrivals, begun: number[]): number[] {
  const sent = [...begun].sort((a, b) => a - b);
  return arrivals.flatMap((screen) => {
    let known = 0;
    return screen.flatMap(([likes, at]) => {
      const fresh = sent.slice(known, likes).map((time) => at - time);
      known = Math.max(known, likes);
      return fresh;
    });
  });
}

test("one popular video with many viewers", { timeout: 20 * 60_000 }, async () => {
  const rows: (string | number)[][] = [];

  for (const viewers of VIEWERS) {
    // A new process per audience, because memory left by the previous one would hide what this one needs.
    await server?.dispose();
    server = await startServer();
    const owner = await createUser(server, "bench_owner");
    const likers = await makeUsers(server, "liker", PER_SECOND * SECONDS);
    await sleep(SETTLE_MS);
    const video = await createVideo(owner, { file: "short.mp4", caption: `hot for ${viewers}` });
    const before = rssKb(server.pid());
    const audience = fork(new URL("./viewers.mjs", import.meta.url).pathname, [
      server.url,
      String(viewers),
      `live/${video}`,
    ]);
    await once(audience, "message");
    await sleep(30_000);
    const idle = (rssKb(server.pid()) - before) / viewers;
    const cpu = cpuMs(server.pid());
    const { begun, took, done } = await likeEvenly(likers, video);
    await done;
    await sleep(1000);
    const used = cpuMs(server.pid()) - cpu;
    audience.send("report");
    const [{ deliveries, arrivals }] = (await once(audience, "message")) as [
      { deliveries: number; arrivals: Arrivals },
    ];
    const late = delays(arrivals, begun);
    // No update may be lost: every screen ends at the last like.
    expect(
      arrivals.filter((screen) => Math.max(0, ...screen.map(([likes]) => likes)) !== likers.length),
    ).toEqual([]);
    rows.push([
      viewers,
      quantile(late, 0.5).toFixed(0),
      quantile(late, 0.99).toFixed(0),
      quantile(took, 0.5).toFixed(1),
      quantile(took, 0.95).toFixed(1),
      deliveries,
      (used / took.length).toFixed(2),
      viewers === 2000 ? verdict(used / took.length <= 10, "≤ 10") : "",
      idle.toFixed(1),
    ]);
  }
  table(
    `One video at ${PER_SECOND} likes/s for ${SECONDS} s; server, likers and screens share the machine, one round each`,
    ["viewers", "p50 ms", "p99 ms", "liker p50", "liker p95", "deliveries", "CPU ms/like", "aim", "kB/conn"],
    rows,
  );
});
