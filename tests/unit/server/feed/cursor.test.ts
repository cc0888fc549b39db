import { expect, test } from "vitest";
import { MAX_ITEMS, parseFeedCursor, writeCursor } from "../../../../pb_hooks/feed/cursor.js";

const id = (n: number) => String(n).padStart(15, "v");
const REASONS = ["follow", "owner", "category", "stay", "new", "random", "seen"] as const;

test("a cursor carries when the list began and the videos that are left with their reasons", () => {
  const left = Array.from({ length: MAX_ITEMS }, (_, n) => ({
    video: id(n),
    reason: REASONS[n % 7] ?? "new",
  }));
  const text = writeCursor({ began: 1_790_000_000, left, shown: [id(99)] });
  expect(text).toMatch(/^[a-z0-9.]+$/);
  expect(parseFeedCursor(text)).toEqual({ began: 1_790_000_000, left, shown: [] });
});

test("a cursor without videos carries the last five that were shown", () => {
  const shown = [1, 2, 3, 4, 5, 6].map(id);
  const text = writeCursor({ began: 5, left: [], shown });
  expect(parseFeedCursor(text)).toEqual({ began: 5, left: [], shown: shown.slice(1) });
});

test.each([undefined, ""])("%s is the first page", (sent) => {
  expect(parseFeedCursor(sent)).toBeNull();
});

test.each([
  "2026-01-01 10:00:00.000Z~abcdefghijklmno",
  "7~abcdefghijklmno",
  "zzzzzzzz",
  ".nabcdefghijklmno",
  "a.nabc",
  "a.NABCDEFGHIJKLMNO",
  `a.n${id(1)}.`,
  `a${`.n${id(1)}`.repeat(MAX_ITEMS + 1)}`,
])("%s is refused", (sent) => {
  expect(parseFeedCursor(sent)).toBeUndefined();
});

test("a letter that is no reason is left out", () => {
  expect(parseFeedCursor(`a.z${id(1)}.s${id(2)}`)).toEqual({
    began: 10,
    left: [{ video: id(2), reason: "stay" }],
    shown: [],
  });
});
