// The decision log as a hash chain, and the reports about a decided item.
import { describe, expect, test } from "vitest";
import chain from "../../../../pb_hooks/moderation/log-hash-chain.js";
import state from "../../../../pb_hooks/moderation/states.js";

const ENTRY = {
  seq: 1,
  at: "2026-01-01",
  actor: "op",
  kind: "video",
  target: "v1",
  account: "a1",
  action: "removed",
  reason: "spam",
  before: '{"status":"visible"}',
  after: '{"status":"removed"}',
  prev: "",
};
const CANONICAL =
  '[1,"2026-01-01","op","video","v1","a1","removed","spam","{\\"status\\":\\"visible\\"}","{\\"status\\":\\"removed\\"}",""]';

/** A readable hash: the number and the length of the text. */
const sha = (text: string) => `${text.split(",")[0]}-${text.length}`;
const row = (seq: number, prev: string, more: Partial<typeof ENTRY & { hash: string }> = {}) => {
  const entry = { ...ENTRY, seq, prev, ...more };
  return { ...entry, hash: more.hash ?? sha(chain.serializeEntry(entry)) };
};

test("a row is hashed by its columns in order, with numbers as numbers and missing values as empty", () => {
  expect(chain.serializeEntry(ENTRY)).toBe(CANONICAL);
  expect(chain.serializeEntry({ ...ENTRY, seq: "1" as unknown as number })).toBe(CANONICAL);
  expect(chain.serializeEntry({ seq: 2, at: "x" } as typeof ENTRY)).toBe(
    '[2,"x","","","","","","","","",""]',
  );
});

describe("the hash chain", () => {
  const first = row(1, "");
  const second = row(2, first.hash);

  test("is intact if each row names the one before", () => {
    expect(chain.verify([first, second], sha, 2)).toEqual({
      count: 2,
      head: { seq: 2, hash: second.hash },
      faults: [],
    });
    expect(chain.verify([], sha)).toEqual({ count: 0, head: { seq: 0, hash: "" }, faults: [] });
  });

  test("reports missing rows at its start, in the middle and at its end", () => {
    expect(chain.verify([second], sha).faults).toEqual([{ seq: 1, fault: "missing" }]);
    const fourth = row(4, "whatever");
    expect(chain.verify([first, second, fourth], sha).faults).toEqual([{ seq: 3, fault: "missing" }]);
    expect(chain.verify([first], sha, 2).faults).toEqual([{ seq: 2, fault: "missing" }]);
    expect(chain.verify([], sha, 1).faults).toEqual([{ seq: 1, fault: "missing" }]);
  });

  test("reports a row that does not follow, and a changed one", () => {
    expect(chain.verify([first, row(2, "other")], sha).faults).toEqual([{ seq: 2, fault: "cut" }]);
    expect(chain.verify([row(1, "", { hash: "other" })], sha).faults).toEqual([{ seq: 1, fault: "changed" }]);
  });
});

describe("a status that differs from the log", () => {
  const rows = [
    row(1, "", { target: "v1", after: '{"status":"removed"}' }),
    row(2, "", { target: "v2", after: '{"status":"removed"}' }),
    row(3, "", { target: "v1", after: '{"status":"visible"}' }),
    row(4, "", { target: "v3", after: "{}" }),
  ];
  test.each([
    ["v1", "visible", []],
    ["v1", "removed", [{ seq: 3, fault: "unexplained", target: "v1" }]],
    ["v1", "held", []],
    ["v2", "removed", []],
    ["v2", "visible", [{ seq: 2, fault: "unexplained", target: "v2" }]],
    ["v3", "", []],
    ["v3", "suspended", [{ seq: 4, fault: "unexplained", target: "v3" }]],
    ["v4", "banned", [{ seq: 0, fault: "unexplained", target: "v4" }]],
    ["v4", "visible", []],
  ])("of %s, now %j, is reported", (target, status, faults) => {
    expect(chain.findUnexplained(rows, [{ target, status }])).toEqual(faults);
  });
});

describe("the state of an item", () => {
  const record = (fields: Record<string, unknown>) => ({
    get: (name: string) => fields[name],
    getString: (name: string) => String(fields[name] ?? ""),
  });

  test("is read from its own columns", () => {
    expect(state.stateOf(record({ status: "suspended", suspended_until: "2030" }), "account")).toEqual({
      status: "suspended",
      until: "2030",
    });
    expect(state.stateOf(record({ status: "held", sensitive: true }), "video")).toEqual({
      status: "held",
      sensitive: true,
    });
    expect(state.stateOf(record({ status: "held", sensitive: true }), "comment")).toEqual({ status: "held" });
    expect(state.stateOf(record({ status: "visible", status_before_parent: "held" }), "video").status).toBe(
      "visible",
    );
    expect(
      state.stateOf(record({ status_before_parent: "held", status_before_ban: "removed" }), "comment").status,
    ).toBe("removed");
  });

  test("is the same suspension if the end is the same", () => {
    const of = (status: string, until: string, sensitive = false) => ({ status, until, sensitive });
    expect(state.actionOf(of("active", "2030"), of("suspended", "2030"))).toBe("suspended");
    expect(state.actionOf(of("active", "a"), of("active", "b"))).toBe("");
    expect(state.actionOf(of("suspended", "a"), of("suspended", "a", true))).toBe("labelled");
  });

  test.each([
    ["removed", "removed", { from: ["open"], to: "removed" }],
    ["banned", "banned", { from: ["open"], to: "removed" }],
    ["suspended", "suspended", { from: ["open"], to: "suspended" }],
    ["released", "visible", { from: ["open"], to: "dismissed" }],
    ["restored", "visible", { from: ["removed", "suspended"], to: "dismissed" }],
    ["lifted", "active", { from: ["removed", "suspended"], to: "dismissed" }],
    ["lifted", "visible", null],
    ["held", "active", null],
    ["labelled", "visible", null],
    ["", "active", null],
  ])("after %j to %s decides the reports about it", (action, status, expected) => {
    expect(state.reportsAfter(action, { status })).toEqual(expected);
  });
});
