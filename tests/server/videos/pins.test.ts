// Videos that their owner pins to the top of the profile.
import { expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

const server = await testServer({ limits: false });
const people = await createActors(server);

const pin = (owner: Person, id: string, pinned = true, change = {}) =>
  people.ask(owner, "PATCH", `collections/videos/records/${id}`, { pinned, ...change });
const profile = async (owner: Person, search = "", by: Person | "anonymous" = "anonymous") =>
  (await people.ask(by, "GET", `app/videos?user=${owner.id}${search}`)).body as {
    items: { id: string; pinned: number }[];
    next: string;
  };
const ids = async (...of: Parameters<typeof profile>) => (await profile(...of)).items.map(({ id }) => id);
const pinned = async (owner: Person) =>
  (
    await query(server, `SELECT id FROM videos WHERE user = '${owner.id}' AND pinned ORDER BY created DESC`)
  ).map(({ id }) => id);

let count = 0;
async function withVideos(number: number): Promise<{ owner: Person; videos: string[] }> {
  const owner = await createUser(server, `pinner_${++count}`);
  const videos: string[] = [];
  for (let n = 0; n < number; n++) videos.push(await createVideo(owner, { caption: `${n}` }));
  return { owner, videos };
}

test("pinned videos begin the first page of a profile and are on no other page", async () => {
  const { owner, videos } = await withVideos(5);
  const [a = "", b = "", c, d = "", e] = videos;
  expect(await ids(owner)).toEqual([e, d, c, b, a]);
  expect((await pin(owner, a)).body).toMatchObject({ id: a, pinned: true });
  await pin(owner, d);
  const first = await profile(owner, "&limit=2");
  expect(first.items.map(({ id, pinned }) => [id, pinned])).toEqual([
    [d, 1],
    [a, 1],
    [e, 0],
    [c, 0],
  ]);
  expect(await ids(owner, `&limit=2&cursor=${encodeURIComponent(first.next)}`)).toEqual([b]);
  // Other lists keep their order.
  expect((await people.ask("anonymous", "GET", "app/videos?limit=3")).body.items[0].id).toBe(e);
  await pin(owner, d, false);
  expect(await ids(owner)).toEqual([a, e, d, c, b]);
});

test("three videos can be pinned, by one request after the other and by all at once", async () => {
  const { owner, videos } = await withVideos(6);
  const answers = await Promise.all(videos.map((id) => pin(owner, id)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBe(3);
  expect(refused.every(({ status }) => status === 400)).toBe(true);
  const kept = await pinned(owner);
  expect(kept).toHaveLength(3);
  const left = videos.find((id) => !kept.includes(id)) ?? "";
  const { status, body } = await pin(owner, left);
  expect([status, body.data.pinned]).toEqual([
    400,
    { code: "pins_max", message: "At most 3 videos can be pinned" },
  ]);
  await expect(query(server, `UPDATE videos SET pinned = TRUE WHERE id = '${left}'`)).rejects.toThrow();
  await pin(owner, kept[0] ?? "", false);
  expect((await pin(owner, left)).status).toBe(200);
  expect(await pinned(owner)).toHaveLength(3);
});

test("a pinned video that is hidden, removed or deleted is pinned no more, and none of them can be pinned", async () => {
  const { owner, videos } = await withVideos(3);
  const [held = "", own = "", gone = ""] = videos;
  for (const id of videos) await pin(owner, id);
  await query(server, `UPDATE videos SET status = 'held' WHERE id = '${held}'`);
  const answer = await people.ask(owner, "PATCH", `collections/videos/records/${own}`, {
    visibility: "private",
  });
  expect(answer.body.pinned).toBe(false);
  await people.ask(owner, "DELETE", `collections/videos/records/${gone}`);
  expect(await pinned(owner)).toEqual([]);
  for (const id of [held, own]) {
    const { status, body } = await pin(owner, id);
    expect([status, body.data.pinned.code]).toEqual([400, "pin_hidden"]);
  }
  expect((await pin(owner, own, true, { visibility: "followers" })).status).toBe(200);
  expect(await ids(owner)).toEqual([]);
  expect(await ids(owner, "", owner)).toEqual([own, held]);
});

test("only the owner pins, and a new video is not pinned", async () => {
  const { owner, videos } = await withVideos(1);
  const other = await createUser(server, "no_pinner");
  expect((await pin(other, videos[0] ?? "")).status).toBe(404);
  await expect(createVideo(owner, { pinned: true })).rejects.toMatchObject({ status: 400 });
  expect(await pinned(owner)).toEqual([]);
});
