// Captions at the limits of their rules, with expectations written by hand.
import { expect, it } from "vitest";
import { detectLanguage } from "@/lib/captions/language";
import { readCaptions } from "@/lib/captions/read";
import { parseSpan } from "@/lib/captions/times";
import { cutVtt } from "@/lib/captions/vtt";

const VTT = "WEBVTT\n\n00:01.000 --> 00:02.000\nনদী\n";
const read = (text: string) => readCaptions(new Blob([text]));
/** The text lines of the first cue. */
const lines = async (srt: string) => {
  const { vtt = "" } = (await read(srt)) as { vtt?: string };
  return vtt.split("\n").slice(3, -1);
};

it("reads a file of four times the limit, and rejects a larger one unread", async () => {
  expect((await read("x".repeat(819_200))).error).toBe("captions_type");
  expect((await read("x".repeat(819_201))).error).toBe("captions_too_large");
});

it("removes blank lines before WEBVTT", async () => {
  expect(await read(`\n \n${VTT}`)).toEqual({ vtt: VTT });
});

it("detects no language if two scripts have equally many letters", () => {
  expect(detectLanguage("WEBVTT\n\nঅन")).toBe("");
  expect(detectLanguage("WEBVTT\n\nঅআन")).toBe("bn");
  expect(detectLanguage("WEBVTT\n\nab न")).toBe("en");
});

it("trims the lines of SubRip and removes blank ones", async () => {
  expect(await lines("1\n0:0:1 --> 0:0:2\n  One  \n   \n\tTwo\n")).toEqual(["One", "Two"]);
});

it("does not change text after a tag", async () => {
  expect(await lines("0:0:1 --> 0:0:2\n<b>Two</b> Tea & Milk\n")).toEqual(["<b>Two</b> Tea &amp; Milk"]);
});

it("treats a number in the last line of SubRip as text", async () => {
  expect(await lines("0:0:1 --> 0:0:2\nOne\n12")).toEqual(["One", "12"]);
});

it("removes a cue of SubRip without text", async () => {
  expect(await lines("0:0:1 --> 0:0:2\n0:0:3 --> 0:0:4\nTwo\n")).toEqual(["Two"]);
});

it("parses a time line only if both times are complete", () => {
  const good = "00:00:01.000 --> 00:00:02.000";
  expect(parseSpan(good, "vtt")).toEqual({ start: 1, end: 2 });
  for (const line of [
    "x00:01.000 --> 00:02.000",
    "00:01.000x --> 00:02.000",
    "00:01.000 --> 00:02.000x",
    "00:01.000 --> x00:02.000",
    "x --> 00:02.000",
    "00:01.00 --> 00:02.000",
    "00:01.000 --> 00:02.0000",
    "1:01.000 --> 2:02.000",
    "00:00:60.000 --> 00:01:01.000",
    "00:60:00.000 --> 01:01:00.000",
    "00:01.000",
    "",
  ])
    expect(parseSpan(line, "vtt"), line).toBeUndefined();
  expect(parseSpan("00:01.000 --> 00:02.000\tline:0", "vtt")).toEqual({ start: 1, end: 2 });
  expect(parseSpan("1:2:3,4 --> 001:02:04.56 X1:5", "srt")).toEqual({ start: 3723.4, end: 3724.56 });
  for (const line of [
    "0:0:1 --> 0:0:2,1234",
    "0:0:1 --> 0:0:2,",
    "0:001:1 --> 1:0:0",
    "1000:0:0 --> 1001:0:0",
  ])
    expect(parseSpan(line, "srt"), line).toBeUndefined();
});

it("removes a cue that ends where the trim begins, or begins where it ends", () => {
  const two = "WEBVTT\n\n00:00.000 --> 00:02.000\na\n\n00:04.000 --> 00:06.000\nb\n";
  expect(cutVtt(two, 2, 4)).toBe("WEBVTT\n");
  expect(cutVtt(two, 1, 5)).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:01.000\na\n\n00:00:03.000 --> 00:00:04.000\nb\n",
  );
});

it("writes hours of any length and rounds to milliseconds", () => {
  const far = "WEBVTT\n\n101:02:03.004 --> 101:02:04.000\na\n";
  expect(cutVtt(far, 0, 999_999)).toBe("WEBVTT\n\n101:02:03.004 --> 101:02:04.000\na\n");
  const near = "WEBVTT\n\n00:01.000 --> 00:02.000\na\n";
  expect(cutVtt(near, 0.3336, 9)).toBe("WEBVTT\n\n00:00:00.666 --> 00:00:01.666\na\n");
});
