import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { store } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { commentLikes } from "@/state/records/comment-likes";
import {
  applyComment,
  applyCommentEvents,
  applyShown,
  arrivedAtom,
  commentAtom,
  commentsKey,
  countReply,
  pinnedAtom,
  remove,
  removedAtom,
  restore,
  shownCommentLikesAtom,
} from "@/state/records/comments";
import { queryClient } from "@/state/records/queries";
import type { LiveEvent, LiveRow } from "@/state/records/types";

const user = { id: "writer", username: "rahim", full_name: "", avatar: "" };
const fields = (id: string, parent = "") => ({
  id,
  user,
  text: id,
  parent,
  created: "2026-01-01 00:00:00.000Z",
  likes_count: 0,
  replies_count: 0,
});
const row = (video: string, ...tail: LiveEvent[]): LiveRow => ({
  ...{ id: video, rev: 9, views: 0, likes: 0, comments: 0, shares: 0, watching: 0, typing: 0 },
  tail,
});

/** A comment as in the server's lists. */
const listed = (id: string, rest: object = {}) =>
  ({
    ...fields(id),
    ...{ video: "v", pinned: false, status: "visible", held_by: "", like: "" },
    ...rest,
  }) as Parameters<typeof applyComment>[0];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a new comment is in its thread once, however often the row repeats it", () => {
  const said = row(
    "v1",
    { op: "comment", rev: 2, ...fields("c1") },
    { op: "comment", rev: 3, ...fields("r1", "c1") },
  );
  applyCommentEvents(said, 1);
  applyCommentEvents(said, 1);
  expect(store.get(arrivedAtom("v1"))).toEqual(["c1"]);
  expect(store.get(arrivedAtom("c1"))).toEqual(["r1"]);
  expect(store.get(commentAtom("c1"))?.fresh).toBe(true);
});

test("ignores events that are not newer than the known ones", () => {
  applyCommentEvents(row("v2", { op: "comment", rev: 2, ...fields("old") }), 2);
  expect(store.get(arrivedAtom("v2"))).toEqual([]);
});

test("applies counts, pins and deletions", () => {
  applyComment({ ...fields("c3"), video: "v3", pinned: false, status: "visible", held_by: "", like: "" });
  applyCommentEvents(
    row(
      "v3",
      { op: "counts", rev: 2, id: "c3", likes_count: 4, replies_count: 2 },
      { op: "pin", rev: 3, id: "c3" },
      { op: "unpin", rev: 4, id: "other" },
      { op: "uncomment", rev: 5, id: "r3" },
      { op: "counts", rev: 6, id: "unknown", likes_count: 1, replies_count: 1 },
    ),
    1,
  );
  expect(store.get(commentAtom("c3"))).toMatchObject({ likes_count: 4, replies_count: 2 });
  expect(store.get(commentAtom("unknown"))).toBeUndefined();
  expect(store.get(pinnedAtom("v3"))).toBe("c3");
  expect(store.get(removedAtom("v3"))).toEqual(["r3"]);
});

test("counts an own reply once, whether the row or the response comes first", () => {
  applyComment({
    ...fields("c4"),
    replies_count: 3,
    video: "v4",
    pinned: false,
    status: "visible",
    held_by: "",
    like: "",
  });
  const counts = () => store.get(commentAtom("c4"))?.replies_count;
  countReply("c4", 3, 1);
  expect(counts()).toBe(4);
  applyCommentEvents(row("v4", { op: "counts", rev: 2, id: "c4", likes_count: 0, replies_count: 5 }), 1);
  countReply("c4", 4, 1);
  expect(counts()).toBe(5);
  countReply("c4", 5, -1);
  expect(counts()).toBe(4);
  countReply("c4", 0, -1);
  expect(counts()).toBe(0);
});

test("ignores a reply to a comment that was never loaded", () => {
  countReply("c5", 0, 1);
  expect(store.get(commentAtom("c5"))).toBeUndefined();
});

test("a comment is fresh for 2 s after its event, and never after a list was loaded", () => {
  applyCommentEvents(row("v6", { op: "comment", rev: 2, ...fields("c6") }), 1);
  vi.advanceTimersByTime(1999);
  expect(store.get(commentAtom("c6"))).toMatchObject({ text: "c6", fresh: true });
  vi.advanceTimersByTime(1);
  expect(store.get(commentAtom("c6"))).toMatchObject({ text: "c6", fresh: false });
  applyComment(listed("c7"));
  expect(store.get(commentAtom("c7"))?.fresh).toBe(false);
});

test("a new comment is visible, of its video, and not held", () => {
  applyCommentEvents(row("v8", { op: "comment", rev: 2, ...fields("c8") }), 1);
  expect(store.get(commentAtom("c8"))).toEqual({
    ...fields("c8"),
    ...{ video: "v8", status: "visible", held_by: "", fresh: true },
  });
  expect([store.get(commentLikes.on("c8")), store.get(pinnedAtom("v8"))]).toEqual([false, ""]);
});

test("an approved comment becomes visible in its place", () => {
  applyComment(listed("c9", { status: "held", held_by: "owner" }));
  applyCommentEvents(row("v9", { op: "comment", rev: 2, ...fields("c9") }), 1);
  expect(store.get(commentAtom("c9"))).toMatchObject({ status: "visible", held_by: "" });
  expect(store.get(arrivedAtom("v9"))).toEqual([]);
  applyShown("unknown");
  expect(store.get(commentAtom("unknown"))).toBeUndefined();
});

test("a removed comment stays removed when it arrives again", () => {
  applyComment(listed("c10", { status: "removed", held_by: "site" }));
  applyCommentEvents(row("v10", { op: "comment", rev: 2, ...fields("c10") }), 1);
  expect(store.get(commentAtom("c10"))).toMatchObject({ status: "removed", held_by: "site" });
});

test("the pin disappears when the pinned comment is unpinned", () => {
  applyCommentEvents(row("v11", { op: "pin", rev: 2, id: "c11" }), 1);
  applyCommentEvents(row("v11", { op: "unpin", rev: 3, id: "c11" }), 2);
  expect(store.get(pinnedAtom("v11"))).toBe("");
});

test("a removed comment is removed once, and returns after a failed deletion", () => {
  expect(store.get(removedAtom("v12"))).toEqual([]);
  for (const id of ["a", "b", "a"]) remove("v12", id);
  expect(store.get(removedAtom("v12"))).toEqual(["a", "b"]);
  restore("v12", "a");
  expect(store.get(removedAtom("v12"))).toEqual(["b"]);
});

test("an event that ends the video's visibility changes no comment", () => {
  applyCommentEvents({ ...row("v13"), tail: null }, 1);
  applyCommentEvents(row("v13", { op: "pin", rev: 2, id: "c13" }, { op: "gone", rev: 3, id: "c13" }), 1);
  expect([store.get(pinnedAtom("v13")), store.get(removedAtom("v13"))]).toEqual(["c13", []]);
});

/** `count` events without an effect, from `rev` on. */
const events = (count: number, rev: number) =>
  Array.from({ length: count }, (_, n): LiveEvent => ({ op: "gone", rev: rev + n, id: "x" }));

test.each([
  [5, 30, 7, true],
  [5, 30, 6, false],
  [5, 29, 7, false],
  [0, 30, 7, false],
  [1, 30, 3, true],
])("known up to %s, a tail of %s from %s on: lists are stale %s", (known, count, oldest, stale) => {
  queryClient.setQueryData(commentsKey("v14"), 1);
  queryClient.setQueryData(commentsKey("v15"), 1);
  applyCommentEvents(row("v14", ...events(count, oldest)), known);
  const isStale = (video: string) => queryClient.getQueryState(commentsKey(video))?.isInvalidated;
  expect([isStale("v14"), isStale("v15")]).toEqual([stale, false]);
});

test("an own like counts at once, and counts that arrive meanwhile wait for its response", async () => {
  const create = vi.spyOn(pb.collection("comment_likes"), "create");
  create.mockResolvedValue({ id: "like1" } as never);
  const likes = () => store.get(shownCommentLikesAtom("c16"));
  expect(likes()).toBe(0);
  applyComment(listed("c16", { likes_count: 4 }));
  expect(likes()).toBe(4);
  const done = commentLikes.set("c16", true);
  expect(likes()).toBe(5);
  expect(create).toHaveBeenCalledExactlyOnceWith({ user: undefined, comment: "c16" });
  applyCommentEvents(row("v16", { op: "counts", rev: 2, id: "c16", likes_count: 9, replies_count: 3 }), 1);
  applyComment(listed("c16", { likes_count: 8, replies_count: 3, text: "changed" }));
  expect(store.get(commentAtom("c16"))).toMatchObject({ likes_count: 4, replies_count: 3, text: "changed" });
  await done;
  await vi.advanceTimersByTimeAsync(700);
  expect([likes(), store.get(commentAtom("c16"))?.likes_count]).toEqual([8, 8]);
});

test("an own like in a loaded list is shown as the viewer's", () => {
  applyComment(listed("c17", { like: "like1" }));
  expect(store.get(commentLikes.on("c17"))).toBe(true);
});
