// Replays an evening of more and more people against each rung of docs/scale.md until reads are slow: make simulate
// RUNGS=0,1,2,2b PEOPLE= HOURS=19-23 SPEED=60. Uploads go straight to the server.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { createUser, createVideo, type Person } from "../support/users";
import {
  connectionsAt,
  HOURS,
  UPLOAD_HOUR,
  VIRAL_HOUR,
  VIRAL_SHARE,
  VISIT,
  visitsPerSecond,
} from "./day/model";
import { countError, noTimes, type Times } from "./day/requests";
import { missingFor, RUNGS, type Rung, type Site, startSite } from "./day/rungs";
import { visit, type World } from "./day/visit";
import { livePath } from "./live-path";
import { cpuMs, quantile, rssKb, sleep, table } from "./process";
import { makeUsers } from "./users";

/**
 * An hour passes in 3600 / SPEED seconds, and a visit so much faster. As many visits begin in a second as in a real one, so
 * requests come as often as on a real evening.
 */
const SPEED = Number(process.env.SPEED ?? 60);
const [FROM = 19, TO = 23] = (process.env.HOURS ?? "19-23").split("-").map(Number);
const PEOPLE = (process.env.PEOPLE ?? "10000,20000,40000,80000,160000,320000").split(",").map(Number);
const MAX_P95_MS = 200;
const ACCOUNTS = 300;
const VIDEOS = 40;
/** The process that holds them has no more sockets. */
const MAX_CONNECTIONS = 8000;

let site: Site | undefined;
let audience: ChildProcess | undefined;
afterAll(async () => {
  audience?.kill("SIGKILL");
  await site?.dispose();
});

const NOTHING = () => undefined;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

async function startWorld(rung: Rung) {
  site = await startSite(rung);
  const { server, target, cdn } = site;
  const owners = await Promise.all(Array.from({ length: 8 }, (_, n) => createUser(server, `owner_${n}`)));
  const videos: string[] = [];
  for (let n = 0; n < VIDEOS; n++)
    videos.push(
      await createVideo(owners[n % owners.length] as Person, { file: "full.mp4", caption: `নদী ${n}` }),
    );
  const people = await makeUsers(server, "visitor", ACCOUNTS);
  const world: World = {
    ...{ site: target, cdn, speed: SPEED, random: Math.random },
    viral: videos[0] ?? "",
    owner: owners[1]?.id ?? "",
  };
  return { site, world, people, uploader: owners[2] as Person };
}

/** Opens as many connections as the people of the hour would hold: visits are shorter here. */
async function holdConnections({ server, engine, liveUrl }: Site, count: number, video: string) {
  audience?.kill("SIGKILL");
  const topic = `live/${video}`;
  const path = await livePath(server, engine, topic);
  const viewers = new URL("./viewers.mjs", import.meta.url).pathname;
  audience = fork(viewers, [liveUrl, String(count), topic, path]);
  await once(audience, "message");
}

/** CPU ms so far by program; "people" are the processes that send the requests and hold the connections. */
function cpuByProgram(at: Site): Map<string, number> {
  const all = Object.entries({ ...at.pids(), people: [process.pid, audience?.pid ?? process.pid] });
  return new Map(all.map(([name, ids]) => [name, sum(ids.map(cpuMs))]));
}

interface Hour {
  hour: number;
  p95: number;
  /** CPU of each program in percent of one core. */
  cpu: [program: string, percent: number][];
}

/** @returns times of the requests, and the hour with the slowest reads */
async function replay(people: number, at: Awaited<ReturnType<typeof startWorld>>) {
  const all: Times = noTimes();
  const hours: Hour[] = [];
  const running = new Set<Promise<void>>();
  let person = 0;
  for (let hour = FROM; hour < TO; hour++) {
    await holdConnections(at.site, Math.min(MAX_CONNECTIONS, connectionsAt(people, hour)), at.world.viral);
    const times = noTimes();
    const seconds = 3600 / SPEED;
    const rate = visitsPerSecond(people, hour);
    const before = cpuByProgram(at.site);
    const begun = performance.now();
    const uploads = hour === UPLOAD_HOUR ? Math.round((people * VISIT.uploadsPerPerson) / 2 / SPEED) : 0;
    for (let n = 0; n < rate * seconds; n++) {
      await sleep(begun + (n * 1000) / rate - performance.now());
      const isViral = hour >= VIRAL_HOUR && Math.random() < VIRAL_SHARE;
      const who = at.people[person++ % at.people.length] as Person;
      const one = visit(at.world, who, isViral, times).finally(() => running.delete(one));
      running.add(one);
      if (uploads && n % Math.max(1, Math.floor((rate * seconds) / uploads)) === 0)
        running.add(createVideo(at.uploader).then(NOTHING, () => countError(times, "upload")));
    }
    const took = performance.now() - begun;
    const cpu = [...cpuByProgram(at.site)].map(
      ([name, ms]) => [name, Math.round((100 * (ms - (before.get(name) ?? 0))) / took)] as [string, number],
    );
    await Promise.allSettled(running);
    hours.push({ hour, p95: quantile(times.reads, 0.95), cpu });
    all.reads.push(...times.reads);
    all.writes.push(...times.writes);
    all.bytes += times.bytes;
    for (const [key, n] of times.errors) countError(all, key, n);
  }
  return { all, slowest: hours.reduce((a, b) => (b.p95 > a.p95 ? b : a)) };
}

/** Data of a whole day in GB, from what the replayed hours sent. */
const gbPerDay = (bytes: number) => {
  const share = HOURS.slice(FROM, TO).reduce((a, b) => a + b, 0) / HOURS.reduce((a, b) => a + b, 0);
  return (bytes * SPEED) / share / 1e9;
};

/** Data that a CDN sends in a month, in TB. */
const cdnTbPerMonth = (people: number) =>
  (30 * people * VISIT.visitsPerDay * VISIT.videos * VISIT.videoBytes) / 1e12;

const HEAD = [
  "people",
  "slowest",
  "requests",
  "reads p95 ms",
  "writes p95",
  "CPU % of a core",
  "MB",
  "GB a day",
  "errors",
];
/** One line per rung: the most people whose reads were fast. */
const results: (string | number)[][] = [];

const wanted = (process.env.RUNGS ?? RUNGS.map(({ name }) => name).join(",")).split(",");
const chosen = wanted.map((name) => {
  const rung = RUNGS.find((one) => one.name === name);
  if (!rung) throw new Error(`RUNGS=${RUNGS.map((one) => one.name).join(",")}`);
  return rung;
});

test.each(chosen.map((rung) => [rung.name, rung.title, rung] as const))(
  "rung %s, %s: people a day until reads take 200 ms",
  { timeout: 3 * 3_600_000 },
  async (name, title, rung) => {
    const missing = missingFor(rung);
    if (missing) return void results.push([name, title, "not run", "", "", `this machine has no ${missing}`]);
    const at = await startWorld(rung);
    const rows: (string | number)[][] = [];
    let best = { people: 0, gb: 0 };
    let broke = "";
    for (const people of PEOPLE) {
      const { all, slowest } = await replay(people, at);
      const errors = [...all.errors].map(([key, n]) => `${n} × ${key}`).join(", ");
      const cpu = slowest.cpu.map(([name, percent]) => `${name} ${percent}`).join(", ");
      const gb = gbPerDay(all.bytes);
      rows.push([
        people,
        `${slowest.hour}:00`,
        all.reads.length + all.writes.length,
        slowest.p95.toFixed(0),
        quantile(all.writes, 0.95).toFixed(0),
        cpu,
        Math.round(rssKb(at.site.server.pid()) / 1024),
        gb.toFixed(1),
        errors || "none",
      ]);
      if (slowest.p95 > MAX_P95_MS)
        broke = `reads ${slowest.p95.toFixed(0)} ms with ${people} people; CPU: ${cpu}`;
      if (errors) broke += `${broke && "; "}errors with ${people} people`;
      if (broke) break;
      best = { people, gb };
    }
    table(`Rung ${name}, ${title}: from ${FROM} to ${TO} o'clock, ${SPEED} times faster`, HEAD, rows);
    const cdn = at.site.cdn ? cdnTbPerMonth(best.people).toFixed(1) : "";
    const month = ((best.gb * 30) / 1000).toFixed(2);
    results.push([name, title, best.people, month, cdn, broke || "nothing"]);
    await at.site.dispose();
    site = undefined;
    expect(rows.length).toBeGreaterThan(0);
  },
);

test("people a day by rung", () => {
  const head = ["rung", "", "people a day", "TB a month of the server", "of the CDN", "what broke first"];
  table("Most people a day whose reads took less than 200 ms", head, results);
  expect(results).toHaveLength(chosen.length);
});
