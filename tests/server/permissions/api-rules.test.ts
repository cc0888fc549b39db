// Tests every API rule with a literal table. A collection missing in the table fails.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACTORS, type Actor, type Actors, createActors } from "../../support/actors";
import { query } from "../../support/database";
import { testVideoFile } from "../../support/media/test-videos";
import { type Server, startServer } from "../../support/server";
import { createVideo, PASSWORD } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

let server: Server;
let people: Actors;
let video: string;

beforeAll(async () => {
  server = await startServer();
  await removeLimits(server);
  people = await createActors(server);
  video = await createVideo(people.owner, { caption: "সবার জন্য" });
});
afterAll(() => server.dispose());

let count = 0;
const name = () => `someone_${++count}`;
const signUp = (username = name()) => ({
  username,
  email: `${username}@example.test`,
  password: "secret-pass",
  passwordConfirm: "secret-pass",
});
const own = () => people.owner.id;
const records = (collection: string, id = "") => `collections/${collection}/records${id && `/${id}`}`;

/** The superuser creates a new row for the owner. */
async function row(collection: string, body: () => unknown): Promise<string> {
  const made = await people.ask("superuser", "POST", records(collection), body());
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
}

function videoForm(): FormData {
  const form = new FormData();
  form.set("user", own());
  form.set("video", testVideoFile("short.mp4"));
  return form;
}

/** Bodies of the owner's row in each collection, new ones where the test uses them up. */
const bodies: Record<string, () => unknown> = {
  users: signUp,
  account_settings: () => ({}),
  videos: videoForm,
  likes: () => ({ user: own(), video: fresh.video }),
  follows: () => ({ follower: own(), following: fresh.account }),
  comments: () => ({ user: own(), video, text: "চমৎকার" }),
  bookmarks: () => ({ user: own(), video: fresh.video }),
  comment_likes: () => ({ user: own(), comment: fresh.comment }),
  blocks: () => ({ blocker: own(), blocked: fresh.account }),
  mutes: () => ({ muter: own(), muted: fresh.account }),
  shares: () => ({ viewer: `guest:${++count}`, video, day: "2026-01-01" }),
  live: () => ({ likes: 1 }),
  tags: () => ({ name: `tag${++count}` }),
  inboxes: () => ({ unread: 1 }),
  notifications: () => ({
    user: own(),
    actor: people.other.id,
    kind: "follow",
    source_id: `c${++count}`,
    group_key: "x",
  }),
  reports: () => ({ reporter: own(), video: fresh.video, reason: "spam" }),
  decisions: () => ({ user: own(), kind: "video", video, action: "removed" }),
  moderation_log: () => ({ seq: 1 }),
  moderation_queue: () => ({}),
  uploads: () => ({ user: own(), length: 1 }),
  pages: () => ({ slug: `page-${++count}`, language: "bn", title: "ক", body: "ক" }),
  site_settings: () => ({ hold_reports: 6 }),
  blocked_words: () => ({ pattern: `word${++count}` }),
  invitations: () => ({ uses_left: 1 }),
};
const fresh = { video: "", account: "", comment: "" };
const changes: Record<string, unknown> = {
  users: { bio: "নতুন" },
  account_settings: { language: "en" },
  videos: { caption: "নতুন" },
  likes: {},
  follows: {},
  comments: { pinned: true },
  bookmarks: {},
  comment_likes: {},
  blocks: {},
  mutes: {},
  shares: { viewer: "x" },
  live: { likes: 7 },
  tags: { followers_count: 7 },
  inboxes: { unread: 0 },
  notifications: { read: true },
  reports: { note: "x" },
  decisions: { appeal: "x" },
  moderation_log: { reason: "x" },
  moderation_queue: {},
  uploads: { length: 2 },
  pages: { title: "B" },
  site_settings: { hold_reports: 7 },
  blocked_words: { note: "x" },
  invitations: { uses_left: 2 },
};

/** Creates new targets for rows with unique pairs. */
async function renew(collection: string): Promise<void> {
  if (["likes", "bookmarks", "reports"].includes(collection)) fresh.video = await createVideo(people.other);
  if (["follows", "blocks", "mutes"].includes(collection)) fresh.account = await row("users", signUp);
  if (collection === "comment_likes")
    fresh.comment = await row("comments", () => ({ user: people.other.id, video, text: "x" }));
}

/** Returns a row of the owner for view, update and delete. */
async function target(collection: string): Promise<string> {
  if (collection === "users" || collection === "account_settings" || collection === "inboxes") return own();
  if (collection === "live") return video;
  if (collection === "site_settings") return "site00000000000";
  if (collection.startsWith("moderation_")) {
    const reported = await target("reports");
    await people.ask("superuser", "PATCH", records("videos", fresh.video), { status: "held" });
    const [entry] = await query(server, "SELECT id FROM moderation_log ORDER BY seq DESC LIMIT 1");
    return reported && (collection === "moderation_log" ? (entry?.id ?? "") : fresh.video);
  }
  await renew(collection);
  return row(collection, bodies[collection] as () => unknown);
}

type Five = [anonymous: number, owner: number, other: number, superuser: number, expired: number];
const CLOSED: Five = [403, 403, 403, 200, 403];
const OWN: Five = [404, 200, 404, 200, 404];
const OWN_GONE: Five = [404, 204, 404, 204, 404];
const GUESTS_TOO: Five = [200, 200, 200, 200, 200];
/** Not writable, even by the operator. */
const FIXED: Five = [403, 403, 403, 400, 403];
const NO_TABLE: Five = [400, 400, 400, 400, 400];
const AS_SELF: Five = [400, 200, 400, 200, 400];

// biome-ignore format: a table
const TABLE: Record<string, Record<"list" | "view" | "create" | "update" | "delete", Five>> = {
  users:            { list: GUESTS_TOO, view: GUESTS_TOO, create: GUESTS_TOO, update: OWN,    delete: OWN_GONE },
  account_settings: { list: CLOSED,     view: OWN,        create: CLOSED,     update: OWN,    delete: [403, 403, 403, 204, 403] },
  videos:           { list: GUESTS_TOO, view: GUESTS_TOO, create: AS_SELF,    update: OWN,    delete: OWN_GONE },
  likes:            { list: GUESTS_TOO, view: OWN,        create: AS_SELF,    update: CLOSED, delete: OWN_GONE },
  follows:          { list: GUESTS_TOO, view: OWN,        create: AS_SELF,    update: CLOSED, delete: OWN_GONE },
  comments:         { list: GUESTS_TOO, view: GUESTS_TOO, create: AS_SELF,    update: OWN,    delete: OWN_GONE },
  bookmarks:        { list: GUESTS_TOO, view: OWN,        create: AS_SELF,    update: CLOSED, delete: OWN_GONE },
  comment_likes:    { list: GUESTS_TOO, view: OWN,        create: AS_SELF,    update: CLOSED, delete: OWN_GONE },
  blocks:           { list: GUESTS_TOO, view: OWN,        create: AS_SELF,    update: CLOSED, delete: OWN_GONE },
  mutes:            { list: GUESTS_TOO, view: OWN,        create: AS_SELF,    update: CLOSED, delete: OWN_GONE },
  shares:           { list: CLOSED,     view: CLOSED,     create: CLOSED,     update: CLOSED, delete: [403, 403, 403, 204, 403] },
  live:             { list: CLOSED,     view: GUESTS_TOO, create: CLOSED,     update: CLOSED, delete: [403, 403, 403, 204, 403] },
  tags:             { list: CLOSED,     view: GUESTS_TOO, create: CLOSED,     update: CLOSED, delete: [403, 403, 403, 204, 403] },
  inboxes:          { list: CLOSED,     view: OWN,        create: CLOSED,     update: CLOSED, delete: [403, 403, 403, 204, 403] },
  notifications:    { list: CLOSED,     view: CLOSED,     create: CLOSED,     update: CLOSED, delete: [403, 403, 403, 204, 403] },
  reports:          { list: GUESTS_TOO, view: OWN,        create: AS_SELF,    update: CLOSED, delete: [403, 403, 403, 204, 403] },
  decisions:        { list: GUESTS_TOO, view: OWN,        create: CLOSED,     update: OWN,    delete: [403, 403, 403, 204, 403] },
  moderation_log:   { list: CLOSED,     view: CLOSED,     create: FIXED,      update: FIXED,  delete: FIXED },
  moderation_queue: { list: CLOSED,     view: CLOSED,     create: NO_TABLE,   update: NO_TABLE, delete: NO_TABLE },
  uploads:          { list: CLOSED,     view: CLOSED,     create: CLOSED,     update: CLOSED, delete: [403, 403, 403, 204, 403] },
  pages:            { list: GUESTS_TOO, view: GUESTS_TOO, create: CLOSED,     update: CLOSED, delete: [403, 403, 403, 204, 403] },
  site_settings: { list: CLOSED,  view: CLOSED,     create: FIXED, update: CLOSED, delete: FIXED },
  blocked_words:    { list: CLOSED,     view: CLOSED,     create: CLOSED,     update: CLOSED, delete: [403, 403, 403, 204, 403] },
  invitations:      { list: CLOSED,     view: CLOSED,     create: CLOSED,     update: CLOSED, delete: [403, 403, 403, 204, 403] },
};

test("the table has every collection", async () => {
  const { body } = await people.ask("superuser", "GET", "collections?perPage=200&fields=name,system");
  const names = body.items.filter((c: { system: boolean }) => !c.system).map((c: { name: string }) => c.name);
  expect(names.sort()).toEqual(Object.keys(TABLE).sort());
});

describe.each(Object.keys(TABLE))("%s", (collection) => {
  const each = (operation: "list" | "view" | "create" | "update") =>
    ACTORS.map((actor, i) => [operation, actor, TABLE[collection]?.[operation][i]] as const);

  test.each(each("list"))("%s as %s gives %i", async (_, actor, status) => {
    expect((await people.ask(actor, "GET", records(collection))).status).toBe(status);
  });

  test.each(each("view"))("%s as %s gives %i", async (_, actor, status) => {
    expect((await people.ask(actor, "GET", records(collection, await target(collection)))).status).toBe(
      status,
    );
  });

  test.each(each("create"))("%s as %s gives %i", async (_, actor, status) => {
    await renew(collection);
    const answer = await people.ask(actor, "POST", records(collection), bodies[collection]?.());
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  });

  test.each(each("update"))("%s as %s gives %i", async (_, actor, status) => {
    const id = await target(collection);
    expect((await people.ask(actor, "PATCH", records(collection, id), changes[collection])).status).toBe(
      status,
    );
  });
});

// Rows deleted with a user are deleted last, on users created for that.
describe.each(Object.keys(TABLE))("delete from %s", (collection) => {
  test.each(ACTORS.map((actor, i) => [actor, TABLE[collection]?.delete[i]] as const))(
    "as %s gives %i",
    async (actor: Actor, status) => {
      const kept = people;
      const uses = ["users", "account_settings", "inboxes", "live"].includes(collection) && status === 204;
      if (uses) people = await createActors(server, `d${++count}`);
      if (uses) video = await createVideo(people.owner);
      const id = await target(collection);
      // Deleting a user requires the password.
      const body = collection === "users" ? { password: PASSWORD } : undefined;
      expect((await people.ask(actor, "DELETE", records(collection, id), body)).status).toBe(status);
      people = kept;
    },
  );
});

describe("content that is not public", () => {
  test("lists of likes, follows and bookmarks have only the caller's rows", async () => {
    for (const collection of ["likes", "follows", "bookmarks", "comment_likes"]) {
      await target(collection);
      for (const actor of ["anonymous", "other", "expired"] as const) {
        const { body } = await people.ask(actor, "GET", records(collection));
        const strangers = body.items.filter((r: Record<string, string>) => (r.user ?? r.follower) === own());
        expect(strangers).toEqual([]);
      }
    }
  });
});
