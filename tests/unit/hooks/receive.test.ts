import { expect, test } from "vitest";
import { receive } from "../../../pb_hooks/lib/live/receive.js";

type Event = Parameters<typeof receive>[1][number];
const user = (id: string) => ({ id, username: id, full_name: "", avatar: "" });
const like = (video: string, by: string, count = 1): Event => ({
  op: "like",
  rev: 0,
  at: "2026",
  video,
  count,
  user: user(by),
});
const follow = (by: string): Event => ({ op: "follow", rev: 0, at: "2026", user: user(by) });
const comment = (id: string): Event => ({ op: "comment", rev: 0, at: "2026", comment: id, user: user("a") });
const empty = { rev: 4, unread: 0, tail: [] };

test("events come last, carry the next version and count as unread", () => {
  const inbox = receive(empty, [comment("1"), comment("2")]);
  expect(inbox).toMatchObject({ rev: 5, unread: 2 });
  expect(inbox.tail.map((e) => [e.comment, e.rev])).toEqual([
    ["1", 5],
    ["2", 5],
  ]);
});

test("likes of one clip are one event: the newest person and how many", () => {
  const once = receive(empty, [like("v", "a", 3), like("w", "a")]);
  const twice = receive(once, [like("v", "b", 2)]);
  expect(twice.unread).toBe(2);
  expect(twice.tail.map((e) => [e.video, e.count, e.user.id])).toEqual([
    ["w", 1, "a"],
    ["v", 5, "b"],
  ]);
});

test("somebody who likes again, or follows again, counts once", () => {
  let inbox = receive(empty, [like("v", "a"), follow("a")]);
  for (let n = 0; n < 9; n++) inbox = receive(inbox, [like("v", "a"), follow("a")]);
  expect(inbox).toMatchObject({ unread: 2 });
  expect(inbox.tail.map((e) => [e.op, e.count])).toEqual([
    ["like", 1],
    ["follow", undefined],
  ]);
});

test("what had been read is unread again when it is told again", () => {
  const read = { ...receive(empty, [like("v", "a"), comment("1")]), unread: 0 };
  expect(receive(read, [like("v", "b")]).unread).toBe(1);
  expect(receive({ ...read, unread: 1 }, [comment("2")]).unread).toBe(2);
});

test("thirty are kept; what was not seen is counted all the same", () => {
  const inbox = receive(
    empty,
    Array.from({ length: 40 }, (_, n) => comment(`${n}`)),
  );
  expect(inbox.tail).toHaveLength(30);
  expect(inbox.tail[0]?.comment).toBe("10");
  expect(inbox.unread).toBe(40);
});
