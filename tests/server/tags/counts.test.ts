// Counts of tags and their rows equal the videos after every kind of change.
import { expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { counterDrift, fillUsers, query } from "../../support/database";
import { pick, sample, seededRandom } from "../../support/seeded-random";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, PASSWORD } from "../../support/users";
import { CAPTIONS } from "../../unit/agreement/tag-vectors";

const server = await testServer({ limits: false });
const people = await createActors(server);
const { owner } = people;

const tags = async () =>
  Object.fromEntries(
    (await query(server, "SELECT name, videos_count FROM tags ORDER BY name")).map((row) => [
      row.name,
      Number(row.videos_count),
    ]),
  );
const exact = async () => expect(await counterDrift(server)).toEqual([]);
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

test("the caption's tags are counted when the video is published, edited, hidden and deleted", async () => {
  const id = await createVideo(owner, { caption: "নদী #ঢাকা #Rain #rain" });
  expect(await tags()).toEqual({ rain: 1, ঢাকা: 1 });
  await owner.pb.collection("videos").update(id, { caption: "নদী #ঢাকা #খুলনা" });
  expect(await tags()).toEqual({ খুলনা: 1, ঢাকা: 1 });
  for (const change of [{ visibility: "private" }, { visibility: "followers" }]) {
    await owner.pb.collection("videos").update(id, change);
    expect(await tags()).toEqual({});
    await owner.pb.collection("videos").update(id, { visibility: "public" });
    expect(await tags()).toEqual({ খুলনা: 1, ঢাকা: 1 });
  }
  for (const status of ["held", "removed"]) {
    await people.ask("superuser", "PATCH", `collections/videos/records/${id}`, { status });
    expect(await tags(), status).toEqual({});
    await people.ask("superuser", "PATCH", `collections/videos/records/${id}`, { status: "visible" });
  }
  await owner.pb.collection("videos").update(id, { sensitive: true });
  // Listed for adults, counted for nobody.
  expect(await tags()).toEqual({ খুলনা: 0, ঢাকা: 0 });
  await exact();
  await owner.pb.collection("videos").delete(id);
  expect(await tags()).toEqual({});
  await exact();
});

test("an edit keeps the row of a tag that stays, so that open pages keep their topic", async () => {
  const id = await createVideo(owner, { caption: "#stays #goes" });
  const idOf = async () => (await query(server, "SELECT id FROM tags WHERE name = 'stays'"))[0]?.id;
  const before = await idOf();
  await owner.pb.collection("videos").update(id, { caption: "#comes #stays" });
  expect(await idOf()).toBe(before);
  expect(await tags()).toEqual({ comes: 1, stays: 1 });
  await owner.pb.collection("videos").delete(id);
});

test("a ban takes the videos of the user out, its end brings them back; deletion leaves nothing", async () => {
  const gone = await createUser(server, "gone_1");
  await createVideo(gone, { caption: "#gone #both" });
  const other = await createVideo(owner, { caption: "#both" });
  await gone.pb.send("/api/app/tags/both/follow", { method: "PUT" });
  const set = (status: string) =>
    people.ask("superuser", "PATCH", `collections/users/records/${gone.id}`, { status });
  await set("banned");
  expect(await tags()).toEqual({ both: 1 });
  await exact();
  await set("active");
  expect(await tags()).toEqual({ both: 2, gone: 1 });
  const { token } = (await gone.pb.collection("users").authWithPassword(gone.email, PASSWORD)) ?? {};
  expect(token).toBeTruthy();
  const deleted = await people.ask(gone, "DELETE", `collections/users/records/${gone.id}`, {
    password: PASSWORD,
  });
  expect(deleted.status).toBe(204);
  expect(await tags()).toEqual({ both: 1 });
  expect(await query(server, "SELECT tag FROM tag_follows")).toEqual([]);
  await exact();
  await owner.pb.collection("videos").delete(other);
  for (const table of ["tags", "tag_videos", "tag_owners", "tag_days"])
    expect(await query(server, `SELECT * FROM ${table}`), table).toEqual([]);
});

test("the ticker reads captions that SQL wrote, with the same rules", async () => {
  // The server stores texts in NFC without controls.
  const captions = CAPTIONS.filter(([caption]) => !/[\t\n]/.test(caption));
  const rows = captions.map(
    ([caption], n) =>
      `('${`sql${String(n).padStart(12, "0")}`}', '${owner.id}', 'x.mp4', ${quoted(caption.normalize("NFC"))}, 'visible', 'public', '2026-01-01 00:00:00.000Z')`,
  );
  await query(
    server,
    `INSERT INTO videos (id, user, video, caption, status, visibility, created) VALUES ${rows.join(",")}`,
  );
  const unread = () => query(server, "SELECT id FROM videos WHERE tags = ''");
  await expect.poll(unread, { timeout: 10_000 }).toEqual([]);
  const read = await query(server, "SELECT tags FROM videos WHERE id LIKE 'sql000%' ORDER BY id");
  expect(read.map((row) => JSON.parse(row.tags ?? ""))).toEqual(captions.map(([, found]) => found));
  await exact();
  await query(server, "DELETE FROM videos WHERE id LIKE 'sql000%'");
  expect(await tags()).toEqual({});
});

test("random changes keep every count exact", { timeout: 120_000 }, async () => {
  const random = seededRandom(40);
  await fillUsers(server, "tagger", 6);
  const users = Array.from({ length: 6 }, (_, n) => `tagger${String(n).padStart(9, "0")}`);
  const NAMES = ["ঢাকা", "খুলনা", "a1", "bb", "cc"];
  const some = () => JSON.stringify(sample(NAMES, Math.floor(random() * 4), random));
  const bool = () => (random() < 0.3 ? "TRUE" : "FALSE");
  const status = () => pick(["visible", "visible", "held", "removed"], random);
  const visibility = () => pick(["public", "public", "followers", "private"], random);
  const created = () => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${Math.floor(random() * 72)} hours')`;
  const videos: string[] = [];
  const anyVideo = () => `id = '${pick(videos, random)}'`;
  const follower = () => `'${pick(users, random)}'`;
  const changes: (() => string)[] = [
    () => {
      const id = `random${String(videos.length).padStart(9, "0")}`;
      videos.push(id);
      return `INSERT INTO videos (id, user, video, caption, tags, status, visibility, sensitive, views_count, created)
        VALUES ('${id}', ${follower()}, 'x.mp4', 'x', '${some()}', '${status()}', '${visibility()}', ${bool()}, 7, ${created()})`;
    },
    () => `UPDATE videos SET tags = '${some()}' WHERE ${anyVideo()}`,
    () => `UPDATE videos SET tags = '${some()}', status = '${status()}' WHERE ${anyVideo()}`,
    () => `UPDATE videos SET status = '${status()}', sensitive = ${bool()} WHERE ${anyVideo()}`,
    () => `UPDATE videos SET visibility = '${visibility()}' WHERE ${anyVideo()}`,
    () => `UPDATE videos SET sensitive = NOT sensitive WHERE ${anyVideo()}`,
    () => `UPDATE videos SET created = ${created()} WHERE ${anyVideo()}`,
    () =>
      `UPDATE videos SET views_count = views_count + ${Math.floor(random() * 90)}, tags = tags WHERE ${anyVideo()}`,
    () => `UPDATE videos SET status = '${status()}' WHERE user = ${follower()}`,
    () => `DELETE FROM videos WHERE ${anyVideo()}`,
    () =>
      `INSERT OR IGNORE INTO tag_follows (user, tag, created) SELECT ${follower()}, id, '2026' FROM tags WHERE name = '${pick(NAMES, random)}'`,
    () => `DELETE FROM tag_follows WHERE user = ${follower()}`,
    () => `DELETE FROM tags WHERE name = '${pick(NAMES, random)}' AND videos_count = 0`,
  ];
  for (let n = 0; n < 40; n++) await query(server, (changes[0] as () => string)());
  for (let n = 1; n <= 400; n++) {
    await query(server, pick(changes, random)());
    if (n % 20 === 0) await exact();
  }
  expect(Object.keys(await tags()).length).toBeGreaterThan(0);
  await query(server, "DELETE FROM videos");
  await query(server, "DELETE FROM users WHERE id LIKE 'tagger%'");
  for (const table of ["tags", "tag_videos", "tag_follows", "tag_owners", "tag_days"])
    expect(await query(server, `SELECT * FROM ${table}`), table).toEqual([]);
});
