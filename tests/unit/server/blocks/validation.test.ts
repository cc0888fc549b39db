import { expect, test } from "vitest";
import rules from "../../../../pb_hooks/blocks/validation.js";

test("a block holds in both directions, a mute in one; each has its columns and its lines", () => {
  expect(rules.wayOf("blocks")).toEqual({
    own: "blocker",
    other: "blocked",
    on: "d",
    off: "e",
    verb: "block",
    both: true,
  });
  expect(rules.wayOf("mutes")).toEqual({
    own: "muter",
    other: "muted",
    on: "m",
    off: "i",
    verb: "mute",
    both: false,
  });
});

test("nobody blocks or mutes themselves, nor more than 1,000 others", () => {
  const [block, mute] = [rules.wayOf("blocks"), rules.wayOf("mutes")];
  expect(rules.selfFault(block)).toEqual({ code: "self_block", message: "Cannot block yourself" });
  expect(rules.selfFault(mute)).toEqual({ code: "self_mute", message: "Cannot mute yourself" });
  expect(rules.MOST).toBe(1000);
  expect(rules.fullFault(block)).toEqual({
    code: "blocks_max",
    message: "At most 1000 accounts can be blocked",
  });
  expect(rules.fullFault(mute)).toEqual({
    code: "mutes_max",
    message: "At most 1000 accounts can be muted",
  });
});
