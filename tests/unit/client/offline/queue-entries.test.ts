import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeComment,
  isTemporary,
  isWaiting,
  MAX_ENTRIES,
  QUEUED_ROW,
  type QueueEntry,
  refusalCode,
  shownRow,
  standingRow,
  withComment,
  withLike,
  without,
} from "@/state/queue/entries";

const comment = (id: string) => ({ id, video: "v", text: "hello", parent: "" });
const full: QueueEntry[] = Array.from({ length: MAX_ENTRIES }, (_, n) => ({
  ...{ kind: "like", id: `v${n}`, on: true, row: "" },
}));

describe("likes that wait", () => {
  test("a like given twice is one entry, and one taken back is none", () => {
    const once = withLike([], "v", true, "");
    expect(once).toEqual([{ kind: "like", id: "v", on: true, row: "" }]);
    expect(withLike(once, "v", true, QUEUED_ROW)).toEqual(once);
    expect(withLike(once, "v", false, QUEUED_ROW)).toEqual([]);
  });
  test("a like that the server has waits to be taken back, under its row", () => {
    const off = withLike([], "v", false, "row");
    expect(off).toEqual([{ kind: "like", id: "v", on: false, row: "row" }]);
    expect(withLike(off, "v", true, "")).toEqual([]);
  });
  test("any series of taps ends in one entry at most, for what the server does not have yet", () => {
    fc.assert(
      fc.property(fc.constantFrom("", "row"), fc.array(fc.boolean(), { minLength: 1 }), (row, taps) => {
        let entries: QueueEntry[] = [];
        let shown: string = row;
        for (const on of taps) {
          const stands = standingRow(entries, "v", shown);
          entries = withLike(entries, "v", on, shown);
          shown = shownRow({ on, row: stands });
        }
        const wanted = taps.at(-1) ?? false;
        expect(entries).toEqual(wanted === (row !== "") ? [] : [{ kind: "like", id: "v", on: wanted, row }]);
      }),
    );
  });
});

describe("comments that wait", () => {
  test("the same text twice is two comments, in order", () => {
    const both = withComment(withComment([], comment("a")), comment("b"));
    expect(both.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(both.every(isWaiting)).toBe(true);
  });
  test("a refused comment keeps its text and waits no more, until its author deletes it", () => {
    const refused = changeComment(withComment([], comment("a")), "a", { refused: "comments_off" });
    expect(refused).toMatchObject([{ text: "hello" }]);
    expect(refused.some(isWaiting)).toBe(false);
    expect(without(refused, { kind: "comment", id: "a" })).toEqual([]);
  });
  test("a like and a comment with the same id are two entries", () => {
    const entries = withComment(withLike([], "a", true, ""), comment("a"));
    expect(without(entries, { kind: "comment", id: "a" })).toMatchObject([{ kind: "like" }]);
  });
});

test("a full queue refuses further entries and still takes back a like", () => {
  expect(() => withComment(full, comment("a"))).toThrow();
  expect(() => withLike(full, "another", true, "")).toThrow();
  expect(withLike(full, "v3", false, QUEUED_ROW)).toHaveLength(MAX_ENTRIES - 1);
});

test("no answer, an expired session, a limit and a fault of the server are temporary, a refusal is not", () => {
  expect([0, 401, 429, 500, 503].every(isTemporary)).toBe(true);
  expect([400, 403, 404].some(isTemporary)).toBe(false);
});

test("a refusal without a reason says that the video is gone or closed", () => {
  expect(refusalCode({ code: "http_400", fields: {} })).toBe("comment_gone");
  expect(refusalCode({ code: "validation_missing_rel_records", fields: { video: {} } })).toBe("comment_gone");
  expect(refusalCode({ code: "comments_off", fields: { text: {} } })).toBe("comments_off");
  expect(refusalCode({ code: "validation_required", fields: { text: {} } })).toBe("validation_required");
  expect(refusalCode({ code: "account_suspended", fields: {} })).toBe("account_suspended");
});
