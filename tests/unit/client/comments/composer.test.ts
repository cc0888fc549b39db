import { expect, test } from "vitest";
import {
  type Composer,
  endSending,
  hasUnsent,
  type ReplyTarget,
  restoreDraft,
  startReply,
  startSending,
} from "@/features/comments/data/composer";

const EMPTY: Composer = { text: "", caret: 0, answering: undefined, outgoing: [] };
const to = (username: string, nested = true): ReplyTarget => ({
  parent: `under ${username}`,
  username,
  nested,
});
const typed = (text: string, answering?: ReplyTarget): Composer => ({ ...EMPTY, text, answering });

test("a reply to a reply begins with its author's name, a reply to a comment does not", () => {
  expect(startReply(EMPTY, to("rahim")).text).toBe("@rahim ");
  expect(startReply(EMPTY, to("rahim", false)).text).toBe("");
});

test("choosing somebody else replaces the name and keeps the words", () => {
  const first = { ...startReply(EMPTY, to("rahim")), text: "@rahim thanks" };
  expect(startReply(first, to("karim")).text).toBe("@karim thanks");
  expect(startReply(first, to("karim", false)).text).toBe("thanks");
  expect(startReply(first, undefined).text).toBe("thanks");
  expect(startReply({ ...first, text: "@rahim" }, undefined).text).toBe("");
  expect(startReply({ ...first, text: "@rahima thanks" }, undefined).text).toBe("@rahima thanks");
});

test("the name stands before words that were there, once", () => {
  expect(startReply(typed("thanks"), to("rahim")).text).toBe("@rahim thanks");
  expect(startReply(typed("@rahim thanks"), to("rahim")).text).toBe("@rahim thanks");
});

test("a name that the writer typed stays when the reply is cancelled", () => {
  expect(startReply(typed("@karim look", to("rahim", false)), undefined).text).toBe("@karim look");
});

test("sending empties the field, and the words stay unsent until the answer", () => {
  const comment = { text: "first", answering: to("rahim") };
  const sending = { ...startSending(typed("first", to("rahim")), comment), text: "second" };
  expect(sending.answering).toBeUndefined();
  expect(hasUnsent(sending)).toBe("first\nsecond");
  expect(endSending(sending, comment)).toEqual(typed("second"));
});

test("a comment that failed comes back before the words typed since, with its addressee", () => {
  const comment = { text: "first", answering: to("rahim") };
  const failed = restoreDraft({ ...startSending(EMPTY, comment), text: "second" }, comment);
  expect(failed).toEqual({ ...EMPTY, text: "first\nsecond", answering: to("rahim") });
});

test("those that wait behind it for the same thread come back too, in order", () => {
  const [first, other, third] = [
    { text: "first", answering: undefined },
    { text: "other", answering: to("rahim") },
    { text: "third", answering: undefined },
  ] as const;
  const failed = restoreDraft({ ...EMPTY, text: "fourth", outgoing: [first, other, third] }, first);
  expect(failed.text).toBe("first\nthird\nfourth");
  expect(failed.outgoing).toEqual([other]);
});
