// Tests which updates subscribers receive, and when.
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { testServer } from "../../support/test-server";
import { startTicker, tickerRuns } from "../../support/ticker";
import { createVideo } from "../../support/users";

const SECOND_MS = 1000;

const server = await testServer({ limits: false });
const people = await createActors(server);
await startTicker(server);

const post = async (collection: string, body: unknown, by: "owner" | "other" = "other") => {
  const made = await people.ask(by, "POST", `collections/${collection}/records`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as string;
};
const like = (video: string) => post("likes", { user: people.other.id, video });
const say = (video: string, text = "চমৎকার") => post("comments", { user: people.other.id, video, text });
const drop = (collection: string, id: string, by: "owner" | "other" = "other") =>
  people.ask(by, "DELETE", `collections/${collection}/records/${id}`);
const read = async (path: string, by: "owner" | "other" | "anonymous" = "anonymous") =>
  (await people.ask(by, "GET", `collections/${path.replace("/", "/records/")}`)).body;

describe("a video with subscribers", () => {
  test("publishes likes and unlikes within a second, each with a higher revision", async () => {
    const id = await createVideo(people.owner);
    const viewer = await subscribe(server.url, [`live/${id}`]);
    const row = await like(id);
    await viewer.wait(`live/${id}`, (e) => e.row.likes === 1, SECOND_MS);
    await drop("likes", row);
    await viewer.wait(`live/${id}`, (e) => e.row.likes === 0, SECOND_MS);
    await tickerRuns(server);
    const revs = viewer.heard(`live/${id}`).map((e) => e.row.rev);
    expect([...new Set(revs)]).toEqual(revs);
    expect(await read(`live/${id}`)).toMatchObject({ likes: 0, rev: Math.max(...revs) });
    viewer.close();
  });

  test("publishes a comment with all fields of the comments sheet, and its deletion", async () => {
    const id = await createVideo(people.owner);
    const viewer = await subscribe(server.url, [`live/${id}`]);
    const comment = await say(id, "কী সুন্দর");
    const { row } = await viewer.wait(`live/${id}`, (e) => e.row.tail?.length === 1 && e.row.comments === 1);
    const [event] = row.tail;
    expect(event).toEqual({
      op: "comment",
      rev: expect.any(Number),
      at: expect.any(Number),
      id: comment,
      user: { id: people.other.id, username: people.other.username, full_name: "", avatar: "" },
      text: "কী সুন্দর",
      parent: "",
      created: expect.stringMatching(/^20.*Z$/),
      likes_count: 0,
      replies_count: 0,
    });
    expect(event.rev).toBeLessThanOrEqual(row.rev);
    await drop("comments", comment);
    const gone = await viewer.wait(`live/${id}`, (e) =>
      e.row.tail.some((t: { op: string }) => t.op === "uncomment"),
    );
    expect(gone.row).toMatchObject({ comments: 0 });
    expect(gone.row.tail.at(-1)).toMatchObject({ op: "uncomment", id: comment });
    viewer.close();
  });

  test("does not publish a held comment, and publishes the removal of one held later", async () => {
    const id = await createVideo(people.owner);
    const comment = await say(id);
    const viewer = await subscribe(server.url, [`live/${id}`]);
    const set = (status: string) =>
      people.ask("superuser", "PATCH", `collections/comments/records/${comment}`, { status });
    await set("held");
    await viewer.wait(`live/${id}`, (e) => e.row.tail.at(-1)?.op === "uncomment" && e.row.comments === 0);
    await set("visible");
    await viewer.wait(`live/${id}`, (e) => e.row.tail.at(-1)?.op === "comment" && e.row.comments === 1);
    await people.ask("superuser", "POST", "collections/comments/records", {
      user: people.other.id,
      video: id,
      text: "held-text",
      status: "held",
    });
    await tickerRuns(server);
    expect(JSON.stringify(viewer.heard(`live/${id}`))).not.toContain("held-text");
    expect(JSON.stringify(await read(`live/${id}`))).not.toContain("held-text");
    viewer.close();
  });

  test("has the last thirty events in its row, oldest first, for a viewer who was disconnected", async () => {
    const id = await createVideo(people.owner);
    const before = (await read(`live/${id}`)).rev;
    const ids: string[] = [];
    for (let n = 0; n < 33; n++) ids.push(await say(id, `${n}`));
    await tickerRuns(server);
    const row = await read(`live/${id}`);
    expect(row.tail.map((e: { id: string }) => e.id)).toEqual(ids.slice(-30));
    const revs = row.tail.map((e: { rev: number }) => e.rev);
    expect(revs).toEqual([...revs].sort((a, b) => a - b));
    // Three were dropped, and the revision of the oldest remaining one shows so.
    expect(revs[0]).toBeGreaterThan(before + 1);
    expect(row.rev).toBeGreaterThanOrEqual(revs[29]);
    expect(row.comments).toBe(33);
  });

  test("publishes forty likes a second at most six times a second, and always the last count", async () => {
    const id = await createVideo(people.owner);
    const viewer = await subscribe(server.url, [`live/${id}`]);
    await query(
      server,
      `INSERT INTO users (id, username, email, tokenKey, password, status)
       WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 119)
       SELECT 'storm' || substr('0000000000' || i, -10), 'storm' || i, 'storm' || i || '@x.test', 'storm' || i, 'x', 'active' FROM n`,
    );
    const begun = performance.now();
    for (let n = 0; n < 120; n++) {
      const user = `storm${String(n).padStart(10, "0")}`;
      void people.ask("superuser", "POST", "collections/likes/records", { user, video: id });
      await sleep(25 - ((performance.now() - begun) % 25));
    }
    const seconds = (performance.now() - begun) / 1000;
    await viewer.wait(`live/${id}`, (e) => e.row.likes === 120, SECOND_MS);
    const told = viewer.heard(`live/${id}`).length;
    process.stdout.write(`told ${told} times in ${seconds.toFixed(1)} s for 120 likes\n`);
    expect(told / seconds).toBeLessThanOrEqual(6);
    expect(told / seconds).toBeGreaterThan(2);
    viewer.close();
  });

  test("publishes only new events, not the whole tail with each like", async () => {
    const id = await createVideo(people.owner);
    for (let n = 0; n < 5; n++) await say(id, `${n}`);
    await query(
      server,
      `UPDATE live SET tail = (SELECT json_group_array(json_set(value, '$.at', 1)) FROM json_each(tail)) WHERE id = '${id}'`,
    );
    const viewer = await subscribe(server.url, [`live/${id}`]);
    await like(id);
    const { row } = await viewer.wait(`live/${id}`, (e) => e.row.likes === 1);
    expect(row.tail).toEqual([]);
    expect((await read(`live/${id}`)).tail).toHaveLength(5);
    viewer.close();
  });
});

describe("a video without subscribers", () => {
  test("has a current live row within a second", async () => {
    const id = await createVideo(people.owner);
    const { rev } = await read(`live/${id}`);
    await like(id);
    await sleep(700);
    expect(await read(`live/${id}`)).toMatchObject({ likes: 1, rev: rev + 1 });
  });
});
