import { beforeAll, describe, expect, test } from "vitest";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";
import * as support from "../../support/watches";

const server = await testServer({ limits: false });
const rahim = await createUser(server, "rahim");

interface History {
  items: { id: string; watched_ms: number; watched_at: number }[];
  next: string;
}
const history = (by: Person, limit = 20, cursor = "") =>
  by.pb.send<History>("/api/app/watches", { method: "GET", query: { limit, cursor } });
const forget = (by: Person, id = "") => by.pb.send(`/api/app/watches${id && `/${id}`}`, { method: "DELETE" });
const report = support.reportWatches;
const rankOf = (id: string) => support.rankOf(server, id);
const stored = (by: Person, count: number) => support.waitForWatches(server, by, count);

describe("the history", () => {
  let tania: Person;
  const videos: string[] = [];
  beforeAll(async () => {
    tania = await createUser(server, "tania3");
    for (let n = 0; n < 3; n++) videos.push(await createVideo(rahim));
    await report(
      tania,
      videos.map((id, n) => ({ video: id, ms: 100 + n })),
    );
    await stored(tania, 3);
    for (const [n, id] of videos.entries())
      await query(
        server,
        `UPDATE watches SET at = ${1000 + n} WHERE video = (SELECT n FROM video_ranks WHERE video = '${id}')`,
      );
  });

  test("comes latest first, in pages", async () => {
    const first = await history(tania, 2);
    expect(first.items).toMatchObject([
      { id: videos[2], watched_ms: 102, watched_at: 1_002_000 },
      { id: videos[1], watched_ms: 101, watched_at: 1_001_000 },
    ]);
    const second = await history(tania, 2, first.next);
    expect(second).toMatchObject({ items: [{ id: videos[0] }], next: "" });
  });

  test("is another list for everybody, and leaves out videos that are no longer visible", async () => {
    expect((await history(await createUser(server, "stranger"))).items).toEqual([]);
    await rahim.pb.collection("videos").update(videos[2] as string, { visibility: "private" });
    expect((await history(tania)).items.map(({ id }) => id)).toEqual([videos[1], videos[0]]);
    await rahim.pb.collection("videos").update(videos[2] as string, { visibility: "public" });
  });

  test("loses one video or all, and the sums of the videos stay", async () => {
    await forget(tania, videos[1]);
    expect((await history(tania)).items.map(({ id }) => id)).toEqual([videos[2], videos[0]]);
    await forget(tania);
    expect((await history(tania)).items).toEqual([]);
    expect((await rankOf(videos[0] as string)).shown).toBe("1");
  });

  test("stores nothing while it is paused", async () => {
    await tania.pb.collection("account_settings").update(tania.id, { switches: { pause_history: true } });
    await report(tania, [{ video: videos[0], ms: 900 }]);
    await tania.pb.collection("account_settings").update(tania.id, { switches: { pause_history: false } });
    await report(tania, [{ video: videos[1], ms: 900 }]);
    await stored(tania, 1);
  });

  test("refuses a switch that is neither on nor off", async () => {
    const sent = tania.pb
      .collection("account_settings")
      .update(tania.id, { switches: { pause_history: "yes" } });
    await expect(sent).rejects.toMatchObject({
      response: { data: { switches: { code: "switches_invalid" } } },
    });
  });

  test("is in the export", async () => {
    const made = await tania.pb.send("/api/app/export", { method: "GET" });
    expect(made.watches).toMatchObject([{ milliseconds: 900, watched_to_end: false, reason: "" }]);
    expect(made.watches[0].video).toContain(`/video/${videos[1]}`);
  });

  test("is deleted with the user", async () => {
    await tania.pb.send("/api/app/feed/exclusions", {
      method: "POST",
      body: { kind: "owner", key: rahim.id },
    });
    const [{ n }] = (await query(server, `SELECT n FROM viewers WHERE user = '${tania.id}'`)) as [
      { n: string },
    ];
    await tania.pb.send(`/api/collections/users/records/${tania.id}`, {
      method: "DELETE",
      body: { password: tania.password },
    });
    expect(await query(server, `SELECT * FROM watches WHERE viewer = ${n}`)).toEqual([]);
    expect(await query(server, `SELECT * FROM viewers WHERE n = ${n}`)).toEqual([]);
    expect(await query(server, `SELECT * FROM feed_exclusions WHERE user = '${tania.id}'`)).toEqual([]);
  });
});
