// Numbers of an owner's videos against a second count of the same rows, after random operations around midnight.
import { expect, test } from "vitest";
import { counterDrift, query } from "../../support/database";
import { seededRandom } from "../../support/seeded-random";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

const SEED = Number(process.env.SEED ?? 19);
const DAY_S = 86_400;
/** Bangladesh is six hours ahead. */
const dayOf = (seconds: number) => new Date((seconds + 6 * 3600) * 1000).toISOString().slice(0, 10);
const dbTime = (seconds: number) => new Date(seconds * 1000).toISOString().replace("T", " ");
const KINDS = ["views", "viewers", "stayed", "likes", "shares", "follows"] as const;

type Numbers = Record<(typeof KINDS)[number], number>;
interface Answer {
  days: (Numbers & { day: string })[];
  sources: Record<string, number>;
  steps: number[];
  videos: { id: string; numbers: Numbers }[];
}

const server = await testServer({ limits: false });
const [owner, other] = (await Promise.all(["mina_1", "rafi_1"].map((name) => createUser(server, name)))) as [
  Person,
  Person,
];
const fans = await Promise.all(Array.from({ length: 4 }, (_, n) => createUser(server, `fan_${n}`)));
const videos = [await createVideo(owner), await createVideo(owner), await createVideo(other)];
const run = (statement: string) => query(server, statement);
const LENGTH_S = 20;
await run(`UPDATE videos SET duration = ${LENGTH_S}`);
const numbers = Object.fromEntries(
  (await run("SELECT video, n FROM video_ranks")).map(({ video, n }) => [video, Number(n)]),
);

const ask = (path: string, by = owner): Promise<Answer> => by.pb.send(`/api/app/stats${path}`, {});

/** A time in the days that the widest period has, one before it, or at one of its midnights, exactly. */
function someTime(random: () => number, now: number): number {
  const midnight = Math.floor((now + 6 * 3600) / DAY_S) * DAY_S - 6 * 3600;
  const at = midnight - Math.floor(random() * 92) * DAY_S;
  return Math.min(now, random() < 0.5 ? at - Math.floor(random() * 2) : at + Math.floor(random() * DAY_S));
}

test(`numbers equal a second count after random operations (SEED=${SEED})`, async () => {
  const random = seededRandom(SEED);
  const now = Math.floor(Date.now() / 1000);
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T;
  /** The latest watch by viewer and video, and those whose row was deleted, which stay counted. */
  const watches = new Map<string, { video: string; ms: number; stayed: number; at: number }>();
  const deleted: { video: string; ms: number; stayed: number; at: number }[] = [];
  for (let n = 0; n < 250; n++) {
    const video = pick(videos);
    const viewer = 1000 + Math.floor(random() * 12);
    const key = `${viewer} ${video}`;
    const before = watches.get(key);
    if (before && random() < 0.1) {
      await run(`DELETE FROM watches WHERE viewer = ${viewer} AND video = ${numbers[video]}`);
      deleted.push(before);
      watches.delete(key);
      continue;
    }
    const ms = Math.floor(random() * 1.1 * LENGTH_S * 1000);
    const seen = { video, ms: Math.min(ms, LENGTH_S * 1000), stayed: Number(ms >= 17_100) };
    const at = someTime(random, now);
    watches.set(key, {
      video,
      ms: Math.max(before?.ms ?? 0, seen.ms),
      stayed: Math.max(before?.stayed ?? 0, seen.stayed),
      at: Math.max(before?.at ?? 0, at),
    });
    await run(`INSERT INTO watches (viewer, video, ms, stayed, reason, at)
      VALUES (${viewer}, ${numbers[video]}, ${seen.ms}, ${seen.stayed}, 'n', ${at})
      ON CONFLICT (viewer, video) DO UPDATE SET ms = max(ms, excluded.ms), stayed = max(stayed, excluded.stayed),
        at = max(at, excluded.at)`);
  }
  interface Fact {
    video: string;
    kind: keyof Numbers;
    at: number;
  }
  const facts: Fact[] = [];
  for (const fan of fans)
    for (const video of videos) {
      const at = someTime(random, now);
      facts.push({ video, kind: "likes", at });
      await run(`INSERT INTO likes (id, user, video, created)
        VALUES (lower(hex(randomblob(7))) || 'a', '${fan.id}', '${video}', '${dbTime(at)}')`);
      const shared = someTime(random, now);
      facts.push({ video, kind: "shares", at: shared });
      await run(`INSERT INTO shares (id, viewer, video, day, created)
        VALUES (lower(hex(randomblob(7))) || 'a', '${fan.id}', '${video}', '${dayOf(shared)}', '${dbTime(shared)}')`);
    }
  // A follow of the owner that names a video of somebody else counts for no video.
  for (const [n, fan] of fans.entries()) {
    const video = ["", videos[0], videos[1], videos[2]][n] as string;
    const at = someTime(random, now);
    facts.push({ video, kind: "follows", at });
    await run(`INSERT INTO follows (id, follower, following, video, created)
      VALUES (lower(hex(randomblob(7))) || 'a', '${fan.id}', '${owner.id}', '${video}', '${dbTime(at)}')`);
  }

  const counted = [...watches.values(), ...deleted];
  for (const days of [7, 30, 90]) {
    const span = Array.from({ length: days }, (_, n) => dayOf(now - (days - 1 - n) * DAY_S));
    const expected = (mine: string[], ofVideo: boolean) =>
      span.map((day) => {
        const seen = counted.filter(({ video, at }) => mine.includes(video) && dayOf(at) === day);
        const of = (kind: keyof Numbers) =>
          facts.filter(
            (one) =>
              one.kind === kind &&
              dayOf(one.at) === day &&
              (mine.includes(one.video) || (kind === "follows" && !ofVideo)),
          ).length;
        return {
          day,
          views: 0,
          viewers: seen.length,
          stayed: seen.filter(({ stayed }) => stayed).length,
          likes: of("likes"),
          shares: of("shares"),
          follows: of("follows"),
        };
      });
    const steps = (mine: string[]) =>
      Array.from(
        { length: 20 },
        (_, step) =>
          counted.filter(
            ({ video, at, ms }) =>
              mine.includes(video) &&
              span.includes(dayOf(at)) &&
              Math.min(19, Math.floor(ms / (LENGTH_S * 50))) === step,
          ).length,
      );
    const all = await ask(`?days=${days}`);
    expect(all.days).toEqual(expected(videos.slice(0, 2), false));
    expect(all.steps).toEqual(steps(videos.slice(0, 2)));
    for (const video of videos.slice(0, 2)) {
      const one = await ask(`/${video}?days=${days}`);
      expect(one.days).toEqual(expected([video], true));
      expect(one.steps).toEqual(steps([video]));
    }
  }
  // The watches are those of viewers who never signed up.
  expect((await counterDrift(server)).filter(({ what }) => !what?.startsWith("watches, "))).toEqual([]);
});

const view = (list: unknown, video: string, by?: Person, viewer = "") =>
  fetch(`${server.url}/api/app/views`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(by ? { Authorization: by.pb.authStore.token } : {}) },
    body: JSON.stringify({ views: [{ video, viewer, list }] }),
  });

test("views count by source, also those of guests, and the most viewed videos come first", async () => {
  const [first, second] = videos as [string, string];
  const guest = (n: number) => `guest-browser-00000${n}`;
  await view("foryou", first, fans[0]);
  await view(`link:${first}`, first, undefined, guest(1));
  await view(`link:${second}`, first, undefined, guest(2));
  await view(`user:${owner.id}`, second, fans[1]);
  await view("q", second, fans[2]);
  await view({ tag: 1 }, second, fans[3]);
  await view("constructor", second, undefined, guest(3));
  await view("tag:ঢাকা", second, undefined, guest(4));
  await expect
    .poll(async () => (await ask("?days=7")).sources, { timeout: 5000 })
    .toEqual({ foryou: 1, link: 1, discover: 1, profile: 1, search: 1, tag: 1, other: 2 });
  const { days, videos: top } = await ask("?days=7");
  expect(days.at(-1)?.views).toBe(8);
  expect(top.map(({ id, numbers }) => [id, numbers.views])).toEqual([
    [second, 5],
    [first, 3],
  ]);
  const one = await ask(`/${first}?days=7`);
  expect(one.sources).toEqual({ foryou: 1, link: 1, discover: 1 });
  const sum = (kind: keyof Numbers) => one.days.reduce((total, day) => total + day[kind], 0);
  expect(Object.fromEntries(KINDS.map((kind) => [kind, sum(kind)]))).toEqual(
    top.find(({ id }) => id === first)?.numbers,
  );
});
