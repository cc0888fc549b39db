// Trending tags: distinct owners of today against the tag's usual day.
import { createRequire } from "node:module";
import { beforeEach, expect, test } from "vitest";
import { fillUsers, query } from "../../support/database";
import { statementsOf } from "../../support/hook-statements";
import { testServer } from "../../support/test-server";

const server = await testServer({ limits: false });
await fillUsers(server, "user", 40);
const user = (n: number) => `user${String(n).padStart(11, "0")}`;
let count = 0;

interface Trending {
  tag: string;
  videos_count: number;
  users_today: number;
}

/** The list is kept for half a minute, so each test asks once, on a new start of the server. */
async function trending(): Promise<Trending[]> {
  await server.stop();
  await server.start();
  return (await (await fetch(`${server.url}/api/app/tags?trending=1`)).json()).items;
}

/** Videos with a tag, made so many days ago in Dhaka, each by another user unless told otherwise. */
async function use(
  tag: string,
  users: number,
  daysAgo = 0,
  more: { user?: number; sensitive?: boolean } = {},
) {
  const rows = Array.from({ length: users }, (_, n) => {
    const id = `trend${String(++count).padStart(10, "0")}`;
    const created = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${daysAgo} days')`;
    return `('${id}', '${user(more.user ?? n)}', 'x.mp4', '#${tag}', '["${tag}"]', 'visible', 'public', ${more.sensitive === true}, ${created})`;
  });
  await query(
    server,
    `INSERT INTO videos (id, user, video, caption, tags, status, visibility, sensitive, created) VALUES ${rows.join(",")}`,
  );
}
beforeEach(() => query(server, "DELETE FROM videos"));

test("owners count, not videos; what is used as usual is left out", async () => {
  await use("flood", 30, 0, { user: 1 });
  await use("rising", 8);
  await use("small", 3);
  for (let day = 1; day <= 28; day++) await use("daily", 5, day);
  await use("past", 20, 3);
  expect(await trending()).toEqual([
    { tag: "rising", videos_count: 8, users_today: 8 },
    { tag: "small", videos_count: 3, users_today: 3 },
  ]);
});

test("a tag above its usual day trends, though another one is used more", async () => {
  for (let day = 1; day <= 28; day++) {
    await use("daily", 20, day);
    await use("rare", 1, day);
  }
  await use("daily", 22);
  await use("rare", 10);
  expect((await trending())[0]?.tag).toBe("rare");
});

test("sensitive, hidden and held videos do not count, nor do those of banned owners", async () => {
  await use("grown", 5, 0, { sensitive: true });
  await use("held", 5);
  await query(server, `UPDATE videos SET status = 'held' WHERE caption = '#held'`);
  await use("private", 5);
  await query(server, `UPDATE videos SET visibility = 'private' WHERE caption = '#private'`);
  await use("partly", 3);
  await query(
    server,
    `UPDATE videos SET status = 'removed' WHERE caption = '#partly' AND user = '${user(0)}'`,
  );
  expect(await trending()).toEqual([{ tag: "partly", videos_count: 2, users_today: 2 }]);
});

test("a tag with a blocked word does not trend", async () => {
  await use("nonsense", 5);
  await use("clean", 2);
  await query(
    server,
    "INSERT INTO blocked_words (id, pattern, kind, action) VALUES ('word00000000000', 'nonsense', 'word', 'hold')",
  );
  expect((await trending()).map(({ tag }) => tag)).toEqual(["clean"]);
});

test("the nightly sweep deletes the days that trending no longer reads", async () => {
  await use("old", 3);
  await query(server, "UPDATE tag_owners SET day = day - 40");
  await query(server, "UPDATE tag_days SET day = day - 40");
  await use("new", 2);
  const root = await server.superuser();
  await root.crons.run("tags");
  await expect
    .poll(
      async () => await query(server, "SELECT DISTINCT t.name FROM tag_owners o JOIN tags t ON t.id = o.tag"),
    )
    .toEqual([{ name: "new" }]);
  expect(await query(server, "SELECT owners FROM tag_days")).toEqual([{ owners: "2" }]);
});

test("the list is read again after half a minute", () => {
  // Not an import: the types of the hooks are in a project of their own.
  const { trendingTags } = createRequire(import.meta.url)("../../../pb_hooks/tags/trending.js");
  const reads = (age: number) => {
    const list = JSON.stringify({ at: Date.now() - age, items: [] });
    return statementsOf(() => trendingTags(10), { kept: { "tags.trending": list } }).length > 0;
  };
  expect([reads(20_000), reads(30_000)]).toEqual([false, true]);
});
