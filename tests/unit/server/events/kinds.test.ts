// Each event by itself: its line, the rows it changes, and its inbox events.
import { describe, expect, test } from "vitest";
import codec from "../../../../pb_hooks/events/codec.js";
import { EVENTS } from "../../../../pb_hooks/events/types.js";

const [A, B, C] = ["a", "b", "c"].map((letter) => letter.repeat(15)) as [string, string, string];
const NOTHING = { videos: [], users: [], comments: [], removals: false, forInboxes: [] };
const parsed = (text: string, mine = true) => {
  const work = codec.decodeTick(text.split("\n"), mine);
  return { ...work, videos: [...work.videos], users: [...work.users], comments: [...work.comments] };
};

describe("an event", () => {
  const RELATIONS = {
    ...{ "like.created": "l", "like.removed": "x", "follow.created": "f", "follow.removed": "y" },
    ...{ "comment_like.created": "h", "comment_like.removed": "j" },
    ...{ "bookmark.created": "s", "bookmark.removed": "t", "block.created": "d", "block.removed": "e" },
    ...{ "mute.created": "m", "mute.removed": "i", "comment.changed": "c" },
  };
  const OF_ONE_ID = {
    ...{ "video.changed": "v", "user.changed": "u", "comment.counts_changed": "k", "likes.changed": "n" },
    ...{ "profile.edited": "p", "video.removed": "w", "user.deleted": "z", "user.banned": "b" },
  };
  const OTHERS = { "removals.changed": "g ", "groups.deleted": "q ", "notification.changed": "o " };

  test.each(Object.entries(RELATIONS))("%s is a line %s with three ids", (event, letter) => {
    const name = event as keyof typeof RELATIONS;
    expect(codec.encode(name, [A, B, C])).toBe(`${letter} ${A} ${B} ${C}`);
    expect(codec.encode(name, [A, B, C], true)).toBe(`${letter.toUpperCase()} ${A} ${B} ${C}`);
    expect(codec.encodeSql(name, ["a", "b", "c"])).toBe(`'${letter} ' || a || ' ' || b || ' ' || c`);
  });

  test.each(Object.entries(OF_ONE_ID))("%s is a line %s with one id", (event, letter) => {
    expect(codec.encode(event as keyof typeof OF_ONE_ID, [A])).toBe(`${letter} ${A}`);
  });

  test("of a group has its read mark; those without fields are a letter", () => {
    expect(codec.encode("notification.changed", [A, B, 1])).toBe(`o ${A} ${B} 1`);
    expect(codec.encodeSql("like.created", ["a"], true)).toBe("'L ' || a");
    expect([codec.encode("removals.changed", []), codec.encode("groups.deleted", [])]).toEqual(["g ", "q "]);
    expect(codec.decodeTick(["g ", "q "], true)).toMatchObject({ removals: true, forInboxes: ["q "] });
    expect(Object.keys(EVENTS).sort()).toEqual(Object.keys({ ...RELATIONS, ...OF_ONE_ID, ...OTHERS }).sort());
  });

  test("of a like counts for the like limiter, whether published or not", () => {
    const lines = [`l ${A} ${B} ${C}`, `x ${A} ${C} ${C}`, `L ${A} ${C} ${B}`, `n ${A}`, `h ${A} ${A} ${C}`];
    expect(codec.likersIn(lines)).toEqual([B, C]);
  });
});

describe("an event line", () => {
  test.each([
    ["", {}],
    ["\n\n", {}],
    [`v ${A}`, { videos: [A] }],
    [`u ${A}`, { users: [A] }],
    [`k ${A}`, { comments: [A] }],
    ["g", { removals: true }],
    [`l ${A} ${B} ${C}`, { videos: [A], forInboxes: [`L ${A} ${B} ${C}`] }],
    [`x ${A} ${B} ${C}`, { videos: [A], forInboxes: [`X ${A} ${B} ${C}`] }],
    [`L ${A} ${B} ${C}`, { forInboxes: [`L ${A} ${B} ${C}`] }],
    [`X ${A} ${B} ${C}`, { forInboxes: [`X ${A} ${B} ${C}`] }],
    [`n ${A}\nn ${A}`, { forInboxes: [`n ${A}`] }],
    [`f ${A} ${B} ${C}`, { users: [A, B], forInboxes: [`F ${A} ${B} ${C}`] }],
    [`y ${A} ${B} ${C}`, { users: [A, B], forInboxes: [`Y ${A} ${B} ${C}`] }],
    [`h ${A} ${B} ${C}`, { comments: [A], forInboxes: [`H ${A} ${B} ${C}`] }],
    [`j ${A} ${B} ${C}`, { comments: [A], forInboxes: [`J ${A} ${B} ${C}`] }],
    [`F ${A} ${B} ${C}`, { forInboxes: [`F ${A} ${B} ${C}`] }],
    [`c ${A} ${B} ${C}`, { forInboxes: [`c ${A} ${B} ${C}`] }],
    ...[`w ${A}`, `z ${A}`, `b ${A}`, `o ${A} ${B} 1`, `p ${A}`, "q "].map(
      (kept) => [kept, { forInboxes: [kept] }] as [string, object],
    ),
  ])("%j changes these rows", (line, expected) => {
    expect(parsed(line)).toEqual({ ...NOTHING, ...expected });
  });

  test.each([
    [`l ${A} ${B} ${C}`, { videos: [A], forInboxes: [`n ${A}`] }],
    [`x ${A} ${B} ${C}`, { videos: [A], forInboxes: [`n ${A}`] }],
    [`L ${A} ${B} ${C}\nX ${A} ${C} ${B}\nn ${A}`, { forInboxes: [`n ${A}`] }],
    [`f ${A} ${B} ${C}`, { users: [A, B], forInboxes: [`F ${A} ${B} ${C}`] }],
  ])("%j is shorter without other devices", (line, expected) => {
    expect(parsed(line, false)).toEqual({ ...NOTHING, ...expected });
  });
});

describe("a line for inboxes", () => {
  const EMPTY = {
    liked: [],
    follows: [],
    commentLikes: [],
    comments: [],
    undone: [],
    removedVideos: [],
    deletedUsers: [],
    bannedUsers: [],
    groups: [],
  };
  const read = (...received: string[]) => {
    const found = codec.decodeForInboxes(received);
    return {
      ...found,
      liked: [...found.liked],
      removedVideos: [...found.removedVideos],
      deletedUsers: [...found.deletedUsers],
      bannedUsers: [...found.bannedUsers],
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
    [`w ${A}`, { removedVideos: [A] }],
    [`z ${A}`, { deletedUsers: [A] }],
    [`b ${A}`, { bannedUsers: [A] }],
    [`o ${A} ${B} 1`, { groups: [{ user: A, group_key: B, read: true }] }],
    [`o ${A} ${B} 0`, { groups: [{ user: A, group_key: B, read: false }] }],
    ["q", {}],
    [`s ${A} ${B} ${C}`, {}],
  ])("%j names its cause", (line, expected) => {
    expect(read(line)).toEqual({ ...EMPTY, ...expected });
  });
});

describe("own actions", () => {
  const ownActions = (...received: string[]) => codec.ownActionsIn(received, () => true);
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
  ])("a line %s is one", (letter, expected) => {
    expect(ownActions(`${letter} ${A} ${B} ${C}`)).toEqual([expected]);
  });

  test("are the last one on each thing, and one per thing, user and kind", () => {
    expect(ownActions(`s ${A} ${B} ${C}`, `t ${A} ${B} ${C}`)).toEqual([
      { user: B, kind: "save", id: A, row: "" },
    ]);
    expect(
      ownActions(`s ${A} ${B} ${C}`, `L ${A} ${B} ${C}`, `s ${C} ${B} ${C}`, `s ${A} ${C} ${C}`),
    ).toHaveLength(4);
    expect(ownActions(`p ${A}`)).toEqual([{ user: A, kind: "profile", id: A, row: "" }]);
    expect(ownActions("", "q", `c ${A} ${B} ${C}`, `w ${A}`)).toEqual([]);
  });
});
