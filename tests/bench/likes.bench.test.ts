// Compares the cost of a like in this project with the same binary and the bare schema, in one run. make
// bench-likes
import { afterAll, expect, test } from "vitest";
import { type Server, startServer } from "../support/server";
import { openManySse } from "../support/sse-client";
import { createUser, createVideo, type Person } from "../support/users";
import { removeLimits } from "../support/without-limits";
import { type Answer, clientAgents, like, unlike } from "./like-load";
import { cpuMs, median, quantile, sleep, table, verdict } from "./process";
import { bareLikes, stockRoot } from "./stock-server";
import { makeUsers } from "./users";

const CLIENTS = 32;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PER_CLIENT = 40;
const CONNECTED = 1000;
/**
 * Videos per quiet round and pause of each client: about 125 likes per second, 300 ms apart for each video.
 */
const QUIET = 40;
const PAUSE = 250;

interface Peer {
  name: string;
  server: Server;
  people: Person[];
  videos: string[];
  /** Videos with connected viewers; only the watched round likes them. */
  watched: string[];
}

interface Round {
  perSecond: number;
  cpu: number;
  p95: number;
}

const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) await server.dispose();
});

async function prepare(name: string, root?: string): Promise<Peer> {
  const server = await startServer({ root });
  servers.push(server);
  if (!name.startsWith("bare")) await removeLimits(server);
  const people = await makeUsers(server, "liker", CLIENTS);
  const owner = await createUser(server, "bench_owner");
  const open = name.startsWith("bare") ? await server.superuser() : undefined;
  await open?.collections.update("likes", bareLikes(name === "bare"));
  const fields = { file: "short.mp4", visibility: "public" } as const;
  const videos: string[] = [];
  // The bare schema has no defaults, so the status is set explicitly and both servers check the same rule.
  for (let i = 0; i < ROUNDS * PER_CLIENT * 2 + 200; i++) {
    const id = await createVideo(owner, fields);
    await open?.collection("videos").update(id, { status: "visible" });
    videos.push(id);
  }
  return { name, server, people, videos: videos.slice(200), watched: videos.slice(0, 200) };
}

/** Every client likes `videos` one after the other; `pause` limits the rate. */
async function round(peer: Peer, videos: string[], pause = 0): Promise<Round & { ids: string[][] }> {
  const agents = clientAgents(CLIENTS);
  const answers: Answer[] = [];
  const cpu = cpuMs(peer.server.pid());
  const begun = performance.now();
  const ids = await Promise.all(
    peer.people.map(async (who, n) => {
      const mine: string[] = [];
      for (let i = 0; i < videos.length; i++) {
        // Clients start at different videos, so that they do not like the same one at once.
        const video = videos[(i + n * 7) % videos.length] ?? "";
        const answer = await like(agents[n] as never, peer.server.url, who, video);
        answers.push(answer);
        mine.push(answer.id);
        if (pause) await sleep(pause);
      }
      return mine;
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const used = cpuMs(peer.server.pid()) - cpu;
  for (const agent of agents) agent.destroy();
  expect(answers.filter((a) => a.status !== 200)).toEqual([]);
  return {
    perSecond: answers.length / seconds,
    cpu: used / answers.length,
    p95: quantile(
      answers.map((a) => a.ms),
      0.95,
    ),
    ids,
  };
}

async function unlikeAll(peer: Peer, ids: string[][]): Promise<Round> {
  const agents = clientAgents(CLIENTS);
  const times: number[] = [];
  const cpu = cpuMs(peer.server.pid());
  const begun = performance.now();
  await Promise.all(
    peer.people.map(async (who, n) => {
      for (const id of ids[n] ?? []) {
        const answer = await unlike(agents[n] as never, peer.server.url, who, id);
        expect(answer.status).toBe(204);
        times.push(answer.ms);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const used = cpuMs(peer.server.pid()) - cpu;
  for (const agent of agents) agent.destroy();
  return { perSecond: times.length / seconds, cpu: used / times.length, p95: quantile(times, 0.95) };
}

const middle = (rounds: Round[]) => ({
  perSecond: median(rounds.map((r) => r.perSecond)),
  cpu: median(rounds.map((r) => r.cpu)),
  p95: median(rounds.map((r) => r.p95)),
});

/** CPU of a like relative to the bare schema with its join rule. */
const AIMS: Record<string, number> = {
  "ours like 0": 1.15,
  "ours like 1000": 1.15,
  "ours quiet watched": 2.2,
};

test("likes: this project against the bare binary", { timeout: 30 * 60_000 }, async () => {
  const peers = [
    await prepare("bare", stockRoot()),
    await prepare("bare without join rule", stockRoot()),
    ...(process.env.BEFORE ? [await prepare("before", process.env.BEFORE)] : []),
    await prepare("ours"),
  ];
  await sleep(3000);
  const results = new Map<string, Round[]>();
  const note = (key: string, r: Round) => results.set(key, [...(results.get(key) ?? []), r]);
  const take = (i: number, peer: Peer) => peer.videos.slice(i * PER_CLIENT, (i + 1) * PER_CLIENT);

  for (const connected of [0, CONNECTED]) {
    const audience = await Promise.all(
      peers.map((peer) =>
        openManySse(peer.server.url, connected, (n) => {
          const id = peer.watched[n % peer.watched.length];
          return [peer.name.startsWith("bare") ? `videos/${id}` : `live/${id}`];
        }),
      ),
    );
    await sleep(6000);
    for (let i = 0; i < ROUNDS; i++) {
      for (const peer of peers) {
        const made = await round(peer, take(i + (connected ? ROUNDS : 0), peer));
        note(`${peer.name} like ${connected}`, made);
        note(`${peer.name} unlike ${connected}`, await unlikeAll(peer, made.ids));
      }
    }
    for (const client of audience.flat()) client.close();
    await sleep(1500);
  }

  // Quiet: the same slow rate for all, because an idle process needs more CPU per request than a busy one. On
  // this project's server each video has one viewer, and every like is published at once.
  for (let i = 0; i < ROUNDS; i++)
    for (const peer of peers.filter(({ name }) => name !== "bare without join rule")) {
      const some = peer.watched.slice(i * QUIET, (i + 1) * QUIET);
      const watched = peer.name !== "bare";
      const viewers = await openManySse(peer.server.url, watched ? QUIET : 0, (n) => [`live/${some[n]}`]);
      note(`${peer.name} quiet${watched ? " watched" : ""}`, await round(peer, some, PAUSE));
      for (const client of viewers) client.close();
    }

  const base = middle(results.get("bare like 0") ?? []);
  const baseUnlike = middle(results.get("bare unlike 0") ?? []);
  const baseQuiet = middle(results.get("bare quiet") ?? []);
  table(
    `Likes, ${CLIENTS} clients, median of ${ROUNDS} rounds of ${CLIENTS * PER_CLIENT} each (CPU of the server; ratio to bare with nobody connected, the quiet one to bare at the same pace)`,
    ["what", "per s", "CPU ms", "p95 ms", "CPU ratio", "aim"],
    [...results.entries()].map(([key, rounds]) => {
      const r = middle(rounds);
      const to = key.includes("unlike") ? baseUnlike : key.includes("quiet") ? baseQuiet : base;
      const ratio = r.cpu / to.cpu;
      const aim = AIMS[key];
      return [
        ...[key, r.perSecond.toFixed(0), r.cpu.toFixed(2), r.p95.toFixed(1), ratio.toFixed(2)],
        aim ? verdict(ratio <= aim, `≤ ${aim}`) : "",
      ];
    }),
  );
});
