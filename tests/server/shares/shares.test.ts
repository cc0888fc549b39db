// A share counts once per viewer, video and day, and is published live.
import { expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { counterDrift, query } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { testServer } from "../../support/test-server";
import { createVideo } from "../../support/users";

const [GUEST, ANOTHER] = ["guest-of-one-browser", "guest-of-another-one"];

const server = await testServer();
const people = await createActors(server);

type Who = "anonymous" | "owner" | "other" | "superuser";
const share = async (video: unknown, by: Who, viewer?: unknown) => {
  const { status } = await people.ask(by, "POST", "app/shares", { video, viewer });
  expect(status).toBe(204);
};
const count = async (video: string) => {
  const [row] = await query(server, `SELECT shares_count AS n FROM videos WHERE id = '${video}'`);
  return Number(row?.n);
};

test("a viewer counts once a day, whatever the sent viewer id", async () => {
  const video = await createVideo(people.owner);
  for (const viewer of [GUEST, ANOTHER, undefined]) {
    await share(video, "owner", viewer);
    await share(video, "other", viewer);
  }
  expect(await count(video)).toBe(2);
  for (const viewer of [GUEST, GUEST, ANOTHER]) await share(video, "anonymous", viewer);
  // Nobody can act as another user.
  await share(video, "anonymous", people.owner.id);
  expect(await count(video)).toBe(4);
  await query(server, `UPDATE shares SET day = date(day, '-1 day') WHERE video = '${video}'`);
  await Promise.all(Array.from({ length: 8 }, () => share(video, "anonymous", GUEST)));
  expect(await count(video)).toBe(5);
  const days = await query(
    server,
    `SELECT DISTINCT day FROM shares WHERE video = '${video}' ORDER BY day DESC`,
  );
  const dhaka = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  expect(days[0]).toEqual({ day: dhaka });
  expect(await counterDrift(server)).toEqual([]);
});

test("an invalid share gets the same answer and does not count", async () => {
  const video = await createVideo(people.owner);
  for (const viewer of ["", "short", "with spaces in it, and long", "x".repeat(65), { a: 1 }, null]) {
    await share(video, "anonymous", viewer);
  }
  await share(video, "superuser");
  for (const wrong of ["", "nothing00000000", "' OR 1=1 --", [video, video], null]) {
    await share(wrong, "other");
  }
  expect(await count(video)).toBe(0);
  expect(await query(server, `SELECT COUNT(*) AS n FROM shares WHERE video = '${video}'`)).toEqual([
    { n: "0" },
  ]);
});

test("a share of an invisible video does not count", async () => {
  const hidden = await createVideo(people.owner, { visibility: "private" });
  const inner = await createVideo(people.owner, { visibility: "followers" });
  for (const video of [hidden, inner]) {
    await share(video, "other");
    await share(video, "anonymous", GUEST);
    expect(await count(video)).toBe(0);
  }
  await share(inner, "owner");
  expect(await count(inner)).toBe(1);
});

test("viewers of the video receive the new count", async () => {
  const video = await createVideo(people.owner);
  const viewer = await subscribe(server.url, [`live/${video}`]);
  await share(video, "other");
  await viewer.wait(`live/${video}`, (e) => e.row.shares === 1, 2000);
  viewer.close();
});
