// The server refuses every field that a client may not write, on create and update, as JSON and form, with every
// modifier, and never drops one silently.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { testVideoFile } from "../../support/media/test-videos";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";
import { CREATE, PAST, UPDATE } from "./unwritable-fields";

const server = await testServer();
const people = await createActors(server);
const video = await createVideo(people.owner);
let count = 0;
const comments = () => ({ user: people.owner.id, video, text: `চমৎকার ${++count}` });
const made = await people.ask("owner", "POST", "collections/comments/records", comments());
const comment = made.body.id;
const third = (await createUser(server, "third_1")).id;

const good: Record<string, () => Record<string, unknown>> = {
  users: () => {
    const username = `new_${++count}`;
    return { username, email: `${username}@x.test`, password: "secret-pass", passwordConfirm: "secret-pass" };
  },
  videos: () => ({ user: people.owner.id, video: testVideoFile("short.mp4") }),
  likes: () => ({ user: people.owner.id, video }),
  follows: () => ({ follower: people.owner.id, following: people.other.id }),
  comments,
  bookmarks: () => ({ user: people.owner.id, video }),
  comment_likes: () => ({ user: people.owner.id, comment }),
  blocks: () => ({ blocker: people.owner.id, blocked: third }),
  mutes: () => ({ muter: people.owner.id, muted: third }),
};

function form(body: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(body))
    data.set(key, value instanceof File ? value : String(value));
  return data;
}

const cells = (table: Record<string, Record<string, unknown>>) =>
  Object.entries(table).flatMap(([collection, fields]) =>
    Object.entries(fields).map(([field, value]) => [collection, field, value] as const),
  );
const rows = async () => JSON.stringify(await query(server, ROWS));
const ROWS = `SELECT 'u', id, email, verified, status, tokenKey, followers_count, videos_count, likes_count FROM users
  UNION ALL SELECT 'v', id, video, light, status, views_count, likes_count, duration, search || bytes || upload FROM videos
  UNION ALL SELECT 'l', id, user, video, '', '', '', '', '' FROM likes
  UNION ALL SELECT 'c', id, user, status, likes_count, pinned, text, parent, video FROM comments ORDER BY 1, 2`;

describe("on create", () => {
  test.each(cells(CREATE))("%s.%s is rejected", async (collection, field, value) => {
    const before = await rows();
    const path = `collections/${collection}/records`;
    const body = { ...good[collection]?.(), [field]: value };
    if (collection !== "videos") {
      expect((await people.ask("owner", "POST", path, body)).status).toBe(400);
    }
    expect((await people.ask("owner", "POST", path, form(body))).status).toBe(400);
    expect(await rows()).toBe(before);
  });

  test.each(Object.keys(good))("%s without these fields is accepted", async (collection) => {
    const answer = await people.ask(
      "owner",
      "POST",
      `collections/${collection}/records`,
      form(good[collection]?.() ?? {}),
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });

  test("another user as owner is rejected", async () => {
    const as = people.other.id;
    const refused = [
      ["videos", form({ ...good.videos?.(), user: as })],
      ["likes", { user: as, video }],
      ["follows", { follower: as, following: people.owner.id }],
      ["comments", { ...comments(), user: as }],
      ["bookmarks", { user: as, video }],
      ["comment_likes", { user: as, comment }],
      ["blocks", { blocker: as, blocked: people.owner.id }],
      ["mutes", { muter: as, muted: people.owner.id }],
    ] as const;
    for (const [collection, body] of refused) {
      expect((await people.ask("owner", "POST", `collections/${collection}/records`, body)).status).toBe(400);
    }
  });
});

describe("on update", () => {
  const path = (collection: string) => {
    const id = { videos: video, comments: comment }[collection] ?? people.owner.id;
    return `collections/${collection}/records/${id}`;
  };

  test.each(cells(UPDATE))("%s.%s is rejected", async (collection, field, value) => {
    const before = await rows();
    const sent = { [field]: value === "other" ? people.other.id : value };
    for (const body of [sent, form(sent), JSON.stringify(sent).replace("{", '{"caption":"x","bio":"x",')]) {
      const { status } = await people.ask("owner", "PATCH", path(collection), body);
      expect([400, 403, 404]).toContain(status);
    }
    expect(await rows()).toBe(before);
  });

  test.each([
    ["users", "verified+"],
    ["users", "+verified"],
    ["users", "followers_count+"],
    ["users", "followers_count-"],
    ["users", "+followers_count"],
    ["users", "email+"],
    ["videos", "likes_count+"],
    ["videos", "likes_count-"],
    ["videos", "+likes_count"],
    ["videos", "light+"],
    ["videos", "light-"],
    ["videos", "+light"],
    ["videos", "search+"],
    ["videos", "status+"],
    ["comments", "likes_count+"],
    ["comments", "+text"],
  ])("%s.%s is rejected", async (collection, key) => {
    const before = await rows();
    for (const body of [{ [key]: 5 }, form({ [key]: 5 })]) {
      const { status } = await people.ask("owner", "PATCH", path(collection), body);
      expect([400, 404]).toContain(status);
    }
    expect(await rows()).toBe(before);
  });

  test("a forbidden field in an unusual part of the request is rejected", async () => {
    const before = await rows();
    const hidden = new FormData();
    hidden.set("@jsonPayload", '{"verified":true}');
    expect((await people.ask("owner", "PATCH", path("users"), hidden)).status).toBe(400);
    const query = `${path("users")}?verified=true`;
    expect((await people.ask("owner", "PATCH", query, form({ bio: "x" }))).status).toBe(400);
    const encoded = await fetch(`${server.url}/api/${path("users")}`, {
      method: "PATCH",
      headers: { Authorization: people.owner.pb.authStore.token },
      body: new URLSearchParams({ verified: "true" }),
    });
    expect(encoded.status).toBe(400);
    expect((await people.ask("owner", "PATCH", path("users"), '{"bio":"x"}{"verified":true}')).status).toBe(
      400,
    );
    expect(await rows()).toBe(before);
  });

  test("the error names the field", async () => {
    const { body } = await people.ask("owner", "PATCH", path("users"), { verified: true });
    expect(body).toEqual({
      status: 400,
      message: "This field cannot be written",
      data: { verified: { code: "not_writable", message: "This field cannot be written" } },
    });
  });

  test("a superuser may write these fields", async () => {
    const change = { verified: true, status: "suspended" };
    expect((await people.ask("superuser", "PATCH", path("users"), change)).status).toBe(200);
    expect((await people.ask("superuser", "PATCH", path("users"), { status: "active" })).status).toBe(200);
  });

  test("likes, follows, bookmarks and comment likes cannot be updated", async () => {
    for (const collection of ["likes", "follows", "bookmarks", "comment_likes"]) {
      const [row] = await query(server, `SELECT id FROM ${collection} LIMIT 1`);
      const target = `collections/${collection}/records/${row?.id}`;
      expect((await people.ask("owner", "PATCH", target, { created: PAST })).status).toBe(403);
    }
  });
});

describe("timestamps", () => {
  test("sent by the client are ignored", async () => {
    const body = { ...comments(), created: PAST };
    const made = await people.ask("owner", "POST", "collections/comments/records", body);
    expect(made.status).toBe(200);
    expect(made.body.created > "2020").toBe(true);
    const changed = await people.ask("owner", "PATCH", `collections/videos/records/${video}`, {
      caption: "নতুন",
      created: PAST,
      updated: PAST,
    });
    expect(changed.status).toBe(200);
    expect(changed.body.created > "2020" && changed.body.updated > "2020").toBe(true);
  });
});
