import { expect, test } from "vitest";
import { store } from "@/lib/jotai";
import {
  applyComment,
  applyCommentEvents,
  arrivedAtom,
  commentAtom,
  countReply,
  pinnedAtom,
  removedAtom,
} from "@/state/comments";
import type { LiveEvent, LiveRow } from "@/state/types";

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

test("what arrives stands in its thread once, however often the row says so", () => {
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

test("events that are not newer than what is known are passed over", () => {
  applyCommentEvents(row("v2", { op: "comment", rev: 2, ...fields("old") }), 2);
  expect(store.get(arrivedAtom("v2"))).toEqual([]);
});

test("counts, pins and deletes are taken over", () => {
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

test("an own reply is counted once, whether the row or the answer comes first", () => {
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
