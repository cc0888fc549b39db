// Validation of comments, videos and uploads.
import { describe, expect, test } from "vitest";
import comments from "../../../../pb_hooks/comments/validation.js";
import rates from "../../../../pb_hooks/limits/rates.js";
import live from "../../../../pb_hooks/realtime/topics.js";
import uploads from "../../../../pb_hooks/uploads/tus-protocol.js";
import videos from "../../../../pb_hooks/videos/validation.js";
import { hasLiveRow, isPublic } from "../../../../pb_hooks/visibility/video-state.js";

describe("a removed comment", () => {
  test("has these fields", () => {
    expect(comments.WRITABLE).toEqual(["user", "video", "parent", "text"]);
    expect(comments.CHANGEABLE).toEqual(["pinned", "status"]);
  });

  test("has a text of at most 1,000 characters; blanks at its ends do not count", () => {
    const long = {
      code: "validation_max_text_constraint",
      message: "Comment must be less than 1000 characters",
    };
    for (const right of ["a", "ক".repeat(1000), ` ${"😀".repeat(1000)} `, `${" ".repeat(3999)}a`])
      expect(comments.textError(right)).toBeUndefined();
    for (const wrong of ["ক".repeat(1001), "😀".repeat(1001), `${" ".repeat(4000)}a`, " ".repeat(4001)])
      expect(comments.textError(wrong)).toEqual(long);
    for (const blank of ["", " ", "\u200b", " ".repeat(4000)])
      expect(comments.textError(blank)).toEqual({
        code: "validation_required",
        message: "Comment cannot be empty",
      });
  });

  test("may be written by everybody, by followers or by nobody", () => {
    expect(comments.commentsClosedError("all", false)).toBeUndefined();
    expect(comments.commentsClosedError("followers", true)).toBeUndefined();
    expect(comments.commentsClosedError("followers", false)).toEqual({
      code: "comments_followers",
      message: "Only followers can comment",
    });
    for (const follows of [true, false])
      expect(comments.commentsClosedError("nobody", follows)).toEqual({
        code: "comments_off",
        message: "Comments are turned off",
      });
  });
});

describe("a video", () => {
  test("has these fields", () => {
    expect(videos.WRITABLE).toEqual([
      "caption",
      "category",
      "visibility",
      "sensitive",
      "downloads",
      "comments_off",
      "thumbnail",
      "thumbhash",
      "preview",
      "captions",
      "captions_language",
    ]);
    expect(videos.WRITABLE_AT_UPLOAD).toEqual([
      "user",
      "video",
      "light",
      "upload",
      "caption",
      "category",
      "visibility",
      "sensitive",
      "downloads",
      "comments_off",
      "thumbnail",
      "thumbhash",
      "preview",
      "captions",
      "captions_language",
    ]);
  });

  test("has a caption of at most 500 characters", () => {
    expect(videos.captionError("😀".repeat(500))).toBeUndefined();
    expect(videos.captionError("😀".repeat(501))).toEqual({
      code: "validation_max_text_constraint",
      message: "Caption must be less than 500 characters",
    });
  });

  test("without its file is rejected with the field's name", () => {
    expect(videos.NO_VIDEO).toEqual({ code: "validation_required", message: "Please select a video" });
    expect(videos.UPLOAD_ERRORS).toEqual({
      upload_unknown: "There is no such upload",
      upload_incomplete: "The upload is not complete",
      upload_and_file: "Send the file or name an upload, not both",
      validation_not_unique: "The upload was published already",
    });
  });

  test.each([
    ["visible", "public", false, true, true],
    ["visible", "public", true, true, false],
    ["visible", "private", false, false, false],
    ["held", "public", false, false, false],
    ["removed", "private", true, false, false],
  ])(
    "that is %s and %s, sensitive: %s, is shown: %s, live: %s",
    (status, visibility, sensitive, shown, isLive) => {
      const fields: Record<string, unknown> = { status, visibility, sensitive };
      const video = { get: (name: string) => fields[name] };
      expect([isPublic(video), hasLiveRow(video)]).toEqual([shown, isLive]);
    },
  );
});

test("an upload follows tus 1.0; a user has at most 8, of 500 MiB together", () => {
  expect([uploads.VERSION, uploads.CONTENT_TYPE]).toEqual(["1.0.0", "application/offset+octet-stream"]);
  expect(uploads.QUOTA).toEqual({ uploads: 8, bytes: 524_288_000 });
  expect(uploads.MAX).toBe(104_857_600);
  expect(uploads.MAX_OPEN).toEqual({ all: 128, network: 32, user: 4 });
  expect(uploads.count("1".repeat(15))).toBe(111_111_111_111_111);
  for (const text of ["1".repeat(16), "12x", "x12", "x"]) expect(uploads.count(text), text).toBeNaN();
});

describe("a topic", () => {
  const ID = "abcdefghij12345";
  test("is exactly the row of one video or user, or the own inbox", () => {
    for (const topic of [`live/${ID}`, `users/${ID}`])
      expect(live.isAllowedTopic(topic, "", false), topic).toBe(true);
    for (const topic of ["live", "users"])
      for (const wrong of [
        `x${topic}/${ID}`,
        `${topic}/${ID}x`,
        `${topic}/${ID.slice(1)}`,
        `${topic}/`,
        `${topic}/*`,
        `${topic}/ABCDEFGHIJ12345`,
      ])
        expect(live.isAllowedTopic(wrong, ID, true), wrong).toBe(false);
    expect(live.isAllowedTopic("inboxes/", "", true)).toBe(false);
    expect(live.isAllowedTopic(`inboxes/${ID}?`, ID, true)).toBe(false);
  });

  test("of a log-in provider needs an enabled provider", () => {
    expect(live.isAllowedTopic("@oauth2", "", false)).toBe(false);
    expect(live.isAllowedTopic("@oauth2x", "", true)).toBe(false);
  });

  test("may be one of 50 of a connection, of 20 connections of a user", () => {
    expect([live.MAX_TOPICS, rates.CONNECTIONS.user]).toEqual([50, 20]);
    expect(["0", "-1", "1"].map((set) => live.maxConnections("203.0.113.7", set))).toEqual([100, 100, 1]);
  });
});
