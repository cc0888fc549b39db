// A link to one comment: who sees the comment, and who the one that it answers.
import { beforeEach, describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

const server = await testServer({ limits: false });
const people = await createActors(server);
const names = ["owner", "first", "second", "viewer"] as const;
const [owner, first, second, viewer] = (await Promise.all(
  names.map((name) => createUser(server, `link_${name}`)),
)) as [Person, Person, Person, Person];

const make = async (who: Person, collection: string, body: object) => {
  const made = await people.ask(who, "POST", `collections/${collection}/records`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as string;
};
const say = (who: Person, video: string, parent = "") =>
  make(who, "comments", { user: who.id, video, text: "x", ...(parent && { parent }) });

let video: string;
let parent: string;
let reply: string;
beforeEach(async () => {
  for (const table of ["blocks", "mutes"]) await query(server, `DELETE FROM ${table}`);
  video = await createVideo(owner);
  parent = await say(first, video);
  reply = await say(second, video, parent);
});

const ALL = "reply, parent";
const NOT_FOUND = "404";

/** Returns what a link to the reply shows. */
async function linked(who: Person | "anonymous") {
  const { status, body } = await people.ask(who, "GET", `app/comments/${reply}`);
  if (status !== 200) return String(status);
  expect([body.comment.id, body.parent?.id ?? parent]).toEqual([reply, parent]);
  return body.parent ? ALL : "reply";
}
/** Returns the same, and compares it with the record API. */
async function shown(who: Person | "anonymous") {
  const { status, body } = await people.ask(
    who,
    "GET",
    `collections/comments/records/${reply}?expand=parent`,
  );
  const found = await linked(who);
  expect(status === 200 ? (body.expand?.parent ? ALL : "reply") : String(status)).toBe(found);
  return found;
}
const set = (table: string, id: string, change: string) =>
  query(server, `UPDATE ${table} SET ${change} WHERE id = '${id}'`);

describe("a link to a reply", () => {
  test("shows guests and users the reply and its parent", async () => {
    for (const who of ["anonymous", owner, first, second, viewer] as const)
      expect(await shown(who)).toBe(ALL);
  });

  test.each<[string, Person, string]>([
    ["the reply", second, NOT_FOUND],
    ["its parent", first, "reply"],
    ["the video", owner, NOT_FOUND],
  ])(
    "after a block between the viewer and the author of %s, by either of them",
    async (_, author, expected) => {
      for (const [blocker, blocked] of [
        [viewer, author],
        [author, viewer],
      ] as const) {
        await query(server, "DELETE FROM blocks");
        expect(await shown(viewer)).toBe(ALL);
        await make(blocker, "blocks", { blocker: blocker.id, blocked: blocked.id });
        expect(await shown(viewer), blocker.username).toBe(expected);
        expect(await shown("anonymous")).toBe(ALL);
      }
    },
  );

  test("shows a muted author, whose comments only lists leave out", async () => {
    for (const author of [first, second]) await make(viewer, "mutes", { muter: viewer.id, muted: author.id });
    expect(await shown(viewer)).toBe(ALL);
  });

  test("shows a held reply to its author and to the owner of the video", async () => {
    await set("comments", reply, "status = 'held'");
    expect(await Promise.all([second, owner].map(shown))).toEqual([ALL, ALL]);
    for (const who of ["anonymous", viewer, first] as const) expect(await shown(who)).toBe(NOT_FOUND);
  });

  test("shows a held parent to its author and to the owner of the video", async () => {
    await set("comments", parent, "status = 'held'");
    expect(await Promise.all([first, owner].map(shown))).toEqual([ALL, ALL]);
    for (const who of ["anonymous", viewer, second] as const) expect(await shown(who)).toBe("reply");
  });

  // By the record API authors read their own removed comment, beside the decision about it.
  test("shows nobody a removed reply, or a removed parent", async () => {
    const everybody = ["anonymous", viewer, first, second, owner] as const;
    await set("comments", parent, "status = 'removed'");
    for (const who of everybody) expect(await linked(who)).toBe("reply");
    await set("comments", reply, "status = 'removed'");
    for (const who of everybody) expect(await linked(who)).toBe(NOT_FOUND);
  });

  test.each(["visibility = 'private'", "visibility = 'followers'", "status = 'held'", "status = 'removed'"])(
    "shows strangers nothing below a video with %s, and each author their own",
    async (change) => {
      await set("videos", video, change);
      for (const who of ["anonymous", viewer] as const) expect(await shown(who)).toBe(NOT_FOUND);
      expect(await Promise.all([owner, second].map(shown))).toEqual([ALL, "reply"]);
    },
  );

  test("shows nothing below a sensitive video to guests and to users whose age is unknown", async () => {
    await set("videos", video, "sensitive = TRUE");
    for (const who of ["anonymous", viewer, second] as const) expect(await shown(who)).toBe(NOT_FOUND);
    expect(await shown(owner)).toBe(ALL);
  });
});
