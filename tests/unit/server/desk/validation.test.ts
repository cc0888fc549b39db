// A moderator's decision as sent, the places of pages, and when a decision fits its card.
import { describe, expect, test } from "vitest";
import { DAYS } from "@/features/desk/choices";
import { REASONS as CLIENT_REASONS } from "@/state/report-reasons";
import desk from "../../../../pb_hooks/desk/validation.js";

const { actorOf, fits, laterEnd, parseCursor, parseDecision, REASONS, SUSPENSION_DAYS, toCursor } = desk;
const ID = "abcdefghijklmno";
const AT = "2026-11-26 10:00:00.000Z";

describe("a decision", () => {
  test.each([
    [
      { answer: "dismissed", seq: 0, reason: "spam", days: 7 },
      { answer: "dismissed", reason: "", days: 0, appeal: "", seq: 0 },
    ],
    [
      { answer: "removed", seq: 3, reason: "hate", days: 7 },
      { answer: "removed", reason: "hate", days: 0, appeal: "", seq: 3 },
    ],
    [
      { answer: "suspended", seq: 3, reason: "hate", days: 7 },
      { answer: "suspended", reason: "hate", days: 7, appeal: "", seq: 3 },
    ],
    [
      { answer: "rejected", seq: 3, appeal: ID },
      { answer: "rejected", reason: "", days: 0, appeal: ID, seq: 3 },
    ],
  ])("%j has what its answer needs and nothing else", (body, decision) => {
    expect(parseDecision(body)).toEqual({ decision });
  });

  test.each([
    [undefined, "seq"],
    [{ answer: "removed", reason: "spam" }, "seq"],
    [{ answer: "removed", reason: "spam", seq: "1" }, "seq"],
    [{ answer: "removed", reason: "spam", seq: -1 }, "seq"],
    [{ answer: "deleted", seq: 1 }, "answer"],
    [{ answer: ["removed"], seq: 1 }, "answer"],
    [{ answer: "removed", seq: 1 }, "reason"],
    [{ answer: "removed", seq: 1, reason: "boring" }, "reason"],
    [{ answer: "suspended", seq: 1, reason: "spam" }, "days"],
    [{ answer: "suspended", seq: 1, reason: "spam", days: 8 }, "days"],
    [{ answer: "suspended", seq: 1, reason: "spam", days: "7" }, "days"],
    [{ answer: "accepted", seq: 1 }, "appeal"],
    [{ answer: "accepted", seq: 1, appeal: { id: ID } }, "appeal"],
  ])("%j is invalid", (body, field) => {
    expect(parseDecision(body)).toMatchObject({ error: { field, code: `${field}_invalid` } });
  });

  const card = { seq: 4, appeal: "", reports: 1, state: "visible" };
  const kept = { answer: "dismissed", reason: "", days: 0, appeal: "", seq: 4 } as const;
  test.each([
    [card, kept, true],
    [{ ...card, seq: 5 }, kept, false],
    [{ ...card, reports: 0 }, kept, false],
    [{ ...card, reports: 0, state: "held" }, kept, true],
    [{ ...card, appeal: ID }, kept, false],
    [{ ...card, appeal: ID }, { ...kept, answer: "accepted", appeal: ID }, true],
    [card, { ...kept, answer: "accepted", appeal: ID }, false],
  ] as const)("about %j as %j fits: %s", (now, decision, expected) => {
    expect(fits(now, decision)).toBe(expected);
  });
});

test("a suspension is never shortened", () => {
  const later = "2026-12-26 10:00:00.000Z";
  expect(laterEnd({ status: "active", until: "" }, AT)).toBe(AT);
  expect(laterEnd({ status: "suspended", until: "" }, AT)).toBe("");
  expect(laterEnd({ status: "suspended", until: later }, AT)).toBe(later);
  expect(laterEnd({ status: "suspended", until: AT }, later)).toBe(later);
});

test("a cursor is read as it was written; others are invalid", () => {
  expect(parseCursor("")).toBeNull();
  expect(parseCursor(toCursor({ id: ID, quarters: 12, since: AT }))).toEqual({
    after: ID,
    quarters: 12,
    since: AT,
  });
  for (const other of ["x", `12~${AT}`, `-1~${AT}~${ID}`, `12~${AT}~${ID}'`])
    expect(parseCursor(other)).toBeUndefined();
});

test("the log names a moderator by the id", () => {
  expect(actorOf(ID)).toBe(`moderator:${ID}`);
});

test("client and server offer the same reasons and days", () => {
  expect([...CLIENT_REASONS]).toEqual(REASONS);
  expect(DAYS.map(Number)).toEqual(SUSPENSION_DAYS);
});
