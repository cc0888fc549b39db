// PocketBase runs PRAGMA optimize every night. With its statistics SQLite may build a Bloom filter, which reads a whole
// table for each request. The lists must not.
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillUsers, query } from "../../support/database";
import { statementsOf } from "../../support/hook-statements";
import { type Server, startServer } from "../../support/server";
import { createUser } from "../../support/users";

// Not imports: the types of the hooks are in a project of their own.
const hook = createRequire(import.meta.url);
const videos = hook("../../../pb_hooks/videos/list.js");
const videoSearch = hook("../../../pb_hooks/videos/search.js");
const tags = hook("../../../pb_hooks/tags/read.js");
const trending = hook("../../../pb_hooks/tags/trending.js");
const tagRows = hook("../../../pb_hooks/links/tag-rows.js");
const { START } = hook("../../../pb_hooks/search/query.js");
const vocabulary = hook("../../../pb_hooks/search/vocabulary.js");
const feed = hook("../../../pb_hooks/feed/candidates.js");
const feedViewer = hook("../../../pb_hooks/feed/viewer.js");
const feedPage = hook("../../../pb_hooks/feed/page.js");
const history = hook("../../../pb_hooks/watches/history.js");
const numbers = hook("../../../pb_hooks/statistics/read.js");
const people = hook("../../../pb_hooks/people/lists.js");
const peopleSearch = hook("../../../pb_hooks/people/search.js");
const suggestions = hook("../../../pb_hooks/people/suggestions.js");

const USERS = 1000;
const VIDEOS = 30_000;
/** A filter pays for SQLite only where the rows outnumber the users. */
const NUMBERS = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${VIDEOS - 1})`;
const digits = (expression: string, length: number) =>
  `substr('${"0".repeat(length)}' || (${expression}), -${length})`;
const userOf = (row: string) => `'user' || ${digits(`(${row}) % ${USERS}`, 11)}`;

let server: Server;
let me = "";
beforeAll(async () => {
  server = await startServer();
  me = (await createUser(server, "viewer")).id;
  await fillUsers(server, "user", USERS);
  await query(
    server,
    `INSERT INTO videos (id, user, video, caption, search, tags, category, status, visibility, views_count, created) ${NUMBERS}
     SELECT 'vid' || ${digits("i", 12)}, ${userOf("i")}, 'x.mp4', 'words', 'words', json_array('many', 'few' || (i % 2000)), 'music', 'visible',
       'public', i, datetime(1700000000 + i, 'unixepoch') FROM n`,
  );
  for (const table of ["likes", "bookmarks"])
    await query(
      server,
      `INSERT INTO ${table} (id, user, video, created) SELECT id, '${me}', id, created FROM videos LIMIT 5000`,
    );
  await query(
    server,
    `INSERT INTO follows (id, follower, following, created) ${NUMBERS}
     SELECT 'fol' || ${digits("i", 12)}, ${userOf("i")}, ${userOf("i / 1000 + i + 1")}, '2026' FROM n`,
  );
  await query(
    server,
    `INSERT INTO tag_follows (user, tag, created) SELECT 'user${"0".repeat(11)}', id, '2026' FROM tags LIMIT 100`,
  );
  await query(server, `INSERT INTO viewers (n, user) SELECT 1, '${me}'`);
  await query(
    server,
    "INSERT INTO watches (viewer, video, ms, stayed, reason, at) SELECT 1, n, 9, 1, '', n FROM video_ranks LIMIT 1500",
  );
  await query(server, "ANALYZE");
  // Connections read the statistics when they open.
  await server.stop();
  await server.start();
}, 120_000);
afterAll(() => server.dispose());

const list = (order: string, more: object = {}) => ({
  ...{ order, user: "", category: "", tag: "", limit: 10, after: null },
  ...more,
});
const USER = `user${"0".repeat(11)}`;
const ALL = { me: USER, video: "", days: 90 };
const search = (q: string, more: object = {}) =>
  videoSearch.search({ q, limit: 50, place: START, isExact: false, ...more }, me);
const LISTS: Record<string, () => string[]> = {
  "the newest videos": () => statementsOf(() => videos.readPage(list("newest"), me)),
  "a later page": () =>
    statementsOf(() => videos.readPage(list("newest", { after: { value: "2023-11-15", id: "vid" } }), me)),
  "trending videos": () => statementsOf(() => videos.readPage(list("trending"), me)),
  "rising videos": () => statementsOf(() => videos.readPage(list("rising"), me)),
  "a later page of them": () =>
    statementsOf(() => videos.readPage(list("rising", { after: { value: "1700000000000", id: "9" } }), me)),
  "a category": () => statementsOf(() => videos.readPage(list("newest", { category: "music" }), me)),
  "a user's videos": () => statementsOf(() => videos.readPage(list("newest", { user: USER }), me)),
  "few followed users": () => statementsOf(() => videos.readPage(list("following"), USER), { count: 3 }),
  "many followed users": () => statementsOf(() => videos.readPage(list("following"), USER), { count: 3000 }),
  "the newest videos of a tag": () =>
    statementsOf(() =>
      videos.readPage(list("newest", { tag: "many", after: { value: "2023-11-15", id: "vid" } }), me),
    ),
  "the most viewed videos of a tag": () =>
    statementsOf(() =>
      videos.readPage(list("trending", { tag: "many", after: { value: "9", id: "vid" } }), me),
    ),
  "a tag": () => statementsOf(() => tags.readTag("many", me)),
  "tags that begin alike": () => statementsOf(() => tags.tagsLike("ma", 10)),
  "followed tags": () => statementsOf(() => tags.followedTags(USER)),
  "trending tags": () => statementsOf(() => trending.readTrending(Date.now())),
  "a tag's newest videos for a feed": () => statementsOf(() => tagRows.newestOfTag("many", 20)),
  "a tag's most viewed video": () => statementsOf(() => tagRows.publicTag("many")),
  "liked videos": () => statementsOf(() => videos.readPage(list("liked"), me)),
  "saved videos": () => statementsOf(() => videos.readPage(list("saved"), me)),
  "a rare word": () => statementsOf(() => search("words"), { count: 10 }),
  "a frequent word": () => statementsOf(() => search("words"), { count: 2000 }),
  "a later page of it": () =>
    statementsOf(() => search("words", { place: { ...START, before: 500 } }), { count: 2000 }),
  "a word that nothing matches": () => statementsOf(() => search("words")),
  "two letters": () => statementsOf(() => search("wo")),
  "a sign": () => statementsOf(() => search("%")),
  suggestions: () => statementsOf(() => vocabulary.wordsToSuggest("wo")),
  "For You of a guest": () => statementsOf(() => feed.unwatched("", 0, [], 0)),
  "For You of a user": () => statementsOf(() => feed.unwatched(me, 1, ["music", "food"], 9)),
  "random videos": () => statementsOf(() => feed.randomVideos(me, 1, 3)),
  "videos watched before": () => statementsOf(() => feed.watchedBefore(me, 1, 2e9, 60)),
  "a user's taste": () => statementsOf(() => feedViewer.readViewer(me)),
  "a page of For You": () =>
    statementsOf(() => feedPage.takePage([{ video: `vid${"0".repeat(12)}`, reason: "new" }], 1, me)),
  "the watch history": () => statementsOf(() => history.readHistory(me, null, 20)),
  "numbers of all own videos": () => statementsOf(() => [numbers.readNumbers(ALL), numbers.readVideos(ALL)]),
  "numbers of one video": () =>
    statementsOf(() => numbers.readNumbers({ ...ALL, video: `vid${"0".repeat(12)}` })),
  followers: () => statementsOf(() => people.readPage("followers", USER, 20, null, me)),
  "followed users": () => statementsOf(() => people.readPage("following", USER, 20, null, me)),
  "a rare name": () => statementsOf(() => peopleSearch.search("viewer", me), { count: 10 }),
  "a frequent name": () => statementsOf(() => peopleSearch.search("user", me), { count: 2000 }),
  "two letters of a name": () => statementsOf(() => peopleSearch.search("us", me)),
  "suggested users": () => statementsOf(() => suggestions.suggestions(20, USER)),
  "users who joined lately": () => statementsOf(() => suggestions.joinedLately(20, USER)),
};

test.each(Object.entries(LISTS))("%s: no statement builds a Bloom filter", async (_name, statements) => {
  const found = statements();
  expect(found.length).toBeGreaterThan(0);
  for (const statement of found) {
    const plan = await query(server, `EXPLAIN QUERY PLAN ${statement}`);
    expect(plan.map(({ detail }) => String(detail)).filter((step) => step.startsWith("BLOOM"))).toEqual([]);
  }
});

/** Aliases and names of tables in the statements about tags. */
const TABLES = /^SCAN (?:[dfgtuv]|videos|users|tags|tag_\w+)\b/;

test.each(Object.entries(LISTS).filter(([name]) => /tag|few followed/.test(name)))(
  "%s: no statement reads a whole table",
  async (_name, statements) => {
    for (const statement of statements()) {
      const plan = await query(server, `EXPLAIN QUERY PLAN ${statement}`);
      const steps = plan.map(({ detail }) => String(detail));
      expect(steps.filter((step) => TABLES.test(step) && !step.includes("VIRTUAL TABLE"))).toEqual([]);
    }
  },
);

test("the statistics make SQLite build one where nothing prevents it", async () => {
  const plan = await query(
    server,
    `EXPLAIN QUERY PLAN SELECT v.id FROM videos v CROSS JOIN users u ON u.id = v.user
     WHERE u.status <> 'banned' ORDER BY v.created DESC, v.id DESC LIMIT 10`,
  );
  expect(plan.map(({ detail }) => String(detail))).toContain("BLOOM FILTER ON u (id=?)");
});
