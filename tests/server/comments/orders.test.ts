// Tests the order of a video's comments by likes.
import { expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createVideo } from "../../support/users";

const server = await testServer({ limits: false });
const people = await createActors(server);
const read = async (video: string, search: string) =>
  people.ask("anonymous", "GET", `app/comments?video=${video}${search}`);

/** Creates `count` comments, one second apart, the last one the newest; the likes by position repeat. */
const fill = (video: string, count: number, likes: number[]) =>
  query(
    server,
    `INSERT INTO comments (id, user, video, text, status, likes_count, created)
     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
     SELECT lower(hex(randomblob(7))) || 'x', '${people.other.id}', '${video}', i, 'visible',
       json_extract('${JSON.stringify(likes)}', '$[' || (i % ${likes.length}) || ']'),
       strftime('%Y-%m-%d %H:%M:%fZ', '2026-01-01', i || ' seconds') FROM n`,
  );

async function texts(video: string, limit: number): Promise<string[][]> {
  const found: string[][] = [];
  for (let cursor = ""; found.length < 20; ) {
    const { body } = await read(video, `&order=liked&limit=${limit}&cursor=${encodeURIComponent(cursor)}`);
    found.push(body.items.map((item: { text: string }) => item.text));
    cursor = body.next;
    if (!cursor) break;
  }
  return found;
}

test("comments are sorted by likes, then newest first, in pages below the pinned one", async () => {
  const video = await createVideo(people.owner);
  await fill(video, 8, [0, 3, 12, 0]);
  expect(await texts(video, 3)).toEqual([
    ["6", "2", "5"],
    ["1", "7", "4"],
    ["3", "0"],
  ]);
  await query(server, `UPDATE comments SET pinned = TRUE WHERE video = '${video}' AND text = '4'`);
  expect(await texts(video, 3)).toEqual([["4", "6", "2", "5"], ["1", "7", "3"], ["0"]]);
  await query(server, `UPDATE comments SET status = 'held' WHERE video = '${video}' AND text = '2'`);
  expect((await texts(video, 3)).flat()).toEqual(["4", "6", "5", "1", "7", "3", "0"]);
});

test("a like that is taken back moves its comment", async () => {
  const video = await createVideo(people.owner);
  await fill(video, 3, [0]);
  expect((await texts(video, 5)).flat()).toEqual(["2", "1", "0"]);
  const [first] = await query(server, `SELECT id FROM comments WHERE video = '${video}' AND text = '0'`);
  const made = await people.ask("owner", "POST", "collections/comment_likes/records", {
    user: people.owner.id,
    comment: first?.id,
  });
  expect((await texts(video, 5)).flat()).toEqual(["0", "2", "1"]);
  await people.ask("owner", "DELETE", `collections/comment_likes/records/${made.body.id}`);
  expect((await texts(video, 5)).flat()).toEqual(["2", "1", "0"]);
});

test.each(["best", "LIKED", "likes_count"])("rejects the order %s", async (order) => {
  const { status, body } = await read("x", `&order=${order}`);
  expect([status, body.data.order.code]).toEqual([400, "order_invalid"]);
});

test.each([
  "2026-01-01 10:00:00.000Z~aaaaaaaaaaaaaaa",
  "3~aaaaaaaaaaaaaaa",
  "x~2026-01-01 10:00:00.000Z~aaaaaaaaaaaaaaa",
])("rejects the cursor %s", async (cursor) => {
  const { status, body } = await read("x", `&order=liked&cursor=${encodeURIComponent(cursor)}`);
  expect([status, body.data.cursor.code]).toEqual([400, "cursor_invalid"]);
});

test("a page in the middle of comments with equal likes is one range of the index", async () => {
  const plan = await query(
    server,
    `EXPLAIN QUERY PLAN SELECT c.id FROM comments c INDEXED BY idx_comments_liked
     WHERE c.video = 'x' AND c.parent = '' AND NOT +c.pinned
       AND (c.likes_count, c.created, c.id) < (CAST('0' AS INTEGER), '2026', 'x')
     ORDER BY c.likes_count DESC, c.created DESC, c.id DESC LIMIT 21`,
  );
  expect(plan.map((row) => row.detail)).toEqual([
    expect.stringMatching(/idx_comments_liked \(video=\? AND \(likes_count,created,id\)<\(\?,\?,\?\)\)$/),
  ]);
});
