// Measures For You beside newest-first and the record API, as guest and as three members: cold (no watches), usual (300,
// follows 30) and heavy (1,000 at the very head of the list, follows 300). Statistics are gathered before.
// make bench-feed   VIDEOS= LIKES= WATCHES= ROUNDS=
import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "../support/database";
import { type Server, startServer } from "../support/server";
import type { Person } from "../support/users";
import { removeLimits } from "../support/without-limits";
import { fillLikes, fillMember, fillPeople, fillVideos, fillWatches, videoId } from "./feed-data";
import { cpuMs, median, quantile, sleep, table, verdict } from "./process";
import { makeUsers } from "./users";

const VIDEOS = Number(process.env.VIDEOS ?? 100_000);
const LIKES = Number(process.env.LIKES ?? 1_000_000);
const WATCHES = Number(process.env.WATCHES ?? 5_000_000);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const REQUESTS = 40;

let server: Server;
let members: Record<"cold" | "usual" | "heavy" | "writer", Person>;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Answer {
  ms: number;
  text: string;
}
function send(method: string, path: string, who?: Person, body?: unknown): Promise<Answer> {
  const data = body === undefined ? undefined : JSON.stringify(body);
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    "Content-Length": `${Buffer.byteLength(data ?? "")}`,
  };
  if (who) headers.Authorization = who.pb.authStore.token;
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(server.url + path, { method, agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () =>
        (answer.statusCode ?? 500) < 300
          ? resolve({ ms: performance.now() - began, text })
          : reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`)),
      );
    });
    call.on("error", reject).end(data);
  });
}

interface Round {
  cpu: number;
  times: number[];
}
const rounds = new Map<string, Round[]>();
/** Sends requests one after the other and notes the server's CPU time for each. @param paths called once per request */
async function measure(name: string, call: (n: number) => Promise<Answer>, count = REQUESTS, settleMs = 0) {
  const cpu = cpuMs(server.pid());
  const times: number[] = [];
  for (let n = 0; n < count; n++) times.push((await call(n)).ms);
  await sleep(settleMs);
  // The ticker takes about 1 % of a core.
  const round = { cpu: Math.max(0, cpuMs(server.pid()) - cpu - settleMs * 0.01) / count, times };
  rounds.set(name, [...(rounds.get(name) ?? []), round]);
}
const cpuOf = (name: string) => median((rounds.get(name) ?? []).map(({ cpu }) => cpu));

const LIST = "/api/app/videos?limit=10";
const feeds = (who?: Person) => ({
  newest: () => send("GET", LIST, who),
  "for you": () => send("GET", `${LIST}&order=foryou`, who),
});
/** The five pages after each first page. @returns requests */
async function laterPages(who: Person | undefined, order: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  while (paths.length < count) {
    let cursor = "";
    for (let n = 0; n < 5; n++) {
      const { text } = await send("GET", `${LIST}${order}&cursor=${encodeURIComponent(cursor)}`, who);
      cursor = (JSON.parse(text) as { next: string }).next;
      paths.push(`${LIST}${order}&cursor=${encodeURIComponent(cursor)}`);
    }
  }
  return paths;
}

beforeAll(async () => {
  server = await startServer();
  await removeLimits(server);
  await fillPeople(server);
  const [cold, usual, heavy, writer] = (await makeUsers(server, "bench_member", 4)) as [
    Person,
    Person,
    Person,
    Person,
  ];
  members = { cold, usual, heavy, writer };
  await fillVideos(server, 0, VIDEOS / 10);
}, 10 * 60_000);
afterAll(() => server?.dispose());

async function withStatistics() {
  await query(server, "ANALYZE");
  await server.stop();
  await server.start();
  for (const who of [undefined, members.cold])
    for (const call of Object.values(feeds(who))) for (let n = 0; n < 20; n++) await call();
}

test("feed: CPU of pages and reports", { timeout: 60 * 60_000 }, async () => {
  await withStatistics();
  for (let n = 0; n < ROUNDS; n++) await measure("small guest for you", feeds()["for you"]);
  await fillVideos(server, VIDEOS / 10, VIDEOS);
  await fillLikes(server, VIDEOS, LIKES);
  await fillWatches(server, VIDEOS, WATCHES);
  await fillMember(
    server,
    members.usual.id,
    `SELECT n FROM video_ranks WHERE n % ${Math.floor(VIDEOS / 300)} = 7`,
    30,
  );
  await fillMember(
    server,
    members.heavy.id,
    "SELECT n FROM video_ranks WHERE listed ORDER BY score DESC LIMIT 1000",
    300,
  );
  await withStatistics();

  const actors: [string, Person | undefined][] = [
    ["guest", undefined],
    ["cold", members.cold],
    ["usual", members.usual],
    ["heavy", members.heavy],
  ];
  const later = new Map<string, string[]>();
  for (const [name, who] of actors)
    for (const order of ["", "&order=foryou"])
      later.set(name + order, await laterPages(who, order, REQUESTS));
  let fresh = 0;
  for (let n = 0; n < ROUNDS; n++) {
    for (const [name, who] of actors) {
      for (const [feed, call] of Object.entries(feeds(who))) await measure(`${name} ${feed}`, call);
      for (const order of ["", "&order=foryou"]) {
        const paths = later.get(name + order) ?? [];
        await measure(`${name} later${order}`, (i) => send("GET", paths[i % paths.length] as string, who));
      }
    }
    await measure("usual following", () => send("GET", `${LIST}&order=following`, members.usual));
    await measure("guest records", () =>
      send("GET", "/api/collections/videos/records?perPage=10&sort=-created,-id&expand=user&skipTotal=1"),
    );
    const next = () => videoId((fresh++ * 13) % VIDEOS);
    await measure(
      "like",
      () =>
        send("POST", "/api/collections/likes/records", members.writer, {
          user: members.writer.id,
          video: next(),
        }),
      REQUESTS,
      1500,
    );
    await measure(
      "report of ten",
      () =>
        send("POST", "/api/app/watches", members.writer, {
          watches: Array.from({ length: 10 }, () => ({ video: next(), ms: 9000, reason: "new" })),
        }),
      REQUESTS,
      1500,
    );
  }
  const root = await server.superuser();
  const before = cpuMs(server.pid());
  const began = performance.now();
  await root.collection("site_settings").update("site00000000000", { feed_doubling_days: 16 });
  const rescoring = { cpu: cpuMs(server.pid()) - before, ms: performance.now() - began };

  const row = (name: string, peer: string, aim?: number) => {
    const times = (rounds.get(name) ?? []).flatMap((round) => round.times);
    const ratio = cpuOf(name) / cpuOf(peer);
    return [
      name,
      cpuOf(name).toFixed(2),
      quantile(times, 0.5).toFixed(1),
      quantile(times, 0.95).toFixed(1),
      ratio.toFixed(2),
      peer,
      aim ? verdict(ratio <= aim, `≤ ${aim}`) : "",
    ];
  };
  table(
    `${VIDEOS} videos, ${LIKES} likes, ${WATCHES} watches, 10,000 users; medians of ${ROUNDS} rounds of ${REQUESTS} requests`,
    ["request", "CPU ms", "p50 ms", "p95 ms", "ratio", "to", "aim"],
    [
      ...actors.flatMap(([name]) => [
        row(`${name} newest`, `${name} newest`),
        row(`${name} for you`, `${name} newest`, name === "guest" ? 2 : 3.3),
        row(`${name} later`, `${name} newest`),
        row(`${name} later&order=foryou`, `${name} later`, 1.15),
      ]),
      row("usual following", "usual newest"),
      row("guest records", "guest newest"),
      row("like", "like"),
      row("report of ten", "like", 0.5),
      row("guest for you", "small guest for you", 1.3),
    ],
  );
  table(
    "All scores written anew",
    ["videos", "CPU ms", "ms", "CPU ms for 500"],
    [[VIDEOS, rescoring.cpu, rescoring.ms.toFixed(0), ((rescoring.cpu * 500) / VIDEOS).toFixed(1)]],
  );
  expect(rounds.size).toBeGreaterThan(15);
});
