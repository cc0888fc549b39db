// Measures one popular video: many viewers, 40 likes per second, live updates on every screen, over PocketBase or a live
// engine (ENGINES=pocketbase,nchan,centrifugo VIEWERS=1000,4000,8000). make bench-fanout
import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { query } from "../support/database";
import { type EngineName, type EngineNode, engineEnv, START } from "../support/live-engines/programs";
import { type Server, startServer } from "../support/server";
import { createUser, createVideo, type Person } from "../support/users";
import { clientAgents, like } from "./like-load";
import { livePath } from "./live-path";
import { cpuMs, quantile, rssKb, sleep, table, verdict } from "./process";
import { makeUsers } from "./users";

const VIEWERS = (process.env.VIEWERS ?? "100,1000,2000").split(",").map(Number);
const ENGINES = (process.env.ENGINES ?? "pocketbase").split(",") as (EngineName | "pocketbase")[];
const PER_SECOND = 40;
const SECONDS = Number(process.env.SECONDS ?? 15);
const SOCKETS = 40;
/** Time for start-up work to end and memory to be returned. */
const SETTLE_MS = 5000;
/** Until the memory of idle connections is what it stays at. */
const IDLE_MS = 30_000;

/** CPU of PocketBase for a like with an engine, in likes that nobody watches. */
const MAX_RATIO = 1.3;
/** CPU of an engine per delivery, in that of the engine alone. */
const MAX_ENGINE_RATIO = 1.2;
/** µs per delivery of the engine alone, about 200 bytes, on two cores: [viewers, µs]; the nearest audience counts. */
const ALONE: Record<EngineName, [number, number][]> = {
  nchan: [
    [1000, 8.2],
    [4000, 9],
  ],
  centrifugo: [
    [1000, 19.2],
    [4000, 20],
    [8000, 23.8],
  ],
};

let server: Server;
let node: EngineNode | undefined;
afterAll(async () => {
  await server?.dispose();
  await node?.dispose();
});

/** The same clock as in the viewers' process. */
const now = () => performance.timeOrigin + performance.now();

/** Sends the likes at a constant rate, independent of the responses. */
async function likeEvenly(likers: Person[], videos: string[]) {
  const agents = clientAgents(SOCKETS);
  const begun: number[] = [];
  const took: number[] = [];
  const start = now();
  const answers = likers.map(async (who, i) => {
    await sleep(Math.max(0, start + (i * 1000) / PER_SECOND - now()));
    begun[i] = now();
    const answer = await like(agents[i % SOCKETS] as never, server.url, who, videos[i % videos.length] ?? "");
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

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Public videos by SQL. */
async function fillVideos(user: string, count: number): Promise<string[]> {
  await query(
    server,
    `INSERT INTO videos (id, user, video, caption, status, visibility, created)
     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
     SELECT 'spread' || printf('%09d', i), '${user}', 'x.mp4', '', 'visible', 'public', '2026-01-01 00:00:00.000Z' FROM n`,
  );
  return Array.from({ length: count }, (_, i) => `spread${String(i).padStart(9, "0")}`);
}

/**
 * One audience over one transport, with new processes: memory left by the one before would hide what this needs.
 * @param isSpread each like is of another video
 */
async function measure(name: EngineName | "pocketbase", viewers: number, isSpread = false) {
  await server?.dispose();
  await node?.dispose();
  node = name === "pocketbase" ? undefined : await START[name]();
  server = await startServer({ env: node && name !== "pocketbase" ? engineEnv(name, [node]) : {} });
  const owner = await createUser(server, "bench_owner");
  const likers = await makeUsers(server, "liker", PER_SECOND * SECONDS);
  await sleep(SETTLE_MS);
  const video = await createVideo(owner, { file: "short.mp4", caption: `hot for ${viewers}` });
  const videos = isSpread ? await fillVideos(owner.id, likers.length) : [video];
  const pids = () => [server.pid(), ...(node?.pids() ?? [])];
  const before = sum(pids().map(rssKb));
  const topic = `live/${video}`;
  const audience = fork(new URL("./viewers.mjs", import.meta.url).pathname, [
    node?.url ?? server.url,
    String(viewers),
    topic,
    await livePath(server, name, topic),
  ]);
  await once(audience, "message");
  await sleep(viewers ? IDLE_MS : 0);
  const idle = (sum(pids().map(rssKb)) - before) / viewers;
  const cpu = cpuMs(server.pid());
  const engineCpu = sum((node?.pids() ?? []).map(cpuMs));
  const { begun, took, done } = await likeEvenly(likers, videos);
  await done;
  await sleep(1000);
  const used = cpuMs(server.pid()) - cpu;
  const engineUsed = sum((node?.pids() ?? []).map(cpuMs)) - engineCpu;
  audience.send("report");
  const [{ deliveries, arrivals }] = (await once(audience, "message")) as [
    { deliveries: number; arrivals: Arrivals },
  ];
  // No update may be lost: every screen ends at the last like.
  const ends = arrivals.map((screen) => Math.max(0, ...screen.map(([likes]) => likes)));
  expect(ends.filter((likes) => likes !== likers.length)).toEqual([]);
  const perLike = used / took.length;
  return { late: delays(arrivals, begun), took, deliveries, perLike, engineUsed, idle };
}

/** The aims of this row, or "". */
function aims(
  name: EngineName | "pocketbase",
  viewers: number,
  { perLike, perDelivery, ratio }: { perLike: number; perDelivery: number; ratio: number },
) {
  if (name === "pocketbase") return viewers === 2000 ? verdict(perLike <= 10, "≤ 10 ms") : "";
  const far = ([size]: [number, number]) => Math.abs(size - viewers);
  const [nearest] = [...ALONE[name]].sort((a, b) => far(a) - far(b));
  const most = (nearest?.[1] ?? 0) * MAX_ENGINE_RATIO;
  return `${verdict(ratio <= MAX_RATIO, `≤ ${MAX_RATIO} ×`)}, ${verdict(perDelivery <= most, `≤ ${most.toFixed(1)} µs`)}`;
}

test("hot: one popular video with many viewers", { timeout: 60 * 60_000 }, async () => {
  const rows: (string | number)[][] = [];
  const unwatched = (await measure("pocketbase", 0)).perLike;
  for (const name of ENGINES)
    for (const viewers of VIEWERS) {
      const { late, took, deliveries, perLike, engineUsed, idle } = await measure(name, viewers);
      const perDelivery = (engineUsed * 1000) / deliveries;
      const ratio = perLike / unwatched;
      rows.push([
        name,
        viewers,
        quantile(late, 0.5).toFixed(0),
        quantile(late, 0.99).toFixed(0),
        quantile(took, 0.5).toFixed(1),
        quantile(took, 0.95).toFixed(1),
        deliveries,
        perLike.toFixed(2),
        ratio.toFixed(2),
        name === "pocketbase" ? "" : (engineUsed / took.length).toFixed(2),
        name === "pocketbase" ? "" : perDelivery.toFixed(1),
        idle.toFixed(1),
        aims(name, viewers, { perLike, perDelivery, ratio }),
      ]);
    }
  table(
    `One video at ${PER_SECOND} likes/s for ${SECONDS} s; all programs share the machine, one round each. ` +
      `CPU of PocketBase for a like that nobody watches: ${unwatched.toFixed(2)} ms`,
    [
      ...[
        "over",
        "viewers",
        "p50 ms",
        "p99 ms",
        "liker p50",
        "liker p95",
        "deliveries",
        "CPU ms/like",
        "× unwatched",
      ],
      ...["engine ms/like", "engine µs/delivery", "kB/conn", "aims"],
    ],
    rows,
  );
});

test.runIf(ENGINES.length > 1)(
  "spread: likes of videos that nobody watches, each of another one",
  { timeout: 20 * 60_000 },
  async () => {
    const rows: (string | number)[][] = [];
    for (const name of ENGINES) {
      const { perLike, engineUsed, took } = await measure(name, 0, true);
      rows.push([name, perLike.toFixed(2), (engineUsed / took.length).toFixed(2)]);
    }
    table(
      `${PER_SECOND} likes/s for ${SECONDS} s, each of another video that nobody watches; one round each`,
      ["over", "CPU ms/like", "engine ms/like"],
      rows,
    );
  },
);
