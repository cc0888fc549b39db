import { describe, expect, test } from "vitest";
import { sql } from "../../support/sql";
import { testServer } from "../../support/test-server";
import { BATCHES_MS, tickerRuns } from "../../support/ticker";
import { createUser, createVideo, type Person } from "../../support/users";

/** As in docs/operating.md: one view per viewer and video in half an hour, 120 of guests per network in 10 min. */
const AGAIN_AFTER_S = 30 * 60;
const GUEST_MAX = 120;

const server = await testServer();
const [rahim, karim] = await Promise.all([createUser(server, "rahim"), createUser(server, "karim")]);
const root = await server.superuser();

const guest = (n: number) => `guest-browser-${String(n).padStart(6, "0")}`;

async function view(views: unknown, by?: Person): Promise<number> {
  const answer = await fetch(`${server.url}/api/app/views`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(by ? { Authorization: by.pb.authStore.token } : {}) },
    body: JSON.stringify({ views }),
  });
  return answer.status;
}

async function counted(video: string): Promise<number> {
  return (await rahim.pb.collection("videos").getOne(video)).views_count;
}

/** The ticker counts batches once a second. */
async function settled(video: string, views: number) {
  await expect.poll(() => counted(video), { timeout: 20_000, interval: 100 }).toBe(views);
}

describe("a view", () => {
  test("counts once per user and video in half an hour", async () => {
    const [one, two] = [await createVideo(rahim), await createVideo(rahim)];
    for (let i = 0; i < 3; i++) {
      expect(
        await view(
          [
            { video: one, viewer: "" },
            { video: two, viewer: "" },
          ],
          karim,
        ),
      ).toBe(204);
    }
    await settled(one, 1);
    await settled(two, 1);
    await view([{ video: one, viewer: "" }], rahim);
    await settled(one, 2);
    await view([{ video: one, viewer: guest(1) }], karim); // a signed-in user counts as the user, whatever viewer id the request has
    await tickerRuns(server, BATCHES_MS);
    expect(await counted(one)).toBe(2);
  });

  test("of a guest counts once per viewer id of the browser", async () => {
    const video = await createVideo(rahim);
    for (const n of [11, 12, 11, 12, 13]) await view([{ video, viewer: guest(n) }]);
    await settled(video, 3);
  });

  test("counts again after half an hour", async () => {
    const video = await createVideo(rahim);
    await view([{ video, viewer: "" }], karim);
    await settled(video, 1);
    await sql(root, `UPDATE recent_views SET at = at - ${AGAIN_AFTER_S - 5}`);
    await view([{ video, viewer: "" }], karim);
    await tickerRuns(server, BATCHES_MS);
    expect(await counted(video)).toBe(1);
    await sql(root, "UPDATE recent_views SET at = at - 10");
    await view([{ video, viewer: "" }], karim);
    await settled(video, 2);
    expect((await sql(root, "SELECT COUNT(*) FROM recent_views")).rows).toEqual([["1"]]); // the old entries are deleted
  });
});

describe("a view does not count", () => {
  test("of an invisible video", async () => {
    const hidden = await createVideo(rahim, { visibility: "private" });
    await view([{ video: hidden, viewer: "" }], karim);
    await view([{ video: hidden, viewer: guest(21) }]);
    await view([{ video: hidden, viewer: "" }], rahim);
    await settled(hidden, 1);
    await tickerRuns(server, BATCHES_MS);
    expect(await counted(hidden)).toBe(1);
  });

  test("of a video for followers by another user", async () => {
    const video = await createVideo(rahim, { visibility: "followers" });
    await view([{ video, viewer: "" }], karim);
    await karim.pb.collection("follows").create({ follower: karim.id, following: rahim.id });
    await tickerRuns(server, BATCHES_MS);
    expect(await counted(video)).toBe(0);
    await view([{ video, viewer: "" }], karim);
    await settled(video, 1);
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["no list", { views: "x" }],
    ["no ids", [{}, null, 3, "x"]],
    ["a guest without an id", [{ video: "aaaaaaaaaaaaaaa", viewer: "" }]],
    ["an id with a line break", [{ video: "aaaaaaaaaaaaaaa", viewer: `${guest(1)}\nx y z` }]],
    ["an unknown video", [{ video: "aaaaaaaaaaaaaaa", viewer: guest(1) }]],
    ["SQL", [{ video: "'; DROP TABLE videos; --", viewer: guest(1) }]],
  ])("from %s, and the answer is still 204", async (_, views) => {
    expect(await view(views)).toBe(204);
  });

  test(`of guests beyond ${GUEST_MAX} in one network`, async () => {
    const video = await createVideo(rahim);
    for (let n = 0; n < GUEST_MAX + 30; n += 1) await view([{ video, viewer: guest(1000 + n) }]);
    await tickerRuns(server, BATCHES_MS);
    const reached = await counted(video);
    expect(reached).toBeLessThanOrEqual(GUEST_MAX);
    expect(reached).toBeGreaterThan(GUEST_MAX - 20); // guests of the tests above also count
    await view([{ video, viewer: "" }], karim);
    await settled(video, reached + 1); // users have no limit per address
  });
});

test("the live row has the new count, and a stopped server has stored all views it accepted", async () => {
  const video = await createVideo(rahim);
  await view([{ video, viewer: "" }], karim);
  await expect
    .poll(async () => (await rahim.pb.collection("live").getOne(video)).views, { timeout: 20_000 })
    .toBe(1);
  await view([{ video, viewer: "" }], rahim);
  await server.stop();
  await server.start();
  expect(await counted(video)).toBe(2);
});
