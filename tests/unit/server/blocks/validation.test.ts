import { expect, test } from "vitest";
import rules from "../../../../pb_hooks/blocks/validation.js";

test("a block holds in both directions, a mute in one; each has its columns", () => {
  expect(rules.kindOf("blocks")).toEqual({
    own: "blocker",
    other: "blocked",
    verb: "block",
    both: true,
  });
  expect(rules.kindOf("mutes")).toEqual({
    own: "muter",
    other: "muted",
    verb: "mute",
    both: false,
  });
});

test("rejects a block or mute of oneself, and more than 1,000", () => {
  const [block, mute] = [rules.kindOf("blocks"), rules.kindOf("mutes")];
  expect(rules.selfError(block)).toEqual({ code: "self_block", message: "Cannot block yourself" });
  expect(rules.selfError(mute)).toEqual({ code: "self_mute", message: "Cannot mute yourself" });
  expect(rules.MAX_HIDDEN_USERS).toBe(1000);
  expect(rules.fullError(block)).toEqual({
    code: "blocks_max",
    message: "At most 1000 accounts can be blocked",
  });
  expect(rules.fullError(mute)).toEqual({
    code: "mutes_max",
    message: "At most 1000 accounts can be muted",
  });
});
