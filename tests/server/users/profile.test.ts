// Sign-up, profile and texts: refused input with its messages, and how valid input is stored.
import { describe, expect, test } from "vitest";
import rules from "../../../pb_hooks/users/validation.js";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createVideo } from "../../support/users";

const server = await testServer();
const people = await createActors(server);
const video = await createVideo(people.owner, { caption: "ভোর" });

let count = 0;
const fields = (change: Record<string, unknown> = {}) => ({
  username: `name_${++count}`,
  email: `name_${count}@example.test`,
  password: "secret",
  passwordConfirm: change.password ?? "secret",
  ...change,
});
const signUp = (change?: Record<string, unknown>) =>
  people.ask("anonymous", "POST", "collections/users/records", fields(change));
const edit = (change: Record<string, unknown>) =>
  people.ask("owner", "PATCH", `collections/users/records/${people.owner.id}`, change);

describe("sign-up", () => {
  test("creates an active user with settings and an inbox", async () => {
    const { status, body } = await signUp();
    expect(status).toBe(200);
    expect(body.status).toBe("active");
    const [row] = await query(
      server,
      `SELECT i.tail, s.id FROM inboxes i JOIN account_settings s ON s.id = i.id WHERE i.id = '${body.id}'`,
    );
    expect(row).toEqual({ tail: "[]", id: body.id });
  });

  test.each([
    ["username", "ab", "username_min", "Username must be at least 3 characters"],
    ["username", "  ab  ", "username_min", "Username must be at least 3 characters"],
    ["username", "a".repeat(20), "username_max20", "Username must be less than 20 characters"],
    [
      "username",
      "রহিম",
      "validation_invalid_format",
      "Username can only contain letters, numbers, and underscores",
    ],
    [
      "username",
      "ra-him",
      "validation_invalid_format",
      "Username can only contain letters, numbers, and underscores",
    ],
    ["username", "Admin", "username_reserved", "This username is reserved"],
    ["username", "jholok", "username_reserved", "This username is reserved"],
    ["password", "12345", "validation_min_text_constraint", "Password must be at least 6 characters"],
    ["password", "ক".repeat(24), "password_max", "Password is too long. Choose a shorter one."],
    ["email", "nobody", "validation_is_email", "Invalid email address"],
    [
      "full_name",
      "ক".repeat(101),
      "validation_max_text_constraint",
      "Full name must be less than 100 characters",
    ],
    ["bio", "ক".repeat(501), "validation_max_text_constraint", "Bio must be less than 500 characters"],
    ["bio", "https://example.test ".repeat(4), "too_many_links", "At most 3 links"],
  ])("rejects %s %s with %s", async (field, value, code, message) => {
    const answer = await signUp({ [field]: value });
    expect(answer).toEqual({
      status: 400,
      body: { status: 400, message, data: { [field]: { code, message } } },
    });
  });

  test("accepts usernames of 3 and 19 characters, trimmed, and a password of six", async () => {
    expect((await signUp({ username: "abc" })).status).toBe(200);
    expect((await signUp({ username: "a".repeat(19) })).status).toBe(200);
    expect((await signUp({ username: " Blank_1 ", email: " blank@example.test " })).body.username).toBe(
      "Blank_1",
    );
  });

  test("rejects a taken username or e-mail address in any case", async () => {
    const name = (await signUp({ username: "OWNER_1" })).body.data;
    expect(name.username.code).toBe("validation_not_unique");
    expect((await signUp({ email: "owner_1@example.test" })).body.data.email.code).toBe(
      "validation_not_unique",
    );
  });

  test("has only reserved words that are valid usernames", () => {
    for (const word of rules.RESERVED) expect(word).toMatch(/^[a-z0-9_]{2,30}$/);
    const needed = "admin root support jholok api feed discover upload profile video auth superuser".split(
      " ",
    );
    for (const word of needed) expect(rules.RESERVED.has(word)).toBe(true);
  });
});

describe("the profile", () => {
  test("accepts a name of 30 characters, stored normalized, trimmed and without direction controls", async () => {
    const { status, body } = await edit({
      username: "a".repeat(30),
      full_name: "  \u202Eমোঃ রহিম\u2066 ",
      bio: "কো\u09C7\u09BEজ",
    });
    expect(status).toBe(200);
    expect(body.full_name).toBe("মোঃ রহিম");
    expect(body.bio).toBe("কো\u09C7\u09BEজ".normalize("NFC"));
    expect((await edit({ username: "owner_1" })).status).toBe(200);
  });

  test.each([
    ["username", "a".repeat(31), "username_max30", "Username must be less than 30 characters"],
    ["username", "support", "username_reserved", "This username is reserved"],
    ["bio", "a.com b.com www.c.com https://d.com", "too_many_links", "At most 3 links"],
    ["password", "12345", "validation_min_text_constraint", "Password must be at least 6 characters"],
  ])("rejects %s %s", async (field, value, code, message) => {
    const answer = await edit({ [field]: value, oldPassword: "secret-pass", passwordConfirm: value });
    expect(answer.body).toEqual({ status: 400, message, data: { [field]: { code, message } } });
  });

  test("of a user with a reserved username from the operator can still be edited", async () => {
    await query(server, `UPDATE users SET username = 'jholok' WHERE id = '${people.owner.id}'`);
    expect((await edit({ bio: "আমরা" })).status).toBe(200);
    await query(server, `UPDATE users SET username = 'owner_1' WHERE id = '${people.owner.id}'`);
  });
});

describe("texts", () => {
  const say = (text: string) =>
    people.ask("other", "POST", "collections/comments/records", { user: people.other.id, video, text });

  test.each([
    ["", "validation_required", "Comment cannot be empty"],
    [" \n\t\u00a0", "validation_required", "Comment cannot be empty"],
    ["\u200b\u2060\u202e", "validation_required", "Comment cannot be empty"],
    ["ক".repeat(1001), "validation_max_text_constraint", "Comment must be less than 1000 characters"],
  ])("a comment %j is rejected", async (text, code, message) => {
    expect((await say(text)).body).toEqual({ status: 400, message, data: { text: { code, message } } });
  });

  test("a comment is trimmed, normalized, and has up to 1000 code points", async () => {
    expect((await say("  চমৎকার\u202e! ")).body.text).toBe("চমৎকার!");
    expect((await say("😀".repeat(1000))).status).toBe(200);
  });

  test("a caption is trimmed and searchable without invisible characters; a long one is rejected", async () => {
    const patch = (caption: string) =>
      people.ask("owner", "PATCH", `collections/videos/records/${video}`, { caption });
    expect((await patch(" র\u200D্যাব ও ABC\u202e ")).body.caption).toBe("র\u200D্যাব ও ABC");
    const [row] = await query(server, `SELECT search FROM videos WHERE id = '${video}'`);
    expect(row?.search).toBe("র্যাব ও abc");
    const message = "Caption must be less than 500 characters";
    expect((await patch("ক".repeat(501))).body).toEqual({
      status: 400,
      message,
      data: { caption: { code: "validation_max_text_constraint", message } },
    });
  });

  test("following oneself is rejected with the exact message of the contract", async () => {
    const { id } = people.other;
    const follow = () =>
      people.ask("other", "POST", "collections/follows/records", { follower: id, following: id });
    const message = "Cannot follow yourself";
    expect((await follow()).body).toEqual({
      status: 400,
      message,
      data: { following: { code: "self_follow", message } },
    });
    const sql = `INSERT INTO follows (id, follower, following) VALUES ('selffollow00000', '${id}', '${id}')`;
    await expect(query(server, sql)).rejects.toThrow();
  });

  test("a second like or follow is rejected as a duplicate", async () => {
    for (const [collection, body] of [
      ["likes", { user: people.other.id, video }],
      ["follows", { follower: people.other.id, following: people.owner.id }],
    ] as const) {
      const post = () => people.ask("other", "POST", `collections/${collection}/records`, body);
      expect((await post()).status).toBe(200);
      const again = await post();
      expect(again.status).toBe(400);
      expect(JSON.stringify(again.body.data)).toContain("validation_not_unique");
    }
  });
});
