import { expect, test } from "vitest";
import { parseWatches } from "../../../../pb_hooks/watches/request.js";

const video = "abcdefghijklmno";

test("a report holds one entry per video, the longest visit with its reason", () => {
  const watches = [
    { video, ms: 900.7, reason: "category" },
    { video, ms: 2000, reason: "newest" },
    { video, ms: 1000, reason: "stay" },
  ];
  expect(parseWatches({ watches })).toEqual([{ video, ms: 2000, reason: "N" }]);
});

test("a visit of more than ten minutes counts as ten", () => {
  expect(parseWatches({ watches: [{ video, ms: 1e15 }] })).toEqual([{ video, ms: 600_000, reason: "" }]);
});

test.each([undefined, null, [], "text", { watches: "text" }, { watches: [null, 1, "x"] }])(
  "%j holds nothing",
  (body) => {
    expect(parseWatches(body)).toEqual([]);
  },
);

test.each([
  { video, ms: 0 },
  { video, ms: -5 },
  { video, ms: Number.NaN },
  { video, ms: "5" },
  { video, ms: Number.POSITIVE_INFINITY, reason: "toString" },
  { video: "ABC", ms: 5 },
  { ms: 5 },
])("%j stores nothing or no reason", (watch) => {
  expect(parseWatches({ watches: [watch] }).every(({ reason }) => reason === "")).toBe(true);
});

test("only the first 30 entries are read", () => {
  const watches = Array.from({ length: 40 }, (_, n) => ({ video: String(n).padStart(15, "v"), ms: 5 }));
  expect(parseWatches({ watches })).toHaveLength(30);
});
