// Reads of the feed, likes and comments at a constant rate beside open connections. SECONDS=, CONNECTIONS=, READS=, LIKES= and
// COMMENTS= (per second) choose the load.
import { expect, test } from "vitest";
import { clientAgents, send } from "../../bench/like-load";
import { cpuMs, peakMb, quantile } from "../../bench/process";
import { counterDrift, unpublished } from "../../support/database";
import { feedVisits } from "../../support/faults/feed-visits";
import { fillFeedWorld } from "../../support/faults/feed-world";
import { isMeasured, report, size } from "../../support/faults/report";
import { createStage } from "../../support/faults/stage";
import { pick, seededRandom } from "../../support/seeded-random";
import { openManySse } from "../../support/sse-client";
import { testServer } from "../../support/test-server";

const SECONDS = size("SECONDS", 2, 600);
const CONNECTIONS = size("CONNECTIONS", 100, 1000);
const READS = size("READS", 100, 300);
const LIKES = size("LIKES", 40, 100);
const COMMENTS = size("COMMENTS", 10, 20);
const USERS = size("USERS", 50, 1000);
const VIDEOS = 1000;
const FOLLOWS = 10;
const WATCHES = size("WATCHES", 20, 200);
const MAX_READ_MS = 200;
const MAX_WRITE_MS = 300;
const SOCKETS = 64;

const server = await testServer({ limits: false });
const { tokens, seed } = await createStage(server, USERS, 1);
const world = { users: USERS, videos: VIDEOS, follows: FOLLOWS, watches: WATCHES };
const videos = await fillFeedWorld(server, world);
const users = [...tokens].map(([id, token]) => ({ id, pb: { authStore: { token } } }));

/** Ids of likes by user and video, "" while a request is on its way. */
const liked = new Map<string, string>();
let said = 0;

/** Shares of lists and guests: tests/bench/day/model.ts. */
const MIXES: [mix: string, isForYouOnly: boolean][] = [
  ["feed reads as people mix them", false],
  ...(isMeasured ? [["pages of For You only", true] as [string, boolean]] : []),
];

test.each(MIXES)(
  `${SECONDS} s of ${READS} %s, ${LIKES} likes and ${COMMENTS} comments a second, ${CONNECTIONS} connected, without an error`,
  { timeout: 240_000 + SECONDS * 4000 },
  async (mix, isForYouOnly) => {
    const roll = seededRandom(seed);
    const viewers = await openManySse(server.url, CONNECTIONS, () => [
      "live/removals0000000",
      `live/${pick(videos, roll)}`,
    ]);
    const agents = clientAgents(SOCKETS);
    const failed: string[] = [];
    const took = { reads: [] as number[], writes: [] as number[] };

    const ask = async (
      kind: keyof typeof took,
      method: string,
      path: string,
      user: (typeof users)[number] | undefined,
      body?: unknown,
    ) => {
      const answer = await send(pick(agents, Math.random), server.url, method, path, user, body);
      took[kind].push(answer.ms);
      if (answer.status !== 200 && answer.status !== 204) failed.push(`${method} ${path}: ${answer.status}`);
      return answer;
    };
    const readPage = feedVisits(users, roll, isForYouOnly);
    const readFeed = () => readPage((path, user) => ask("reads", "GET", path, user));
    const toggleLike = async () => {
      const user = pick(users, roll);
      const video = pick(videos, roll);
      const key = `${user.id} ${video}`;
      const id = liked.get(key);
      if (id === "") return;
      liked.set(key, "");
      if (id) await ask("writes", "DELETE", `/api/collections/likes/records/${id}`, user);
      else {
        const body = { user: user.id, video };
        const made = await ask("writes", "POST", "/api/collections/likes/records", user, body);
        if (made.id) return void liked.set(key, made.id);
      }
      liked.delete(key);
    };
    const comment = async () => {
      const user = pick(users, roll);
      const body = { user: user.id, video: pick(videos, roll), text: `কথা ${said++}` };
      await ask("writes", "POST", "/api/collections/comments/records", user, body);
    };

    const running: Promise<void>[] = [];
    const cpu = isMeasured ? cpuMs(server.pid()) : 0;
    const begun = performance.now();
    for (const [rate, work] of [
      [READS, readFeed],
      [LIKES, toggleLike],
      [COMMENTS, comment],
    ] as const)
      running.push(atRate(rate, SECONDS, begun, work));
    await Promise.all(running);
    const perRequest = isMeasured
      ? `; ${((cpuMs(server.pid()) - cpu) / (took.reads.length + took.writes.length)).toFixed(1)} ms of CPU a request, at most ${peakMb(server.pid())} MB`
      : "";
    for (const viewer of viewers) viewer.close();
    for (const agent of agents) agent.destroy();
    const p95 = [quantile(took.reads, 0.95), quantile(took.writes, 0.95)] as const;
    const wrong = await counterDrift(server);
    report(
      `mixed load for ${SECONDS} s: ${READS} ${mix}, ${LIKES} likes, ${COMMENTS} comments a second, ${CONNECTIONS} connected`,
      `p95 ${p95[0].toFixed(0)} ms reads (${took.reads.length}), ${p95[1].toFixed(0)} ms writes (${took.writes.length}); ${failed.length} errors, ${wrong.length} counters wrong${perRequest}`,
      `≤ ${MAX_READ_MS} ms, ≤ ${MAX_WRITE_MS} ms, 0 errors`,
      p95[0] <= MAX_READ_MS && p95[1] <= MAX_WRITE_MS && !failed.length && !wrong.length,
    );
    expect(failed).toEqual([]);
    expect(wrong).toEqual([]);
    // Follows made by SQL notify nobody.
    const left = async () => (await unpublished(server)).filter(({ what }) => what !== "follow");
    await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  },
);

/** Begins `work` so many times a second, whether or not earlier work has ended. */
async function atRate(
  rate: number,
  seconds: number,
  begun: number,
  work: () => Promise<void>,
): Promise<void> {
  const all: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds; n++) {
    const wait = begun + (n * 1000) / rate - performance.now();
    if (wait > 0) await new Promise((r) => setTimeout(r, wait));
    all.push(work());
  }
  await Promise.all(all);
}
