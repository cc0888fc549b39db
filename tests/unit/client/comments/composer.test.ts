import { expect, test } from "vitest";
import {
  type Answering,
  answer,
  type Composer,
  send,
  settle,
  takeBack,
  unsent,
} from "@/features/comments/data/composer";

const EMPTY: Composer = { text: "", caret: 0, answering: undefined, outgoing: [] };
const to = (username: string, nested = true): Answering => ({
  parent: `under ${username}`,
  username,
  nested,
});
const typed = (text: string, answering?: Answering): Composer => ({ ...EMPTY, text, answering });

test("a reply to a reply begins with its author's name, a reply to a comment does not", () => {
  expect(answer(EMPTY, to("rahim")).text).toBe("@rahim ");
  expect(answer(EMPTY, to("rahim", false)).text).toBe("");
});

test("choosing somebody else replaces the name and keeps the words", () => {
  const first = { ...answer(EMPTY, to("rahim")), text: "@rahim thanks" };
  expect(answer(first, to("karim")).text).toBe("@karim thanks");
  expect(answer(first, to("karim", false)).text).toBe("thanks");
  expect(answer(first, undefined).text).toBe("thanks");
  expect(answer({ ...first, text: "@rahim" }, undefined).text).toBe("");
  expect(answer({ ...first, text: "@rahima thanks" }, undefined).text).toBe("@rahima thanks");
});

test("the name stands before words that were there, once", () => {
  expect(answer(typed("thanks"), to("rahim")).text).toBe("@rahim thanks");
  expect(answer(typed("@rahim thanks"), to("rahim")).text).toBe("@rahim thanks");
});

test("a name that the writer typed stays when the reply is cancelled", () => {
  expect(answer(typed("@karim look", to("rahim", false)), undefined).text).toBe("@karim look");
});

test("sending empties the field, and the words stay unsent until the answer", () => {
  const comment = { text: "first", answering: to("rahim") };
  const sending = { ...send(typed("first", to("rahim")), comment), text: "second" };
  expect(sending.answering).toBeUndefined();
  expect(unsent(sending)).toBe("first\nsecond");
  expect(settle(sending, comment)).toEqual(typed("second"));
});

test("a comment that failed comes back before the words typed since, with its addressee", () => {
  const comment = { text: "first", answering: to("rahim") };
  const failed = takeBack({ ...send(EMPTY, comment), text: "second" }, comment);
  expect(failed).toEqual({ ...EMPTY, text: "first\nsecond", answering: to("rahim") });
});

test("those that wait behind it for the same thread come back too, in order", () => {
  const [first, other, third] = [
    { text: "first", answering: undefined },
    { text: "other", answering: to("rahim") },
    { text: "third", answering: undefined },
  ] as const;
  const failed = takeBack({ ...EMPTY, text: "fourth", outgoing: [first, other, third] }, first);
  expect(failed.text).toBe("first\nthird\nfourth");
  expect(failed.outgoing).toEqual([other]);
});
