import { expect, test } from "vitest";
import lines from "../../../../pb_hooks/events/codec.js";
import { mentionsIn } from "../../../../pb_hooks/notifications/mentions.js";
import rules from "../../../../pb_hooks/realtime/topics.js";

const [a, b, c, d] = ["a", "b", "c", "d"].map((letter) => letter.repeat(15)) as [
  string,
  string,
  string,
  string,
];

test("decodes events: each video and user once, with received events kept for the inboxes", () => {
  const work = lines.decodeTick(
    `v ${a}\nl ${a} ${b} ${d}\nL ${b} ${c} ${d}\nc ${c} ${a} ${b}\nf ${a} ${b} ${d}\nu ${c}\nk ${b}\ng\nv ${a}\n`,
    true,
  );
  expect([...work.videos]).toEqual([a]);
  expect([...work.users]).toEqual([a, b, c]);
  expect([...work.comments]).toEqual([b]);
  expect(work.removals).toBe(true);
  const received = [`L ${a} ${b} ${d}`, `L ${b} ${c} ${d}`, `c ${c} ${a} ${b}`, `F ${a} ${b} ${d}`];
  expect(work.received).toEqual(received);
  // Requeued and read again, they are the same.
  const again = lines.decodeTick(`${work.received.join("\n")}\n`, true);
  expect(again).toMatchObject({ received, removals: false });
  expect([...again.videos, ...again.users]).toEqual([]);
});

test("an undo event changes the same counts as its action", () => {
  const work = lines.decodeTick(
    `x ${a} ${b} ${d}\ny ${b} ${c} ${d}\nj ${c} ${b} ${d}\nt ${a} ${b} ${d}\n`,
    true,
  );
  expect([[...work.videos], [...work.users], [...work.comments]]).toEqual([[a], [b, c], [c]]);
  expect(work.received[0]).toBe(`X ${a} ${b} ${d}`);
});

test("without other devices of users, likes of a video are one line, also after requeueing", () => {
  const work = lines.decodeTick(
    `l ${a} ${b} ${d}\nx ${a} ${c} ${d}\nL ${b} ${c} ${d}\nn ${b}\nt ${a} ${b} ${d}\n`,
    false,
  );
  expect([...work.videos]).toEqual([a]);
  expect(work.received).toEqual([`t ${a} ${b} ${d}`, `n ${a}`, `n ${b}`]);
  const again = lines.decodeTick(`${work.received.join("\n")}\nl ${b} ${a} ${c}\n`, false);
  expect([...lines.decodeForInboxes(again.received).liked]).toEqual([a, b]);
  expect(lines.ownActionsIn(work.received, () => true)).toEqual([{ user: b, kind: "save", id: a, row: "" }]);
});

test("received events give notification sources, and own actions for interested devices only", () => {
  const likes = [`L ${a} ${b} ${d}`, `L ${c} ${b} ${d}`];
  const received = [...likes, `X ${a} ${c} ${d}`, `Y ${c} ${a} ${d}`, `J ${a} ${c} ${d}`, `F ${a} ${b} ${c}`];
  const read = lines.decodeForInboxes(received);
  expect(read).toMatchObject({ follows: [c], commentLikes: [] });
  expect([...read.liked]).toEqual([a, c]);
  expect(read.undone).toEqual(Array.from({ length: 2 }, () => [c, d]));

  const all = lines.ownActionsIn(
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
  expect(lines.ownActionsIn(received, (who) => who === a)).toHaveLength(1);
});

test("finds mentions: whole usernames, once each, ten at most, not in e-mail addresses", () => {
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

test("limits connections per network to the operator's number, else 100; this machine has no limit", () => {
  expect(rules.maxConnections("203.0.113.7", "12")).toBe(12);
  expect(rules.maxConnections("203.0.113.7", "")).toBe(100);
  expect(rules.maxConnections("203.0.113.7", "none")).toBe(100);
  expect(rules.maxConnections("", "")).toBe(Number.POSITIVE_INFINITY);
  expect(rules.maxConnections("", "5")).toBe(5);
});
