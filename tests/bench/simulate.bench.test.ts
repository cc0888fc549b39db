// Replays an evening of more and more people until reads are slow: make simulate
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { type Server, startServer } from "../support/server";
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
import { noTimes, type Times } from "./day/requests";
import { visit, type World } from "./day/visit";
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

let server: Server;
let audience: ChildProcess | undefined;
afterAll(async () => {
  audience?.kill("SIGKILL");
  await server?.dispose();
});

async function startWorld(hasMedia: boolean) {
  server = await startServer({ env: { MAX_SOCKETS_PER_ADDRESS: "100000" } });
  const root = await server.superuser();
  const settings = await root.collection("site_settings").getFirstListItem("");
  await root.collection("site_settings").update(settings.id, { limits_percent: 100_000 });
  const owners = await Promise.all(Array.from({ length: 8 }, (_, n) => createUser(server, `owner_${n}`)));
  const videos: string[] = [];
  for (let n = 0; n < VIDEOS; n++)
    videos.push(
      await createVideo(owners[n % owners.length] as Person, { file: "full.mp4", caption: `নদী ${n}` }),
    );
  const people = await makeUsers(server, "visitor", ACCOUNTS);
  const world: World = {
    url: server.url,
    speed: SPEED,
    viral: videos[0] ?? "",
    owner: owners[1]?.id ?? "",
    hasMedia,
    random: Math.random,
  };
  return { world, people, uploader: owners[2] as Person };
}

/** Opens as many connections as the people of the hour would hold: visits are shorter here. */
async function holdConnections(count: number, video: string) {
  audience?.kill("SIGKILL");
  audience = fork(new URL("./viewers.mjs", import.meta.url).pathname, [
    server.url,
    String(count),
    `live/${video}`,
  ]);
  await once(audience, "message");
}

/** @returns times of the requests, and of the hour with the slowest reads */
async function replay(people: number, at: Awaited<ReturnType<typeof startWorld>>) {
  const all: Times = noTimes();
  const hours: { hour: number; p95: number; cpu: number }[] = [];
  const running = new Set<Promise<void>>();
  let person = 0;
  for (let hour = FROM; hour < TO; hour++) {
    await holdConnections(Math.min(MAX_CONNECTIONS, connectionsAt(people, hour)), at.world.viral);
    const times = noTimes();
    const seconds = 3600 / SPEED;
    const rate = visitsPerSecond(people, hour);
    const cpu = cpuMs(server.pid());
    const begun = performance.now();
    const uploads = hour === UPLOAD_HOUR ? Math.round((people * VISIT.uploadsPerPerson) / 2 / SPEED) : 0;
    for (let n = 0; n < rate * seconds; n++) {
      await sleep(begun + (n * 1000) / rate - performance.now());
      const isViral = hour >= VIRAL_HOUR && Math.random() < VIRAL_SHARE;
      const who = at.people[person++ % at.people.length] as Person;
      const one = visit(at.world, who, isViral, times).finally(() => running.delete(one));
      running.add(one);
      if (uploads && n % Math.max(1, Math.floor((rate * seconds) / uploads)) === 0)
        running.add(createVideo(at.uploader).then(() => undefined));
    }
    const took = performance.now() - begun;
    hours.push({ hour, p95: quantile(times.reads, 0.95), cpu: (cpuMs(server.pid()) - cpu) / took });
    all.reads.push(...times.reads);
    all.writes.push(...times.writes);
    all.bytes += times.bytes;
    for (const [key, n] of times.errors) all.errors.set(key, (all.errors.get(key) ?? 0) + n);
  }
  await Promise.allSettled(running);
  return { all, slowest: hours.reduce((a, b) => (b.p95 > a.p95 ? b : a)) };
}

/** Data of a whole day in GB, from what the replayed hours sent. */
const gbPerDay = (bytes: number) => {
  const share = HOURS.slice(FROM, TO).reduce((a, b) => a + b, 0) / HOURS.reduce((a, b) => a + b, 0);
  return (bytes * SPEED) / share / 1e9;
};

test.each([
  ["one server", true],
  ["one server, videos from a CDN", false],
] as const)("%s: people a day until reads take 200 ms", { timeout: 3_600_000 }, async (name, hasMedia) => {
  const at = await startWorld(hasMedia);
  const rows: (string | number)[][] = [];
  for (const people of PEOPLE) {
    const { all, slowest } = await replay(people, at);
    const errors = [...all.errors].map(([key, n]) => `${n} × ${key}`).join(", ");
    rows.push([
      people,
      `${slowest.hour}:00`,
      all.reads.length + all.writes.length,
      slowest.p95.toFixed(0),
      quantile(all.writes, 0.95).toFixed(0),
      `${(slowest.cpu * 100).toFixed(0)} %`,
      Math.round(rssKb(server.pid()) / 1024),
      gbPerDay(all.bytes).toFixed(1),
      errors || "none",
    ]);
    if (slowest.p95 > MAX_P95_MS || all.errors.size) break;
  }
  const head = [
    "people",
    "slowest",
    "requests",
    "reads p95 ms",
    "writes p95",
    "CPU",
    "MB",
    "GB a day",
    "errors",
  ];
  table(`${name}, from ${FROM} to ${TO} o'clock, ${SPEED} times faster`, head, rows);
  await server.dispose();
  expect(rows.length).toBeGreaterThan(0);
});
