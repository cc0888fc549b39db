// Each kind of event by itself: the counts it changes, and its inbox events.
import { describe, expect, test } from "vitest";
import lines from "../../../../pb_hooks/events/codec.js";

const [A, B, C] = ["a", "b", "c"].map((letter) => letter.repeat(15)) as [string, string, string];
const NOTHING = { videos: [], users: [], comments: [], removals: false, received: [] };
const parsed = (text: string, mine = true) => {
  const work = lines.decodeTick(text, mine);
  return { ...work, videos: [...work.videos], users: [...work.users], comments: [...work.comments] };
};

describe("an event line", () => {
  test.each([
    ["", {}],
    ["\n\n", {}],
    [`v ${A}`, { videos: [A] }],
    [`u ${A}`, { users: [A] }],
    [`k ${A}`, { comments: [A] }],
    ["g", { removals: true }],
    [`l ${A} ${B} ${C}`, { videos: [A], received: [`L ${A} ${B} ${C}`] }],
    [`x ${A} ${B} ${C}`, { videos: [A], received: [`X ${A} ${B} ${C}`] }],
    [`L ${A} ${B} ${C}`, { received: [`L ${A} ${B} ${C}`] }],
    [`X ${A} ${B} ${C}`, { received: [`X ${A} ${B} ${C}`] }],
    [`n ${A}\nn ${A}`, { received: [`n ${A}`] }],
    [`f ${A} ${B} ${C}`, { users: [A, B], received: [`F ${A} ${B} ${C}`] }],
    [`y ${A} ${B} ${C}`, { users: [A, B], received: [`Y ${A} ${B} ${C}`] }],
    [`h ${A} ${B} ${C}`, { comments: [A], received: [`H ${A} ${B} ${C}`] }],
    [`j ${A} ${B} ${C}`, { comments: [A], received: [`J ${A} ${B} ${C}`] }],
    [`F ${A} ${B} ${C}`, { received: [`F ${A} ${B} ${C}`] }],
    [`c ${A} ${B} ${C}`, { received: [`c ${A} ${B} ${C}`] }],
  ])("%j changes exactly its counts", (line, expected) => {
    expect(parsed(line)).toEqual({ ...NOTHING, ...expected });
  });

  test.each([
    [`l ${A} ${B} ${C}`, { videos: [A], received: [`n ${A}`] }],
    [`x ${A} ${B} ${C}`, { videos: [A], received: [`n ${A}`] }],
    [`L ${A} ${B} ${C}\nX ${A} ${C} ${B}\nn ${A}`, { received: [`n ${A}`] }],
    [`f ${A} ${B} ${C}`, { users: [A, B], received: [`F ${A} ${B} ${C}`] }],
  ])("%j is shorter without other devices of users", (line, expected) => {
    expect(parsed(line, false)).toEqual({ ...NOTHING, ...expected });
  });
});

describe("a received line", () => {
  const EMPTY = {
    liked: [],
    follows: [],
    commentLikes: [],
    comments: [],
    undone: [],
    videosGone: [],
    accountsGone: [],
    actorsGone: [],
    groups: [],
  };
  const read = (...received: string[]) => {
    const found = lines.decodeForInboxes(received);
    return {
      ...found,
      liked: [...found.liked],
      videosGone: [...found.videosGone],
      accountsGone: [...found.accountsGone],
      actorsGone: [...found.actorsGone],
    };
  };
  test.each([
    [`L ${A} ${B} ${C}`, { liked: [A] }],
    [`X ${A} ${B} ${C}`, { liked: [A] }],
    [`n ${A}`, { liked: [A] }],
    [`J ${A} ${B} ${C}`, { undone: [[B, C]] }],
    [`Y ${A} ${B} ${C}`, { undone: [[A, C]] }],
    [`F ${A} ${B} ${C}`, { follows: [C] }],
    [`H ${A} ${B} ${C}`, { commentLikes: [C] }],
    [`c ${A} ${B} ${C}`, { comments: [A] }],
    [`w ${A}`, { videosGone: [A] }],
    [`z ${A}`, { accountsGone: [A] }],
    [`b ${A}`, { actorsGone: [A] }],
    [`o ${A} ${B} 1`, { groups: [{ user: A, target: B, read: true }] }],
    [`o ${A} ${B} 0`, { groups: [{ user: A, target: B, read: false }] }],
    ["q", {}],
    [`s ${A} ${B} ${C}`, {}],
  ])("%j has exactly its inbox effects", (line, expected) => {
    expect(read(line)).toEqual({ ...EMPTY, ...expected });
  });
});

describe("an own action", () => {
  const told = (...received: string[]) => lines.ownActionsIn(received, () => true);
  test.each([
    ["L", { user: B, kind: "like", id: A, row: C }],
    ["X", { user: B, kind: "like", id: A, row: "" }],
    ["F", { user: A, kind: "follow", id: B, row: C }],
    ["Y", { user: A, kind: "follow", id: B, row: "" }],
    ["H", { user: B, kind: "comment_like", id: A, row: C }],
    ["J", { user: B, kind: "comment_like", id: A, row: "" }],
    ["s", { user: B, kind: "save", id: A, row: C }],
    ["t", { user: B, kind: "save", id: A, row: "" }],
    ["d", { user: B, kind: "block", id: A, row: C }],
    ["e", { user: B, kind: "block", id: A, row: "" }],
    ["m", { user: B, kind: "mute", id: A, row: C }],
    ["i", { user: B, kind: "mute", id: A, row: "" }],
  ])("is decoded from the line %s", (letter, expected) => {
    expect(told(`${letter} ${A} ${B} ${C}`)).toEqual([expected]);
  });

  test("is the last one per target, and one per different target", () => {
    expect(told(`s ${A} ${B} ${C}`, `t ${A} ${B} ${C}`)).toEqual([{ user: B, kind: "save", id: A, row: "" }]);
    expect(told(`s ${A} ${B} ${C}`, `L ${A} ${B} ${C}`, `s ${C} ${B} ${C}`, `s ${A} ${C} ${C}`)).toHaveLength(
      4,
    );
    expect(told(`p ${A}`)).toEqual([{ user: A, kind: "profile", id: A, row: "" }]);
    expect(told("", "q", `c ${A} ${B} ${C}`, `w ${A}`)).toEqual([]);
  });
});
