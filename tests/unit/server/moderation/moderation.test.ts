import { describe, expect, test } from "vitest";
import state from "../../../../pb_hooks/moderation/states.js";
import rules from "../../../../pb_hooks/moderation/validation.js";

const record = (fields: Record<string, unknown>) => ({
  get: (name: string) => fields[name],
  getString: (name: string) => String(fields[name] ?? ""),
});

describe("a state", () => {
  test("is the one restored after a ban or the removal of a comment", () => {
    expect(state.stateOf(record({ status: "removed", status_before_ban: "held" }), "video")).toEqual({
      status: "held",
      sensitive: false,
    });
    expect(
      state.stateOf(record({ status: "removed", status_before_parent: "visible" }), "comment").status,
    ).toBe("visible");
    expect(state.stateOf(record({}), "account").status).toBe("active");
    expect(state.stateOf(record({}), "video").status).toBe("visible");
  });

  test.each([
    ["visible", "removed", "removed"],
    ["visible", "held", "held"],
    ["held", "visible", "released"],
    ["removed", "visible", "restored"],
    ["removed", "held", "held"],
    ["active", "banned", "banned"],
    ["active", "suspended", "suspended"],
    ["banned", "suspended", "suspended"],
    ["suspended", "active", "lifted"],
    ["visible", "visible", ""],
  ])("from %s to %s is called %s", (from, to, action) => {
    expect(state.actionOf({ status: from }, { status: to })).toBe(action);
  });

  test("with another end is another suspension; a label and its end are actions", () => {
    const suspended = (until: string) => ({ status: "suspended", until });
    expect(state.actionOf(suspended("a"), suspended("b"))).toBe("suspended");
    expect(state.actionOf(suspended("a"), suspended("a"))).toBe("");
    const video = (sensitive: boolean) => ({ status: "visible", sensitive });
    expect(state.actionOf(video(false), video(true))).toBe("labelled");
    expect(state.actionOf(video(true), video(false))).toBe("lifted");
  });

  test("an excerpt is one line of at most 120 characters", () => {
    expect(state.excerpt(" এক\n\nদুই ")).toBe("এক দুই");
    expect([...state.excerpt("😀".repeat(200))]).toHaveLength(120);
    expect(state.excerpt("ক".repeat(120))).toBe("ক".repeat(120));
  });
});

describe("the answer to a report", () => {
  const video = { kind: "video", id: "v" } as const;
  const account = { kind: "account", id: "a" } as const;
  const changes = (target: typeof video | typeof account, from: string, to: string) =>
    rules.changesFor(target, "a", from, to, "").map(({ kind, to: state }) => `${kind} ${state.status}`);

  test.each([
    ["open", "removed", ["video removed"]],
    ["open", "suspended", ["video removed", "account suspended"]],
    ["open", "dismissed", ["video visible"]],
    ["removed", "dismissed", ["video visible"]],
    ["suspended", "open", ["video visible", "account active"]],
    ["suspended", "removed", ["video removed", "account active"]],
    ["dismissed", "open", []],
  ])("from %s to %s about a video", (from, to, expected) => {
    expect(changes(video, from, to)).toEqual(expected);
  });

  test.each([
    ["open", "removed", ["account banned"]],
    ["open", "suspended", ["account suspended"]],
    ["open", "dismissed", []],
    ["removed", "open", ["account active"]],
  ])("from %s to %s about a user", (from, to, expected) => {
    expect(changes(account, from, to)).toEqual(expected);
  });

  test("dismissed restores only held items, not those removed otherwise", () => {
    expect(rules.changesFor(video, "a", "open", "dismissed", "")[0]?.from).toBe("held");
  });
});

test("an appeal has a text of at most a thousand characters", () => {
  expect(rules.parseAppeal(" \u200b ").error?.code).toBe("validation_required");
  expect(rules.parseAppeal(undefined).error?.code).toBe("validation_required");
  expect(rules.parseAppeal("ক".repeat(1001)).error?.code).toBe("validation_max_text_constraint");
  expect(rules.parseAppeal(` ${"ক".repeat(1000)} `)).toEqual({ text: "ক".repeat(1000) });
});
