// A day begins at midnight in Dhaka, which is 18:00 UTC. Statements run with a literal time in place of the clock, so a wrong
// day fails at every hour, not only in the evening.
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { daysSince1970 } from "../../../pb_hooks/lib/bangladesh-day.js";
import { fillUsers, query } from "../../support/database";
import { statementsOf } from "../../support/hook-statements";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

// Not imports: the types of the hooks are in a project of their own. Loaded late, because some read the environment.
const load = createRequire(import.meta.url);
const hook = (path: string) => load(`../../../pb_hooks/${path}`);

const DAY_MS = 86_400_000;
const GUEST = "guest-of-one-browser";
/** The last second of a day in Dhaka, and the first of the next; with the day. */
const MIDNIGHT = [
  ["2026-03-15 17:59:59", "2026-03-15"],
  ["2026-03-15 18:00:00", "2026-03-16"],
] as const;
/** 15 March 2026, as a number of days since 1970. */
const MARCH_15 = 20_527;

const server = await testServer({ limits: false });
const owner = await createUser(server, "mina_1");
const video = await createVideo(owner);
await fillUsers(server, "fan", 4);
const run = (statement: string) => query(server, statement);
const runAll = async (statements: string[]) => {
  for (const statement of statements) await run(statement);
};
/** The statement as it would run at another time. */
const at = (statement: string, time: string) => statement.replaceAll("unixepoch()", `unixepoch('${time}')`);
const asDate = (day: string) => `date(${day} * 86400, 'unixepoch')`;

/** Around the midnights before 10 March and 16 March, each with its day. */
const AROUND = [
  ["2026-03-09 17:59:59.999Z", "2026-03-09"],
  ["2026-03-09 18:00:00.000Z", "2026-03-10"],
  ["2026-03-15 17:59:59.999Z", "2026-03-15"],
  ["2026-03-15 18:00:00.000Z", "2026-03-16"],
] as const;
for (const [n, [time, day]] of AROUND.entries()) {
  const fan = `fan${String(n).padStart(12, "0")}`;
  await run(
    `INSERT INTO likes (id, user, video, created) VALUES ('like${fan.slice(4)}', '${fan}', '${video}', '${time}')`,
  );
  await run(
    `INSERT INTO shares (id, viewer, video, day) VALUES ('shar${fan.slice(4)}', '${fan}', '${video}', '${day}')`,
  );
  await run(
    `INSERT INTO follows (id, follower, following, created) VALUES ('foll${fan.slice(4)}', '${fan}', '${owner.id}', '${time}')`,
  );
  await run(
    `INSERT INTO watches (viewer, video, ms, stayed, reason, at)
     SELECT ${1000 + n}, n, 900, 0, 'n', unixepoch('${time}') FROM video_ranks WHERE video = '${video}'`,
  );
}

test.each(MIDNIGHT)("a share at %s UTC counts for %s", async (time, day) => {
  const guest = {
    auth: null,
    hasSuperuserAuth: () => false,
    realIP: () => "127.0.0.1",
    noContent: () => undefined,
  };
  const [add = ""] = statementsOf(() => hook("shares/routes.js").countShare(guest, { video, viewer: GUEST }));
  await run(`DELETE FROM shares WHERE viewer = 'guest:${GUEST}'`);
  await run(at(add, time));
  expect(await run(`SELECT day FROM shares WHERE viewer = 'guest:${GUEST}'`)).toEqual([{ day }]);
  await run(`DELETE FROM shares WHERE viewer = 'guest:${GUEST}'`);
});

test.each(MIDNIGHT)("a view at %s UTC counts for %s", async (time, day) => {
  const statements = statementsOf(() => hook("views/batch.js").flush(true), {
    kept: { "views.pending": `${video} ${GUEST} 0123456789abcdef 1\n` },
    rowsOf: (sql) => (sql.startsWith("INSERT INTO recent_views") ? [{ video, viewer: GUEST }] : undefined),
  });
  for (const table of ["views_by_day", "views_by_owner"]) {
    const add = statements.filter((sql) => sql.startsWith(`INSERT INTO ${table}`));
    await runAll(add.map((sql) => at(sql, time)));
    expect(await run(`SELECT ${asDate("day")} AS day FROM ${table}`)).toEqual([{ day }]);
    await run(`DELETE FROM ${table}`);
  }
});

test.each([
  ["2026-03-16 17:59:59", "2026-03-10", "2026-03-16", ["2026-03-10", "2026-03-15", "2026-03-16"]],
  ["2026-03-16 18:00:00", "2026-03-11", "2026-03-17", ["2026-03-15", "2026-03-16"]],
])("at %s UTC the numbers of a week begin on %s and end on %s", async (time, first, last, found) => {
  for (const one of ["", video]) {
    const [sql = ""] = statementsOf(() =>
      hook("statistics/read.js").readNumbers({ me: owner.id, video: one, days: 7 }),
    );
    const [row] = await run(at(sql, time));
    const days: Record<string, unknown>[] = JSON.parse(row?.json ?? "[]");
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([7, first, last]);
    const follows = one ? 0 : 1;
    expect(days.filter(({ likes, shares, viewers }) => likes || shares || viewers)).toEqual(
      found.map((day) => expect.objectContaining({ day, likes: 1, shares: 1, viewers: 1, follows })),
    );
  }
});

const BY_DAY = ["views_by_day", "watches_by_day", "views_by_owner", "watches_by_owner"];

test.each([
  ["2026-03-15 17:59:59", MARCH_15 - 89],
  ["2026-03-15 18:00:00", MARCH_15 - 88],
])("a sweep at %s UTC keeps the numbers of 90 days", async (time, oldest) => {
  const sweep = statementsOf(() => hook("statistics/cleanup.js").sweep(), {
    rowsOf: (sql) => (sql.includes("MAX(n)") ? [{ last: 1 }] : undefined),
  });
  for (const table of BY_DAY) {
    await run(`DELETE FROM ${table}`);
    const [key, value] = table.endsWith("owner")
      ? ["user", `'${owner.id}'`]
      : ["video", `(SELECT n FROM video_ranks WHERE video = '${video}')`];
    const [part, more, stayed] = table.startsWith("views") ? ["source", "", ""] : ["step", ", stayed", ", 0"];
    for (const ago of [90, 89, 88])
      await run(
        `INSERT INTO ${table} (${key}, day, ${part}, n${more}) VALUES (${value}, ${MARCH_15 - ago}, 1, 1${stayed})`,
      );
  }
  await runAll(sweep.slice(1).map((sql) => at(sql, time)));
  for (const table of BY_DAY)
    expect(await run(`SELECT MIN(day) AS day FROM ${table}`), table).toEqual([{ day: String(oldest) }]);
});

test.each([
  ["2026-03-15 17:59:59", "ghat 0 1 0 0", MARCH_15 - 28],
  ["2026-03-15 18:00:00", "ghat 0 0 1 1", MARCH_15],
])("at %s UTC trending tags and their sweep have Dhaka's day", async (time, lines, oldest) => {
  await run("DELETE FROM tag_owners");
  await run(
    "INSERT OR IGNORE INTO tags (id, name, videos_count, followers_count) VALUES ('tag000000000000', 'ghat', 0, 1)",
  );
  const use = (day: number) =>
    run(
      `INSERT INTO tag_owners (tag, day, user, videos) VALUES ('tag000000000000', ${day}, '${owner.id}', 1)`,
    );
  await use(MARCH_15);
  const now = Date.parse(`${time.replace(" ", "T")}Z`);
  const [uses = ""] = statementsOf(() => hook("tags/trending.js").readTrending(now));
  expect(await run(uses)).toEqual([{ lines }]);

  await use(MARCH_15 - 28);
  let slices = 1;
  const sweep = statementsOf(() => hook("tags/cleanup.js").sweep(), {
    rowsOf: (sql) => (sql.startsWith("SELECT COUNT") ? [{ n: slices-- }] : undefined),
  });
  await runAll(sweep.map((sql) => at(sql, time)));
  expect(await run("SELECT MIN(day) AS day FROM tag_owners")).toEqual([{ day: String(oldest) }]);
});

test("a trending day begins with no share of it passed", () => {
  expect(daysSince1970(Date.parse("2026-03-15T18:00:00Z"))).toBe(MARCH_15 + 1);
  expect(daysSince1970(Date.parse("2026-03-16T06:00:00Z"))).toBe(MARCH_15 + 1.5);
});

test("a tag counts for the day in Dhaka on which its video was made", async () => {
  // The trigger leaves out videos of more than 28 days ago, so the days are recent ones.
  const dateAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const [day, next] = [dateAgo(3), dateAgo(2)];
  for (const [n, time] of ["17:59:59.999Z", "18:00:00.000Z"].entries())
    await run(
      `INSERT INTO videos (id, user, video, caption, tags, status, visibility, created)
       VALUES ('dusk0000000000${n}', 'fan00000000000${n}', 'x.mp4', '#dusk', '["dusk"]', 'visible', 'public', '${day} ${time}')`,
    );
  expect(
    await run(
      `SELECT ${asDate("o.day")} AS day FROM tag_owners o JOIN tags t ON t.id = o.tag WHERE t.name = 'dusk' ORDER BY o.day`,
    ),
  ).toEqual([{ day }, { day: next }]);
  const [trigger] = await run("SELECT sql FROM sqlite_master WHERE name = 'tag_videos_insert_count'");
  expect(trigger?.sql).toContain(">= CAST((unixepoch('now') + 21600) / 86400 AS INTEGER) - 28");
});

test("followers are told of together by the day in Dhaka", async () => {
  const follows = (await run("SELECT id FROM follows ORDER BY created")).map(({ id }) => id);
  const nothing = { commentLikes: [], comments: [], undone: [], groups: [] };
  const sets = {
    liked: new Set(),
    removedVideos: new Set(),
    deletedUsers: new Set(),
    bannedUsers: new Set(),
  };
  const [add = ""] = statementsOf((app) =>
    hook("notifications/store.js").applyEvents(app, { ...nothing, ...sets, follows }),
  );
  await run(add);
  const told = await run("SELECT group_key FROM notifications WHERE kind = 'follow' ORDER BY created");
  expect(told).toEqual(AROUND.map(([, day]) => ({ group_key: `${owner.id}.f.${day}` })));
});

test("a user is an adult from a midnight in Dhaka on", async () => {
  await run(`UPDATE account_settings SET birth_year = 2008 WHERE id = '${owner.id}'`);
  expect(await run(`SELECT adult_from FROM users WHERE id = '${owner.id}'`)).toEqual([
    { adult_from: "2026-12-31 18:00:00.000Z" },
  ]);
});
