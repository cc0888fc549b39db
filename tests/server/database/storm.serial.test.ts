// 64 clients like, unlike, bookmark, follow, share, comment and like comments on five videos while the owner edits
// captions and pins. The test kills the server in between. Then counters equal their rows and no confirmed write is
// lost. LONG=1 runs a minute instead of 6 s.
import { expect, test } from "vitest";
import { counterDrift, query, unpublished } from "../../support/database";
import { createStage } from "../../support/faults/stage";
import { compareWrites, startWriters } from "../../support/faults/writers";
import { subscribe } from "../../support/live-listener";
import { pick, seededRandom } from "../../support/seeded-random";
import { testServer } from "../../support/test-server";
import { tickerRuns } from "../../support/ticker";

const CLIENTS = 64;
const VIDEOS = 5;
const SECONDS = process.env.LONG ? 60 : 6;

const server = await testServer({ limits: false });
const stage = await createStage(server, CLIENTS, VIDEOS);
const { owner, videos, notes, seed } = stage;

test(`every counter is right after ${CLIENTS} clients wrote for ${SECONDS} s and the server was killed`, {
  timeout: 120_000,
}, async () => {
  const until = performance.now() + SECONDS * 1000;
  const writers = startWriters(stage);
  const edits = (async () => {
    const { send } = writers;
    const own = owner.pb.authStore.token;
    const roll = seededRandom(seed + CLIENTS);
    for (let n = 0; performance.now() < until; n++) {
      const change = { caption: `সম্পাদনা ${n}` };
      const { status } = await send("PATCH", `collections/videos/records/${pick(videos, roll)}`, own, change);
      if (status === 0) await new Promise((r) => setTimeout(r, 100));
      await send("PATCH", `collections/users/records/${owner.id}`, own, { bio: `${n}` });
      await send("PATCH", `collections/comments/records/${pick(stage.comments, roll)}`, own, {
        pinned: n % 3 > 0,
      });
    }
  })();
  await new Promise((r) => setTimeout(r, (SECONDS * 1000) / 2));
  await server.stop("SIGKILL");
  await server.start();
  const viewer = await subscribe(
    server.url,
    videos.map((id) => `live/${id}`),
  );
  await edits;
  await writers.stop();

  const refused = [...notes.refused].map(([status, n]) => `${n} × ${status}`).join(", ");
  process.stdout.write(
    `${notes.answered} writes answered in ${SECONDS} s, seed ${seed}; not: ${refused || "none"}\n`,
  );
  expect(notes.answered).toBeGreaterThan(100 * SECONDS);

  expect(await counterDrift(server)).toEqual([]);
  const { lost, unconfirmed } = await compareWrites(stage);
  expect(lost).toEqual([]);
  // A committed but unconfirmed create may leave a row.
  expect(unconfirmed.length).toBeLessThanOrEqual(CLIENTS);

  // Notifications are also correct once the ticker has processed all events.
  await expect.poll(() => unpublished(server), { timeout: 15_000 }).toEqual([]);

  // The last values that subscribers received are correct.
  await tickerRuns(server);
  for (const id of videos) {
    const columns = "likes_count, comments_count, shares_count";
    const [row] = await query(server, `SELECT ${columns} FROM videos WHERE id = '${id}'`);
    const newest = viewer.heard(`live/${id}`).reduce((a, b) => (b.row.rev > a.row.rev ? b : a));
    const { likes, comments, shares } = newest.row;
    expect([likes, comments, shares].map(String)).toEqual([
      row?.likes_count,
      row?.comments_count,
      row?.shares_count,
    ]);
    const revs = viewer.heard(`live/${id}`).map((e) => e.row.rev);
    expect(new Set(revs).size).toBe(revs.length);
  }
  viewer.close();
});
