import { expect, test } from "vitest";
import codec from "../../../../pb_hooks/events/codec.js";
import { mentionsIn } from "../../../../pb_hooks/notifications/mentions.js";
import rules from "../../../../pb_hooks/realtime/topics.js";

const [a, b, c, d] = ["a", "b", "c", "d"].map((letter) => letter.repeat(15)) as [
  string,
  string,
  string,
  string,
];

test("decodeTick returns each video and user once, and the lines that inboxes need", () => {
  const work = codec.decodeTick(
    [
      ...[`v ${a}`, `l ${a} ${b} ${d}`, `L ${b} ${c} ${d}`, `c ${c} ${a} ${b}`, `f ${a} ${b} ${d}`],
      ...[`u ${c}`, `k ${b}`, "g", `v ${a}`],
    ],
    true,
  );
  expect([...work.videos]).toEqual([a]);
  expect([...work.users]).toEqual([a, b, c]);
  expect([...work.comments]).toEqual([b]);
  expect(work.removals).toBe(true);
  const forInboxes = [`L ${a} ${b} ${d}`, `L ${b} ${c} ${d}`, `c ${c} ${a} ${b}`, `F ${a} ${b} ${d}`];
  expect(work.forInboxes).toEqual(forInboxes);
  // Requeued and read again, they are the same.
  const again = codec.decodeTick(work.forInboxes, true);
  expect(again).toMatchObject({ forInboxes, removals: false });
  expect([...again.videos, ...again.users]).toEqual([]);
});

test("a removed relation changes the same rows as a created one", () => {
  const work = codec.decodeTick(
    [`x ${a} ${b} ${d}`, `y ${b} ${c} ${d}`, `j ${c} ${b} ${d}`, `t ${a} ${b} ${d}`],
    true,
  );
  expect([[...work.videos], [...work.users], [...work.comments]]).toEqual([[a], [b, c], [c]]);
  expect(work.forInboxes[0]).toBe(`X ${a} ${b} ${d}`);
});

test("without other devices the likes of a video become one line, also when it is queued again", () => {
  const work = codec.decodeTick(
    [`l ${a} ${b} ${d}`, `x ${a} ${c} ${d}`, `L ${b} ${c} ${d}`, `n ${b}`, `t ${a} ${b} ${d}`],
    false,
  );
  expect([...work.videos]).toEqual([a]);
  expect(work.forInboxes).toEqual([`t ${a} ${b} ${d}`, `n ${a}`, `n ${b}`]);
  const again = codec.decodeTick([...work.forInboxes, `l ${b} ${a} ${c}`], false);
  expect([...codec.decodeForInboxes(again.forInboxes).liked]).toEqual([a, b]);
  expect(codec.ownActionsIn(work.forInboxes, () => true)).toEqual([
    { user: b, kind: "save", id: a, row: "" },
  ]);
});

test("lines for inboxes name causes, and own actions of users with other devices", () => {
  const likes = [`L ${a} ${b} ${d}`, `L ${c} ${b} ${d}`];
  const received = [...likes, `X ${a} ${c} ${d}`, `Y ${c} ${a} ${d}`, `J ${a} ${c} ${d}`, `F ${a} ${b} ${c}`];
  const read = codec.decodeForInboxes(received);
  expect(read).toMatchObject({ follows: [c], commentLikes: [] });
  expect([...read.liked]).toEqual([a, c]);
  expect(read.undone).toEqual(Array.from({ length: 2 }, () => [c, d]));

  const all = codec.ownActionsIn(
    [...received, `X ${c} ${b} ${d}`, `s ${a} ${b} ${d}`, `p ${b}`, `q`],
    () => true,
  );
  expect(all).toEqual([
    { user: b, kind: "like", id: a, row: d },
    { user: b, kind: "like", id: c, row: "" },
    { user: c, kind: "like", id: a, row: "" },
    { user: c, kind: "follow", id: a, row: "" },
    { user: c, kind: "comment_like", id: a, row: "" },
    { user: a, kind: "follow", id: b, row: c },
    { user: b, kind: "save", id: a, row: d },
    { user: b, kind: "profile", id: b, row: "" },
  ]);
  expect(codec.ownActionsIn(received, (who) => who === a)).toHaveLength(1);
});

test("mentions are whole usernames, each once, ten at most, and no e-mail addresses", () => {
  expect(mentionsIn("@Rahim, @rahim @ka @a_b! (@Mina) x@y.com কী@বলো@dhaka")).toEqual([
    "rahim",
    "a_b",
    "mina",
    "dhaka",
  ]);
  expect(mentionsIn("@@abc @abc.de @".concat("a".repeat(31)))).toEqual(["abc"]);
  expect(mentionsIn(Array.from({ length: 12 }, (_, n) => `@name${n}`).join(" "))).toHaveLength(10);
});

test("allows only valid topics", () => {
  expect(rules.isAllowedTopic(`live/${a}`, "", false)).toBe(true);
  expect(rules.isAllowedTopic(`inboxes/${a}`, a, false)).toBe(true);
  expect(rules.isAllowedTopic(`inboxes/${a}`, b, false)).toBe(false);
  expect(rules.isAllowedTopic("inboxes/", "", false)).toBe(false);
  expect(rules.isAllowedTopic("@oauth2", "", true)).toBe(true);
  expect(rules.isAllowedTopic("live/*", "", true)).toBe(false);
});

test("a network has as many connections as the operator says, else 100; loopback has no limit", () => {
  expect(rules.maxConnections("203.0.113.7", "12")).toBe(12);
  expect(rules.maxConnections("203.0.113.7", "")).toBe(100);
  expect(rules.maxConnections("203.0.113.7", "none")).toBe(100);
  expect(rules.maxConnections("", "")).toBe(Number.POSITIVE_INFINITY);
  expect(rules.maxConnections("", "5")).toBe(5);
});
