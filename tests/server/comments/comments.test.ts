// Tests lists of comments and replies, single comments, pins, and their live rows.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { counterDrift, query } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { testServer } from "../../support/test-server";
import { createVideo } from "../../support/users";

const server = await testServer({ limits: false });
const people = await createActors(server);

type Who = "owner" | "other" | "anonymous";
const records = (collection: string, id = "") => `collections/${collection}/records${id && `/${id}`}`;
const make = async (collection: string, body: Record<string, unknown>, by: "owner" | "other" = "other") => {
  const made = await people.ask(by, "POST", records(collection), { user: people[by].id, ...body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as string;
};
let words = 0;
const say = (video: string, text = `x ${++words}`, parent = "") =>
  make("comments", { video, text, ...(parent && { parent }) });
const like = (comment: string) => make("comment_likes", { comment });
const pin = (id: string, pinned = true, by: Who | "superuser" = "owner") =>
  people.ask(by, "PATCH", records("comments", id), { pinned });
const get = async (query: string, by: Who = "anonymous") =>
  (await people.ask(by, "GET", `app/comments${query}`)).body;
const ids = (page: { items: { id: string }[] }) => page.items.map((item) => item.id);

/** Returns all pages of a query, `limit` items each. */
async function pages(query: string, limit: number): Promise<string[][]> {
  const found: string[][] = [];
  for (let cursor = ""; found.length < 20; ) {
    const page = await get(`${query}&limit=${limit}&cursor=${encodeURIComponent(cursor)}`);
    found.push(ids(page));
    cursor = page.next;
    if (!cursor) break;
  }
  return found;
}

describe("a list of comments", () => {
  test("has one shape, and includes the caller's relation to each comment", async () => {
    const video = await createVideo(people.owner);
    const id = await say(video, "কী সুন্দর");
    const own = await like(id);
    const comment = {
      id,
      video,
      user: { id: people.other.id, username: people.other.username, full_name: "", avatar: "" },
      text: "কী সুন্দর",
      parent: "",
      status: "visible",
      held_by: "",
      created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
      likes_count: 1,
      replies_count: 0,
      pinned: false,
      like: "",
    };
    expect(await get(`?video=${video}`)).toEqual({ items: [comment], next: "" });
    expect((await get(`?video=${video}`, "other")).items).toEqual([{ ...comment, like: own }]);
    expect(await get(`/${id}`, "other")).toEqual({ comment: { ...comment, like: own }, parent: null });
  });

  test("is newest first, in pages; replies are oldest first below their comment", async () => {
    const video = await createVideo(people.owner);
    const tops: string[] = [];
    for (let n = 0; n < 7; n++) tops.push(await say(video, `${n}`));
    const replies: string[] = [];
    for (let n = 0; n < 5; n++) replies.push(await say(video, `${n}`, tops[2]));
    // For equal times the id decides the order.
    const tied = tops.slice(0, 4).sort();
    const moment = "2026-01-01 10:00:00.000Z";
    await query(server, `UPDATE comments SET created = '${moment}' WHERE id IN ('${tied.join("','")}')`);
    expect(await pages(`?video=${video}`, 3)).toEqual([
      [tops[6], tops[5], tops[4]],
      [tied[3], tied[2], tied[1]],
      [tied[0]],
    ]);
    await query(server, `UPDATE comments SET created = '${moment}' WHERE parent = '${tops[2]}'`);
    expect((await pages(`?parent=${tops[2]}`, 2)).flat()).toEqual(replies.sort());
    const { items } = await get(`?video=${video}`);
    expect(items.find((c: { id: string }) => c.id === tops[2])).toMatchObject({ replies_count: 5 });
    const single = await get(`/${replies[0]}`);
    expect([single.comment.parent, single.parent.id]).toEqual([tops[2], tops[2]]);
  });

  test.each(["x", "1~aaaaaaaaaaaaaaa", "2026-01-01~aaaaaaaaaaaaaaa"])(
    "rejects the cursor %s",
    async (cursor) => {
      expect((await get(`?video=x&cursor=${cursor}`)).data.cursor.code).toBe("cursor_invalid");
    },
  );

  test("shows each caller what the record API shows", async () => {
    const video = await createVideo(people.owner);
    const [seen, held] = [await say(video), await say(video)];
    await query(server, `UPDATE comments SET status = 'held' WHERE id = '${held}'`);
    const both = async (by: Who) => {
      const listed = ids(await get(`?video=${video}`, by));
      const filter = encodeURIComponent(`video="${video}"`);
      const path = `${records("comments")}?filter=${filter}&sort=-created`;
      expect(ids((await people.ask(by, "GET", path)).body)).toEqual(listed);
      const status = (await people.ask(by, "GET", `app/comments/${held}`)).status;
      expect(status).toBe(listed.includes(held) ? 200 : 404);
      return listed.sort();
    };
    const third = await createActors(server, "third");
    expect(await both("anonymous")).toEqual([seen]);
    expect(await both("owner")).toEqual([seen, held].sort());
    expect(await both("other")).toEqual([seen, held].sort());
    await query(server, `UPDATE videos SET visibility = 'followers' WHERE id = '${video}'`);
    expect(await both("anonymous")).toEqual([]);
    const listed = await third.ask("other", "GET", `app/comments?video=${video}`);
    expect(ids(listed.body)).toEqual([]);
    const body = { follower: third.other.id, following: people.owner.id };
    await third.ask("other", "POST", records("follows"), body);
    expect(ids((await third.ask("other", "GET", `app/comments?video=${video}`)).body)).toEqual([seen]);
    await query(server, `UPDATE videos SET visibility = 'private' WHERE id = '${video}'`);
    expect(await both("other")).toEqual([seen, held].sort());
    expect(ids((await third.ask("other", "GET", `app/comments?video=${video}`)).body)).toEqual([]);
  });
});

describe("a pin", () => {
  test("puts one comment at the top of the first page, and replaces the pin before", async () => {
    const video = await createVideo(people.owner);
    const tops: string[] = [];
    for (let n = 0; n < 5; n++) tops.push(await say(video, `${n}`));
    const [first = "", second = ""] = tops;
    expect((await pin(first)).status).toBe(200);
    expect(await pages(`?video=${video}`, 2)).toEqual([
      [first, tops[4], tops[3]],
      [tops[2], second],
    ]);
    expect((await get(`?video=${video}`)).items[0]).toMatchObject({ id: first, pinned: true });
    expect((await pin(second)).status).toBe(200);
    expect(await query(server, `SELECT id FROM comments WHERE video = '${video}' AND pinned`)).toEqual([
      { id: second },
    ]);
    expect((await pin(second, false)).status).toBe(200);
    expect(ids(await get(`?video=${video}`))).toEqual([...tops].reverse());
    await Promise.all(tops.map((id) => pin(id)));
    expect(await counterDrift(server)).toEqual([]);
    expect(await query(server, `SELECT id FROM comments WHERE video = '${video}' AND pinned`)).toHaveLength(
      1,
    );
  });

  test("can be set only by the video's owner, and only on a visible top-level comment", async () => {
    const video = await createVideo(people.owner);
    const top = await say(video);
    const reply = await say(video, undefined, top);
    expect((await pin(top, true, "other")).status).toBe(404);
    expect((await pin(top, true, "anonymous")).status).toBe(404);
    expect((await pin(reply)).status).toBe(404);
    await pin(top);
    await people.ask("superuser", "PATCH", records("comments", top), { status: "held" });
    expect(await query(server, `SELECT pinned FROM comments WHERE id = '${top}'`)).toEqual([{ pinned: "0" }]);
    expect((await pin(top)).status).toBe(404);
  });
});

describe("the live row", () => {
  const tail = async (video: string) =>
    (await people.ask("anonymous", "GET", records("live", video))).body.tail as Record<string, unknown>[];

  test("reports a pin and the comment that it replaces", async () => {
    const video = await createVideo(people.owner);
    const [a, b] = [await say(video), await say(video)];
    const viewer = await subscribe(server.url, [`live/${video}`]);
    await pin(a);
    await viewer.wait(`live/${video}`, (e) => e.row.tail.at(-1)?.op === "pin");
    await pin(b);
    const { row } = await viewer.wait(
      `live/${video}`,
      (e) => e.row.tail.at(-1)?.id === b && e.row.tail.length > 3,
    );
    expect(row.tail.slice(-3).map((e: Record<string, unknown>) => [e.op, e.id])).toEqual([
      ["pin", a],
      ["unpin", a],
      ["pin", b],
    ]);
    const revs: number[] = row.tail.map((e: { rev: number }) => e.rev);
    expect([...new Set(revs)].sort((x, y) => x - y)).toEqual(revs);
    viewer.close();
  });

  test("reports only the latest likes and replies of a comment", async () => {
    const video = await createVideo(people.owner);
    const [a, b] = [await say(video), await say(video)];
    const viewer = await subscribe(server.url, [`live/${video}`]);
    const row = await like(a);
    await like(b);
    await say(video, undefined, a);
    const counts = (rows: Record<string, unknown>[]) => rows.filter((e) => e.op === "counts");
    const told = (likes_count: number, replies_count: number) => (e: { row: { tail: [] } }) =>
      counts(e.row.tail).some(
        (c) => c.id === a && c.likes_count === likes_count && c.replies_count === replies_count,
      );
    await viewer.wait(`live/${video}`, told(1, 1), 2000);
    await people.ask("other", "DELETE", records("comment_likes", row));
    await viewer.wait(`live/${video}`, told(0, 1), 2000);
    const kept = await tail(video);
    expect(counts(kept).map(({ rev, at, ...event }) => event)).toEqual([
      { op: "counts", id: b, likes_count: 1, replies_count: 0 },
      { op: "counts", id: a, likes_count: 0, replies_count: 1 },
    ]);
    viewer.close();
  });

  test("holds thirty other events beside them, and drops the oldest", async () => {
    const video = await createVideo(people.owner);
    const said: string[] = [];
    for (let n = 0; n < 30; n++) said.push(await say(video, `${n}`));
    for (const id of [said[0], said[29]]) await like(id ?? "");
    await expect.poll(async () => (await tail(video)).length, { timeout: 3000 }).toBe(32);
    expect((await tail(video)).filter((e) => e.op === "comment").map((e) => e.id)).toEqual(said);
    const last = await say(video, "last");
    await expect.poll(async () => (await tail(video)).at(-1)?.id).toBe(last);
    const kept = await tail(video);
    expect(kept.filter((e) => e.op === "comment").map((e) => e.id)).toEqual([...said.slice(1), last]);
    expect(
      kept
        .filter((e) => e.op === "counts")
        .map((e) => e.id)
        .sort(),
    ).toEqual([said[0], said[29]].sort());
  });
});
