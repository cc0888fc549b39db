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

test("a reply to a reply begins with a mention of its author, a reply to a comment does not", () => {
  expect(startReply(EMPTY, to("rahim")).text).toBe("@rahim ");
  expect(startReply(EMPTY, to("rahim", false)).text).toBe("");
});

test("choosing another comment replaces the mention and keeps the text", () => {
  const first = { ...startReply(EMPTY, to("rahim")), text: "@rahim thanks" };
  expect(startReply(first, to("karim")).text).toBe("@karim thanks");
  expect(startReply(first, to("karim", false)).text).toBe("thanks");
  expect(startReply(first, undefined).text).toBe("thanks");
  expect(startReply({ ...first, text: "@rahim" }, undefined).text).toBe("");
  expect(startReply({ ...first, text: "@rahima thanks" }, undefined).text).toBe("@rahima thanks");
});

test("puts the mention before existing text, once", () => {
  expect(startReply(typed("thanks"), to("rahim")).text).toBe("@rahim thanks");
  expect(startReply(typed("@rahim thanks"), to("rahim")).text).toBe("@rahim thanks");
});

test("keeps a mention that the user typed when the reply is cancelled", () => {
  expect(startReply(typed("@karim look", to("rahim", false)), undefined).text).toBe("@karim look");
});

test("sending clears the input, and the text stays unsent until the response", () => {
  const comment = { text: "first", answering: to("rahim") };
  const sending = { ...startSending(typed("first", to("rahim")), comment), text: "second" };
  expect(sending.answering).toBeUndefined();
  expect(hasUnsent(sending)).toBe("first\nsecond");
  expect(endSending(sending, comment)).toEqual(typed("second"));
});

test("puts a failed comment before the text typed since, with its recipient", () => {
  const comment = { text: "first", answering: to("rahim") };
  const failed = restoreDraft({ ...startSending(EMPTY, comment), text: "second" }, comment);
  expect(failed).toEqual({ ...EMPTY, text: "first\nsecond", answering: to("rahim") });
});

test("also restores later comments of the same thread, in order", () => {
  const [first, other, third] = [
    { text: "first", answering: undefined },
    { text: "other", answering: to("rahim") },
    { text: "third", answering: undefined },
  ] as const;
  const failed = restoreDraft({ ...EMPTY, text: "fourth", outgoing: [first, other, third] }, first);
  expect(failed.text).toBe("first\nthird\nfourth");
  expect(failed.outgoing).toEqual([other]);
});
