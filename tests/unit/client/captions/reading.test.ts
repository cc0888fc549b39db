import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { languageOf } from "@/lib/captions/language";
import { readCaptions } from "@/lib/captions/read";
import { parseSpan } from "@/lib/captions/times";
import { countCues, cutVtt, vttError } from "@/lib/captions/vtt";
import { LIMITS } from "@/state/limits";

const VTT = "WEBVTT\n\n00:01.000 --> 00:02.500\nপদ্মার ঘাটে\n";
const SRT = "1\n00:00:01,000 --> 00:00:02,500\nপদ্মার ঘাটে\n\n2\n00:00:03,000 --> 00:00:04,000\nSecond\n";
const read = (...parts: BlobPart[]) => readCaptions(new Blob(parts));
const vttOf = async (...parts: BlobPart[]) => ((await read(...parts)) as { vtt: string }).vtt;
const faultOf = async (...parts: BlobPart[]) => (await read(...parts)).fault;
const timed = (line: string) => `WEBVTT\n\n${line}\nwords\n`;

describe("a file of captions", () => {
  it("stays as it is where it is WebVTT, newlines and byte order mark apart", async () => {
    expect(await vttOf(VTT)).toBe(VTT);
    expect(await vttOf("\ufeff", VTT.replaceAll("\n", "\r\n"))).toBe(VTT);
    expect(await vttOf(VTT.replaceAll("\n", "\r"))).toBe(VTT);
    const rich = "WEBVTT - title\n\nNOTE by hand\n\nid\n01:00:01.000 --> 01:00:02.000 line:0\n<v Rahim>হ্যাঁ\n";
    expect(await vttOf(rich)).toBe(rich);
  });

  it("is read in the encodings that Windows calls Unicode, and refused in those that nobody can tell", async () => {
    const wide = (mark: number[], swap: boolean) => {
      const bytes = Buffer.from(SRT, "utf16le");
      return Buffer.concat([Buffer.from(mark), swap ? bytes.swap16() : bytes]);
    };
    for (const bytes of [wide([0xff, 0xfe], false), wide([0xfe, 0xff], true)])
      expect(await vttOf(new Uint8Array(bytes))).toBe(await vttOf(SRT));
    expect(await faultOf("WEBVTT\n\n", new Uint8Array([0xe0, 0xa6]))).toBe("captions_encoding");
    expect(await faultOf(VTT, "\ufffd")).toBe("captions_encoding");
  });

  it("loses what turns the reading direction or cannot be seen, and is composed one way", async () => {
    expect(await vttOf(VTT.replace("ঘাটে", "\u202eঘা\u0000টে\u2069\u0007"))).toBe(VTT);
    expect(await vttOf(VTT.replace("পদ্মার", "\u09dc"))).toBe(VTT.replace("পদ্মার", "\u09a1\u09bc"));
  });

  it("says what is wrong with it", async () => {
    expect(await faultOf("")).toBe("captions_type");
    expect(await faultOf("only words\n")).toBe("captions_type");
    expect(await faultOf(new Uint8Array(readFileSync("tests/support/test-videos.ts")))).toBe("captions_type");
    expect(await faultOf("WEBVTT\n\nno times\n")).toBe("captions_timing");
    for (const line of [
      "00:02.000 --> 00:01.000",
      "00:01.000 --> 00:01.000",
      "00:01,000 --> 00:02,000",
      "1:00:01.000 --> 1:00:02.000",
      "00:61.000 --> 00:62.000",
      "00:01.000 --> ",
      " --> ",
    ])
      expect(await faultOf(timed(line)), line).toBe("captions_timing");
    for (const line of [
      "00:01.000 --> 00:02.000",
      "100:00:01.000-->100:00:02.000",
      "00:01.000\t-->\t00:02.000 line:5%",
    ])
      expect(await faultOf(timed(line)), line).toBeUndefined();
  });

  it("may be as large as the limit, counted as it is stored", async () => {
    const exact = VTT + "x".repeat(LIMITS.captionsBytes - new TextEncoder().encode(VTT).length);
    expect(await faultOf(exact)).toBeUndefined();
    expect(await faultOf(`${exact}x`)).toBe("captions_too_large");
    expect(await faultOf("x".repeat(LIMITS.captionsBytes * 4 + 1))).toBe("captions_too_large");
  });
});

describe("SubRip", () => {
  it("becomes WebVTT with the same words at the same times", async () => {
    expect(await vttOf(SRT)).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nপদ্মার ঘাটে\n\n00:00:03.000 --> 00:00:04.000\nSecond\n",
    );
  });

  it("is taken as people write it: short times, no numbers, no blank lines, positions", async () => {
    const loose = "0:0:1,5 --> 0:0:2 X1:5 X2:6\nOne\n00:00:03.25 --> 00:00:04,000\n\nTwo\n\nthree\n12\n";
    expect(await vttOf(loose)).toBe(
      "WEBVTT\n\n00:00:01.500 --> 00:00:02.000\nOne\n\n00:00:03.250 --> 00:00:04.000\nTwo\nthree\n12\n",
    );
    expect(await vttOf("1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\nOnly\n")).toBe(
      "WEBVTT\n\n00:00:03.000 --> 00:00:04.000\nOnly\n",
    );
  });

  it("keeps bold, italics and underlines, and shows every other sign as itself", async () => {
    const cue = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
    const words = async (text: string) => (await vttOf(cue(text))).split("\n").slice(3, -1).join("\n");
    expect(await words("<I>one</i> <b>two</B> <u>three</u>")).toBe("<i>one</i> <b>two</b> <u>three</u>");
    expect(await words('{\\an8}<font color="red">red</font> & <3 > 2')).toBe("red &amp; &lt;3 &gt; 2");
    expect(await words("<script>alert(1)</script>")).toBe("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("is what a file without WebVTT's first line is taken for", async () => {
    expect(await vttOf(VTT.replace("WEBVTT\n\n", ""))).toBe(VTT.replaceAll("00:0", "00:00:0"));
    expect(vttError("WEBVTTX\n\n00:01.000 --> 00:02.000\nx")).toBe("captions_type");
  });

  it("is refused where a time cannot be read, not shown at a wrong one", async () => {
    expect(await faultOf("1\n00:00:05,000 --> 00:00:02,000\nx\n")).toBe("captions_timing");
    expect(await faultOf("1\nten --> eleven\nx\n")).toBe("captions_timing");
  });
});

it("tells the language by the letters", () => {
  const said = (text: string) => languageOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`);
  expect(said("পদ্মার ঘাটে, ferry")).toBe("bn");
  expect(said("The ferry at the Padma ঘাট")).toBe("en");
  expect(said("नमस्ते दुनिया")).toBe("");
  expect(said("♪ ♪")).toBe("");
});

describe("captions of a part of a clip", () => {
  const cue = (times: string, text: string) => `${times}\n${text}`;
  const whole = `WEBVTT\n\nNOTE kept\n\n${[
    cue("00:00.000 --> 00:02.000", "before"),
    cue("00:02.000 --> 00:04.000", "across the beginning"),
    cue("id\n00:05.000 --> 00:06.000 line:0", "inside"),
    cue("00:07.000 --> 00:09.000", "across the end"),
    cue("00:08.000 --> 00:09.000", "after"),
  ].join("\n\n")}\n`;

  it("are told from its beginning, and end where it ends", () => {
    expect(cutVtt(whole, 3, 8)).toBe(
      `WEBVTT\n\nNOTE kept\n\n${[
        cue("00:00:00.000 --> 00:00:01.000", "across the beginning"),
        cue("id\n00:00:02.000 --> 00:00:03.000 line:0", "inside"),
        cue("00:00:04.000 --> 00:00:05.000", "across the end"),
      ].join("\n\n")}\n`,
    );
  });

  it("stay valid, whatever is cut", () => {
    for (let from = 0; from < 7; from += 0.37)
      expect(vttError(cutVtt(whole, from, from + 1.9))).toBeUndefined();
    expect(parseSpan("00:00.000 --> 00:00.001", "vtt")).toEqual({ start: 0, end: 0.001 });
  });

  it("may be none at all", () => {
    expect(cutVtt(whole, 20, 30)).toBe("WEBVTT\n\nNOTE kept\n");
  });
});

describe("files on the edge", () => {
  it("counts the captions, not the lines", () => {
    expect(countCues(VTT)).toBe(1);
    expect(countCues("WEBVTT\n\n00:01.000 --> 00:02.000\na\nb\n\n00:03.000 --> 00:04.000\nc\n")).toBe(2);
    expect(countCues("WEBVTT\n\nNOTE none\n")).toBe(0);
  });

  it("takes two bytes for Unicode only where both say so, and refuses broken UTF-8 anywhere", async () => {
    for (const mark of [
      [0xff, 0x20],
      [0x20, 0xfe],
      [0xfe, 0x20],
      [0x20, 0xff],
    ])
      expect(await faultOf(new Uint8Array(mark), VTT), String(mark)).toBe("captions_encoding");
    expect(await faultOf(VTT, new Uint8Array([0xc3, 0x28]))).toBe("captions_encoding");
    expect(await faultOf("x")).toBe("captions_type");
  });

  it("refuses a file in which one time of several is wrong", async () => {
    expect(await faultOf(`${VTT}\n00:09.000 --> 00:08.000\nx\n`)).toBe("captions_timing");
  });

  it("reads hours, minutes and seconds, and writes them back", async () => {
    expect(parseSpan("01:02:03.500 --> 02:00:00.000", "vtt")).toEqual({ start: 3723.5, end: 7200 });
    expect(await vttOf("01:02:03,500 --> 02:00:00\nx\n")).toBe(
      "WEBVTT\n\n01:02:03.500 --> 02:00:00.000\nx\n",
    );
    for (const line of ["x0:0:1 --> 0:0:2", "0:0:1 --> 0:0:2x", "0:0:1x --> 0:0:2"])
      expect(parseSpan(line, "srt"), line).toBeUndefined();
  });

  it("takes only a line that is a number for the number of the next caption", async () => {
    const said = async (line: string) =>
      (await vttOf(`0:0:1 --> 0:0:2\nOne\n${line}\n0:0:3 --> 0:0:4\nTwo\n`)).split("\n\n")[1]?.split("\n")[2];
    for (const line of ["2", " 12 ", "\t7"]) expect(await said(line), line).toBeUndefined();
    for (const line of ["room 2", "2 rooms", "x2", "2x"]) expect(await said(line), line).toBe(line);
  });

  it("keeps notes and settings when a clip is trimmed, and drops blank ends", () => {
    const note = "WEBVTT\n\nNOTE 1\n\n00:01.000 -->  00:05.000 line:0\nx\n\n\n";
    expect(cutVtt(note, 2, 4)).toBe("WEBVTT\n\nNOTE 1\n\n00:00:00.000 --> 00:00:02.000 line:0\nx\n");
  });

  it("tells the language by letters alone, not by tags or signs", () => {
    expect(languageOf("WEBVTT\n\n<v longenglishname>নদী\n")).toBe("bn");
    expect(languageOf("WEBVTT\n\nনদী &amp;&nbsp;&lrm;\n")).toBe("bn");
    expect(languageOf("WEBVTT\n\nঅab\n")).toBe("en");
  });
});
