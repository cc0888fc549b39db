// Literal list of a user's data that others receive, and tests that sorting and filters of lists reveal nothing
// more.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { type Server, startServer } from "../../support/server";
import { createVideo } from "../../support/users";

let server: Server;
let people: Actors;
let video: string;

beforeAll(async () => {
  server = await startServer();
  people = await createActors(server);
  video = await createVideo(people.owner, { caption: "ভোর" });
});
afterAll(() => server.dispose());

describe("the fields of a user", () => {
  const PUBLIC = [
    "avatar",
    "bio",
    "collectionId",
    "collectionName",
    "followers_count",
    "following_count",
    "full_name",
    "id",
    "likes_count",
    "status",
    "username",
    "videos_count",
  ];
  const seen = (actor: "anonymous" | "other" | "expired", path: string) => people.ask(actor, "GET", path);

  test.each(["anonymous", "other", "expired"] as const)(
    "as %s are exactly the public profile",
    async (actor) => {
      const view = await seen(actor, `collections/users/records/${people.owner.id}`);
      expect(Object.keys(view.body).sort()).toEqual(PUBLIC);
      const list = await seen(actor, "collections/users/records?username=owner_1");
      expect(Object.keys(list.body.items[0]).sort()).toEqual(PUBLIC);
      const expanded = await seen(actor, `collections/videos/records/${video}?expand=user`);
      expect(Object.keys(expanded.body.expand.user).sort()).toEqual(PUBLIC);
      const asked = await seen(
        actor,
        `collections/users/records/${people.owner.id}?fields=email,verified,tokenKey,id`,
      );
      expect(Object.keys(asked.body)).toEqual(["id"]);
    },
  );

  test("as the owner also include the e-mail address, and nothing more", async () => {
    const { body } = await people.ask("owner", "GET", `collections/users/records/${people.owner.id}`);
    expect(Object.keys(body).sort()).toEqual([...PUBLIC, "email"].sort());
  });

  test("cannot be reached by expansion if private", async () => {
    const comment = { user: people.owner.id, video, text: "x" };
    const said = await people.ask("owner", "POST", "collections/comments/records", comment);
    for (const [collection, of] of [
      ["likes", { video }],
      ["bookmarks", { video }],
      ["comment_likes", { comment: said.body.id }],
    ] as const) {
      const body = { user: people.owner.id, ...of };
      const made = await people.ask("owner", "POST", `collections/${collection}/records`, body);
      expect(made.status).toBe(200);
    }
    expect((await people.ask("owner", "POST", "app/shares", { video })).status).toBe(204);
    for (const path of [
      "likes_via_user",
      "likes_via_video",
      "bookmarks_via_video",
      "shares_via_video",
      "comments_via_video.comment_likes_via_comment",
      "follows_via_follower",
      "user.follows_via_following",
      "reports_via_video",
    ]) {
      const { body } = await people.ask("other", "GET", `collections/videos/records/${video}?expand=${path}`);
      const found = JSON.stringify(body.expand ?? {});
      expect(found).not.toMatch(/"collectionName":"(likes|bookmarks|shares|comment_likes|follows|reports)"/);
      expect(JSON.stringify(body)).not.toContain("example.test");
    }
  });
});

describe("a list", () => {
  const list = (
    actor: "anonymous" | "other" | "superuser",
    collection: string,
    query: Record<string, string>,
  ) => people.ask(actor, "GET", `collections/${collection}/records?${new URLSearchParams(query)}`);

  test.each([
    ["users", "sort", "email"],
    ["users", "sort", "-Email"],
    ["users", "sort", "+username,-email"],
    ["videos", "sort", "user.email"],
    ["comments", "sort", "video.user.email"],
    ["comments", "sort", "-user.EMAIL"],
    ["videos", "sort", "user.suspended_until"],
    ["videos", "sort", "search"],
    ["videos", "sort", "@random"],
    ["users", "filter", "email ~ 'a'"],
    ["users", "filter", "username != '' && email > 'm'"],
    ["videos", "filter", "user.email ~ 'owner'"],
    ["videos", "filter", "user.verified = true"],
    ["videos", "filter", "user.follows_via_follower.following ?= 'abcdefghijklmno'"],
    ["videos", "filter", "likes_via_video.user ?= 'abcdefghijklmno'"],
    ["videos", "filter", "caption = '\\' && x' || user.email ~ \"a\""],
    ["videos", "filter", "caption = 'x' // ' \n || user.email ~ 'a' // '"],
    ["videos", "filter", "bookmarks_via_video.user ?= 'abcdefghijklmno'"],
    ["comments", "filter", "comment_likes_via_comment.user ?= 'abcdefghijklmno'"],
    ["videos", "filter", "@collection.shares.viewer ?= 'abcdefghijklmno'"],
    ["videos", "filter", "@collection.likes.user ?= 'abcdefghijklmno'"],
    ["videos", "filter", "strftime('%Y', user.created) = '2026'"],
  ])("of %s by %s=%s is rejected", async (collection, param, value) => {
    for (const actor of ["anonymous", "other"] as const) {
      const { status, body } = await list(actor, collection, { username: "owner_1", [param]: value });
      expect([400, 403]).toContain(status);
      expect(body.items).toBeUndefined();
    }
  });

  test("sorted and filtered by visible fields is accepted, whatever the values", async () => {
    const asked: [string, Record<string, string>][] = [
      ["comments", { filter: `video = "${video}" && (created <= @now && id != 'x')`, sort: "-created,-id" }],
      ["videos", { filter: `user = '${people.owner.id}' && caption !~ "it's user.email \\" and \\\\"` }],
      ["likes", { filter: `video='${video}'`, sort: "-created" }],
    ];
    for (const [collection, query] of asked) {
      const { status, body } = await list("other", collection, query);
      expect(status, JSON.stringify(body)).toBe(200);
    }
    expect((await list("superuser", "users", { sort: "email", filter: "email ~ 'owner'" })).status).toBe(200);
  });
});
