import { expect, test } from "vitest";
import reads from "../../../pb_hooks/accounts/read-rules.js";
import lines from "../../../pb_hooks/lib/live/lines.js";
import rules from "../../../pb_hooks/live/rules.js";

const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(15)) as [string, string, string];

test("marks are read back: each clip and account once, received ones kept for the inboxes", () => {
  const work = lines.parse(
    `v ${a}\nl ${a} ${b}\nL ${b} ${c}\nc ${c} ${a} ${b}\nf ${a} ${b}\nu ${c}\ng\nv ${a}\n`,
  );
  expect([...work.videos]).toEqual([a]);
  expect([...work.users]).toEqual([a, b, c]);
  expect(work.removals).toBe(true);
  expect(work.received).toEqual([`L ${a} ${b}`, `L ${b} ${c}`, `c ${c} ${a} ${b}`, `f ${a} ${b}`]);
  // Put back and read again, they are the same.
  expect(lines.parse(`${work.received.join("\n")}\n`).received).toEqual(work.received);
});

test("received likes are gathered by clip, the newest person last", () => {
  const { likes, others } = lines.readReceived([`L ${a} ${b}`, `L ${a} ${c}`, `L ${a} ${b}`, `f ${c} ${a}`]);
  expect([...(likes.get(a) ?? [])]).toEqual([c, b]);
  expect(others).toEqual([{ op: "follow", user: c, video: "", account: a, comment: "" }]);
});

test("topics", () => {
  expect(rules.allowed(`live/${a}`, "", false)).toBe(true);
  expect(rules.allowed(`inboxes/${a}`, a, false)).toBe(true);
  expect(rules.allowed(`inboxes/${a}`, b, false)).toBe(false);
  expect(rules.allowed("inboxes/", "", false)).toBe(false);
  expect(rules.allowed("@oauth2", "", true)).toBe(true);
  expect(rules.allowed("live/*", "", true)).toBe(false);
});

test("connections per address: what the operator says, else a bound, none for the machine itself", () => {
  expect(rules.mostSockets("203.0.113.7", "12")).toBe(12);
  expect(rules.mostSockets("203.0.113.7", "")).toBe(rules.MOST_SOCKETS);
  expect(rules.mostSockets("203.0.113.7", "none")).toBe(rules.MOST_SOCKETS);
  expect(rules.mostSockets("127.0.0.1", "")).toBe(Number.POSITIVE_INFINITY);
  expect(rules.mostSockets("127.0.0.1", "5")).toBe(5);
});

test("names in a filter, whatever its texts say", () => {
  const own = ["id", "caption", "email", "created"];
  for (const fine of [
    "caption ~ 'user.email'",
    "(id='a' && created<=@now)",
    "-created,+id",
    'caption="\\"x"',
    "",
  ]) {
    expect(reads.pathFault(fine, own)).toBe("");
  }
  for (const bad of [
    "email='a'",
    "user.id='x'",
    "caption='x' // '\n && user.email='a' // '",
    "'x'!=x.y",
    "tokenKey",
  ]) {
    expect(reads.pathFault(bad, own)).not.toBe("");
  }
});
