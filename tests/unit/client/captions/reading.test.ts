// Captions files as users have them: WebVTT, SubRip, several encodings, and invalid files.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { detectLanguage } from "@/lib/captions/language";
import { readCaptions } from "@/lib/captions/read";
import { parseSpan } from "@/lib/captions/times";
import { countCues, cutVtt, vttError } from "@/lib/captions/vtt";
import { LIMITS } from "@/state/limits";

const VTT = "WEBVTT\n\n00:01.000 --> 00:02.500\nপদ্মার ঘাটে\n";
const SRT = "1\n00:00:01,000 --> 00:00:02,500\nপদ্মার ঘাটে\n\n2\n00:00:03,000 --> 00:00:04,000\nSecond\n";
const read = (...parts: BlobPart[]) => readCaptions(new Blob(parts));
const vttOf = async (...parts: BlobPart[]) => ((await read(...parts)) as { vtt: string }).vtt;
const errorOf = async (...parts: BlobPart[]) => (await read(...parts)).error;
const timed = (line: string) => `WEBVTT\n\n${line}\nwords\n`;

describe("readCaptions", () => {
  it("returns WebVTT unchanged but for newlines and byte order mark", async () => {
    expect(await vttOf(VTT)).toBe(VTT);
    expect(await vttOf("\ufeff", VTT.replaceAll("\n", "\r\n"))).toBe(VTT);
    expect(await vttOf(VTT.replaceAll("\n", "\r"))).toBe(VTT);
    const rich = "WEBVTT - title\n\nNOTE by hand\n\nid\n01:00:01.000 --> 01:00:02.000 line:0\n<v Rahim>হ্যাঁ\n";
    expect(await vttOf(rich)).toBe(rich);
  });

  it("decodes UTF-16 with a byte order mark, and rejects encodings that cannot be detected", async () => {
    const utf16 = (mark: number[], swap: boolean) => {
      const bytes = Buffer.from(SRT, "utf16le");
      return Buffer.concat([Buffer.from(mark), swap ? bytes.swap16() : bytes]);
    };
    for (const bytes of [utf16([0xff, 0xfe], false), utf16([0xfe, 0xff], true)])
      expect(await vttOf(new Uint8Array(bytes))).toBe(await vttOf(SRT));
    expect(await errorOf("WEBVTT\n\n", new Uint8Array([0xe0, 0xa6]))).toBe("captions_encoding");
    expect(await errorOf(VTT, "\ufffd")).toBe("captions_encoding");
  });

  it("removes direction and control characters, and normalizes to NFC", async () => {
    expect(await vttOf(VTT.replace("ঘাটে", "\u202eঘা\u0000টে\u2069\u0007"))).toBe(VTT);
    expect(await vttOf(VTT.replace("পদ্মার", "\u09dc"))).toBe(VTT.replace("পদ্মার", "\u09a1\u09bc"));
  });

  it("names the error of an invalid file", async () => {
    expect(await errorOf("")).toBe("captions_type");
    expect(await errorOf("only words\n")).toBe("captions_type");
    expect(await errorOf(new Uint8Array(readFileSync("tests/support/media/test-videos.ts")))).toBe(
      "captions_type",
    );
    expect(await errorOf("WEBVTT\n\nno times\n")).toBe("captions_timing");
    for (const line of [
      "00:02.000 --> 00:01.000",
      "00:01.000 --> 00:01.000",
      "00:01,000 --> 00:02,000",
      "1:00:01.000 --> 1:00:02.000",
      "00:61.000 --> 00:62.000",
      "00:01.000 --> ",
      " --> ",
    ])
      expect(await errorOf(timed(line)), line).toBe("captions_timing");
    for (const line of [
      "00:01.000 --> 00:02.000",
      "100:00:01.000-->100:00:02.000",
      "00:01.000\t-->\t00:02.000 line:5%",
    ])
      expect(await errorOf(timed(line)), line).toBeUndefined();
  });

  it("accepts a file as large as the limit, counted in UTF-8", async () => {
    const exact = VTT + "x".repeat(LIMITS.captionsBytes - new TextEncoder().encode(VTT).length);
    expect(await errorOf(exact)).toBeUndefined();
    expect(await errorOf(`${exact}x`)).toBe("captions_too_large");
    expect(await errorOf("x".repeat(LIMITS.captionsBytes * 4 + 1))).toBe("captions_too_large");
  });
});

describe("readCaptions of SubRip", () => {
  it("returns WebVTT with the same text at the same times", async () => {
    expect(await vttOf(SRT)).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nপদ্মার ঘাটে\n\n00:00:03.000 --> 00:00:04.000\nSecond\n",
    );
  });

  it("accepts short times, missing numbers and blank lines, and positions", async () => {
    const loose = "0:0:1,5 --> 0:0:2 X1:5 X2:6\nOne\n00:00:03.25 --> 00:00:04,000\n\nTwo\n\nthree\n12\n";
    expect(await vttOf(loose)).toBe(
      "WEBVTT\n\n00:00:01.500 --> 00:00:02.000\nOne\n\n00:00:03.250 --> 00:00:04.000\nTwo\nthree\n12\n",
    );
    expect(await vttOf("1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\nOnly\n")).toBe(
      "WEBVTT\n\n00:00:03.000 --> 00:00:04.000\nOnly\n",
    );
  });

  it("leaves bold, italics and underlines, and escapes all other markup", async () => {
    const cue = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
    const converted = async (text: string) => (await vttOf(cue(text))).split("\n").slice(3, -1).join("\n");
    expect(await converted("<I>one</i> <b>two</B> <u>three</u>")).toBe("<i>one</i> <b>two</b> <u>three</u>");
    expect(await converted('{\\an8}<font color="red">red</font> & <3 > 2')).toBe("red &amp; &lt;3 &gt; 2");
    expect(await converted("<script>alert(1)</script>")).toBe("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("reads a file without WEBVTT in its first line as SubRip", async () => {
    expect(await vttOf(VTT.replace("WEBVTT\n\n", ""))).toBe(VTT.replaceAll("00:0", "00:00:0"));
    expect(vttError("WEBVTTX\n\n00:01.000 --> 00:02.000\nx")).toBe("captions_type");
  });

  it("rejects a file with an invalid time", async () => {
    expect(await errorOf("1\n00:00:05,000 --> 00:00:02,000\nx\n")).toBe("captions_timing");
    expect(await errorOf("1\nten --> eleven\nx\n")).toBe("captions_timing");
  });
});

it("detects the language by the letters", () => {
  const language = (text: string) => detectLanguage(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`);
  expect(language("পদ্মার ঘাটে, ferry")).toBe("bn");
  expect(language("The ferry at the Padma ঘাট")).toBe("en");
  expect(language("नमस्ते दुनिया")).toBe("");
  expect(language("♪ ♪")).toBe("");
});

describe("cutVtt", () => {
  const cue = (times: string, text: string) => `${times}\n${text}`;
  const whole = `WEBVTT\n\nNOTE stays\n\n${[
    cue("00:00.000 --> 00:02.000", "before"),
    cue("00:02.000 --> 00:04.000", "across the beginning"),
    cue("id\n00:05.000 --> 00:06.000 line:0", "inside"),
    cue("00:07.000 --> 00:09.000", "across the end"),
    cue("00:08.000 --> 00:09.000", "after"),
  ].join("\n\n")}\n`;

  it("shifts cues to the new start, and cuts them at both ends", () => {
    expect(cutVtt(whole, 3, 8)).toBe(
      `WEBVTT\n\nNOTE stays\n\n${[
        cue("00:00:00.000 --> 00:00:01.000", "across the beginning"),
        cue("id\n00:00:02.000 --> 00:00:03.000 line:0", "inside"),
        cue("00:00:04.000 --> 00:00:05.000", "across the end"),
      ].join("\n\n")}\n`,
    );
  });

  it("returns valid WebVTT for any trim", () => {
    for (let from = 0; from < 7; from += 0.37)
      expect(vttError(cutVtt(whole, from, from + 1.9))).toBeUndefined();
    expect(parseSpan("00:00.000 --> 00:00.001", "vtt")).toEqual({ start: 0, end: 0.001 });
  });

  it("may leave no cue", () => {
    expect(cutVtt(whole, 20, 30)).toBe("WEBVTT\n\nNOTE stays\n");
  });
});

describe("captions in unusual files", () => {
  it("counts cues, not lines", () => {
    expect(countCues(VTT)).toBe(1);
    expect(countCues("WEBVTT\n\n00:01.000 --> 00:02.000\na\nb\n\n00:03.000 --> 00:04.000\nc\n")).toBe(2);
    expect(countCues("WEBVTT\n\nNOTE none\n")).toBe(0);
  });

  it("detects UTF-16 only by both bytes of its mark, and rejects invalid UTF-8 anywhere", async () => {
    for (const mark of [
      [0xff, 0x20],
      [0x20, 0xfe],
      [0xfe, 0x20],
      [0x20, 0xff],
    ])
      expect(await errorOf(new Uint8Array(mark), VTT), String(mark)).toBe("captions_encoding");
    expect(await errorOf(VTT, new Uint8Array([0xc3, 0x28]))).toBe("captions_encoding");
    expect(await errorOf("x")).toBe("captions_type");
  });

  it("rejects a file with one invalid time among several", async () => {
    expect(await errorOf(`${VTT}\n00:09.000 --> 00:08.000\nx\n`)).toBe("captions_timing");
  });

  it("parses and writes hours, minutes and seconds", async () => {
    expect(parseSpan("01:02:03.500 --> 02:00:00.000", "vtt")).toEqual({ start: 3723.5, end: 7200 });
    expect(await vttOf("01:02:03,500 --> 02:00:00\nx\n")).toBe(
      "WEBVTT\n\n01:02:03.500 --> 02:00:00.000\nx\n",
    );
    for (const line of ["x0:0:1 --> 0:0:2", "0:0:1 --> 0:0:2x", "0:0:1x --> 0:0:2"])
      expect(parseSpan(line, "srt"), line).toBeUndefined();
  });

  it("treats only a line that is a number as the number of the next cue", async () => {
    const lastLine = async (line: string) =>
      (await vttOf(`0:0:1 --> 0:0:2\nOne\n${line}\n0:0:3 --> 0:0:4\nTwo\n`)).split("\n\n")[1]?.split("\n")[2];
    for (const line of ["2", " 12 ", "\t7"]) expect(await lastLine(line), line).toBeUndefined();
    for (const line of ["room 2", "2 rooms", "x2", "2x"]) expect(await lastLine(line), line).toBe(line);
  });

  it("leaves notes and settings, and removes trailing blank lines", () => {
    const note = "WEBVTT\n\nNOTE 1\n\n00:01.000 -->  00:05.000 line:0\nx\n\n\n";
    expect(cutVtt(note, 2, 4)).toBe("WEBVTT\n\nNOTE 1\n\n00:00:00.000 --> 00:00:02.000 line:0\nx\n");
  });

  it("detects the language by letters, not by tags or entities", () => {
    expect(detectLanguage("WEBVTT\n\n<v longenglishname>নদী\n")).toBe("bn");
    expect(detectLanguage("WEBVTT\n\nনদী &amp;&nbsp;&lrm;\n")).toBe("bn");
    expect(detectLanguage("WEBVTT\n\nঅab\n")).toBe("en");
  });
});
