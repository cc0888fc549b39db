// Edits of a blob: wiped ranges, renamed boxes, and invalid edits that are ignored.
import { expect, test } from "vitest";
import { applyEdits, type Edit, joinSpans, wipe } from "@/lib/media/blob-edit";

const edit = (start: number, end: number, head = ""): Edit => ({
  start,
  end,
  head: new TextEncoder().encode(head),
});
/** "0123456789" after the edits; a dot stands for a zero byte. */
const edited = async (...edits: Edit[]) =>
  (await applyEdits(new Blob(["0123456789"]), edits).text()).replaceAll("\0", ".");

test("joinSpans sorts spans and joins those that touch or overlap", () => {
  const spans = [
    { start: 5, end: 9 },
    { start: 0, end: 3 },
    { start: 3, end: 4 },
    { start: 8, end: 12 },
    { start: 6, end: 7 },
    { start: 20, end: 21 },
  ];
  expect(joinSpans(spans)).toEqual([
    { start: 0, end: 4 },
    { start: 5, end: 12 },
    { start: 20, end: 21 },
  ]);
  expect(spans[0]).toEqual({ start: 5, end: 9 });
  expect(spans[1]).toEqual({ start: 0, end: 3 });
});

test("joinSpans drops empty and reversed spans", () => {
  const none = [
    { start: 4, end: 4 },
    { start: 9, end: 7 },
  ];
  expect(joinSpans(none)).toEqual([]);
  expect(joinSpans([])).toEqual([]);
});

test("applyEdits fills a wiped span with zeros and moves nothing", async () => {
  expect(wipe({ start: 2, end: 4 })).toEqual({ start: 2, end: 4, head: new Uint8Array(0) });
  expect(await edited(edit(2, 4))).toBe("01..456789");
  expect(await edited(edit(0, 1))).toBe(".123456789");
  expect(await edited(edit(7, 10))).toBe("0123456...");
});

test("applyEdits writes a head over the beginning of its span", async () => {
  expect(await edited(edit(1, 5, "AB"))).toBe("0AB..56789");
  expect(await edited(edit(1, 3, "AB"))).toBe("0AB3456789");
});

test("applyEdits accepts edits in any order, also adjacent ones", async () => {
  expect(await edited(edit(6, 8), edit(1, 3), edit(3, 4))).toBe("0...45..89");
});

test("applyEdits ignores an edit that overlaps an earlier one, ends outside the blob or is shorter than its head", async () => {
  expect(await edited(edit(1, 4), edit(3, 6))).toBe("0...456789");
  expect(await edited(edit(8, 11), edit(1, 2))).toBe("0.23456789");
  expect(await edited(edit(4, 5, "AB"), edit(1, 2))).toBe("0.23456789");
});

test("applyEdits wipes a long span to its last byte and no further", async () => {
  const blob = new Blob(["x".repeat(140_000)]);
  const bytes = new Uint8Array(await applyEdits(blob, [edit(1, 131_074, "A")]).arrayBuffer());
  expect(bytes.length).toBe(140_000);
  expect([bytes[0], bytes[1], bytes[2], bytes[131_073], bytes[131_074]]).toEqual([120, 65, 0, 0, 120]);
  expect(bytes.subarray(2, 131_074).every((byte) => byte === 0)).toBe(true);
});

test("applyEdits returns the same blob without edits, and one of the same type with edits", () => {
  const blob = new Blob(["0123456789"], { type: "video/mp4" });
  expect(applyEdits(blob, [])).toBe(blob);
  expect(applyEdits(blob, [edit(9, 20)])).toBe(blob);
  expect(applyEdits(blob, [edit(0, 10)])).toMatchObject({ type: "video/mp4", size: 10 });
});
