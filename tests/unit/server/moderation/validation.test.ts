// All changes made by the answer to a report, and the weight of reports.
import { describe, expect, test } from "vitest";
import rules from "../../../../pb_hooks/moderation/validation.js";

const UNTIL = "2030-01-01 00:00:00.000Z";
const REMOVED = { kind: "video", id: "v", to: { status: "removed" } };
const SHOWN = { kind: "video", id: "v", to: { status: "visible" } };
const SUSPENDED = { kind: "account", id: "a", to: { status: "suspended", until: UNTIL } };
const LIFTED = { kind: "account", id: "a", to: { status: "active" }, from: "suspended" };

describe("the answer to a report", () => {
  test.each([
    ["open", "suspended", [REMOVED, SUSPENDED]],
    ["open", "removed", [REMOVED]],
    ["suspended", "removed", [REMOVED, LIFTED]],
    ["open", "dismissed", [{ ...SHOWN, from: "held" }]],
    ["removed", "dismissed", [SHOWN]],
    ["removed", "open", [SHOWN]],
    ["suspended", "dismissed", [SHOWN, LIFTED]],
    ["dismissed", "open", []],
  ])("about a video from %s to %s", (from, to, expected) => {
    expect(rules.changesFor({ kind: "video", id: "v" }, "a", from, to, UNTIL)).toEqual(expected);
  });

  test.each([
    ["open", "suspended", [SUSPENDED]],
    ["open", "removed", [{ kind: "account", id: "a", to: { status: "banned" } }]],
    ["suspended", "removed", [{ kind: "account", id: "a", to: { status: "banned" } }]],
    ["open", "dismissed", []],
    ["dismissed", "open", []],
    ["removed", "dismissed", [{ kind: "account", id: "a", to: { status: "active" } }]],
    ["suspended", "dismissed", [{ kind: "account", id: "a", to: { status: "active" } }]],
  ])("about a user from %s to %s", (from, to, expected) => {
    expect(rules.changesFor({ kind: "account", id: "a" }, "a", from, to, UNTIL)).toEqual(expected);
  });
});

test("undoing a decision shows the item, or removes its label", () => {
  expect(rules.reverseOf({ kind: "video", id: "v" }, "labelled")).toEqual({
    kind: "video",
    id: "v",
    to: { sensitive: false },
  });
  expect(rules.reverseOf({ kind: "video", id: "v" }, "removed")).toEqual(SHOWN);
  expect(rules.reverseOf({ kind: "account", id: "a" }, "banned")).toEqual({
    kind: "account",
    id: "a",
    to: { status: "active" },
  });
});

describe("a report", () => {
  const report = (fields: Record<string, string>) => ({ getString: (name: string) => fields[name] ?? "" });

  test("names exactly one target", () => {
    for (const name of ["video", "comment", "account"])
      expect(rules.namesOneSubject(report({ [name]: "x" })), name).toBe(true);
    expect([
      rules.namesOneSubject(report({})),
      rules.namesOneSubject(report({ video: "x", account: "y" })),
    ]).toEqual([false, false]);
    expect(rules.namesOneSubject(report({ reason: "x" }))).toBe(false);
  });

  test("has these fields and error messages", () => {
    expect(rules.WRITABLE).toEqual(["reporter", "video", "comment", "account", "reason", "note"]);
    expect(rules.ERRORS).toEqual({
      report_target: "Report exactly one thing",
      report_own: "This is your own",
      appeal_done: "This was appealed already",
      appeal_none: "There is nothing to appeal",
    });
  });

  test("weighs more from a viewer of the video, or from a user with an upheld report", () => {
    expect([
      rules.weightOf(false, false),
      rules.weightOf(false, true),
      rules.weightOf(true, false),
      rules.weightOf(true, true),
    ]).toEqual([0.5, 1, 1, 1.5]);
  });

  test("needs as many more for each tenfold of viewers above a hundred", () => {
    expect([0, 1, 100, 1000, 10_000].map((views) => rules.neededFor(3, views))).toEqual([3, 3, 3, 6, 9]);
  });
});

test("a rejected appeal gives the reason; a long one of blanks is rejected before it is read", () => {
  const long = {
    text: "",
    error: { code: "validation_max_text_constraint", message: "An appeal must be less than 1000 characters" },
  };
  expect(rules.parseAppeal("x".repeat(1001))).toEqual(long);
  expect(rules.parseAppeal(`${" ".repeat(4000)}x`)).toEqual(long);
  expect(rules.parseAppeal(`${" ".repeat(3999)}x`)).toEqual({ text: "x" });
  expect(rules.parseAppeal(7)).toEqual({
    text: "",
    error: { code: "validation_required", message: "Say why this is wrong" },
  });
});
