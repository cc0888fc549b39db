// Client and server accept the same captions, and the server accepts every file that the client converts.
import { expect, it } from "vitest";
import { readCaptions } from "@/lib/captions/read";
import { vttError } from "@/lib/captions/vtt";
import { LIMITS } from "@/state/limits";
import limits from "../../../pb_hooks/media/size-limits.js";
import { vttError as serverVttError } from "../../../pb_hooks/media/vtt.js";

const TIMES = [
  "00:01.000",
  "00:02.5",
  "0:03.000",
  "00:00:04.000",
  "100:00:00.000",
  "00:60.000",
  "00:01,000",
  "x",
  "",
];
const ARROWS = [" --> ", "-->", "\t-->\t", " -> ", " --> --> "];
const HEADERS = ["WEBVTT", "WEBVTT ", "WEBVTT\ttitle", "WEBVTTX", "webvtt", "", " WEBVTT"];
const SUFFIXES = ["", " line:0 align:start", "x"];

const TEXTS = [
  ...HEADERS.flatMap((header) => ["", "\n", "\n\n00:01.000 --> 00:02.000\nx\n"].map((rest) => header + rest)),
  ...TIMES.flatMap((start) =>
    TIMES.flatMap((end) =>
      ARROWS.flatMap((arrow) => SUFFIXES.map((rest) => `WEBVTT\n\n${start}${arrow}${end}${rest}\nকথা\n`)),
    ),
  ),
];

it("client and server return the same error for captions", () => {
  for (const text of TEXTS) {
    const error = serverVttError(text);
    expect(vttError(text), text).toBe(error && `captions_${error}`);
  }
  expect(TEXTS.length).toBeGreaterThan(1000);
  expect(LIMITS.captionsBytes).toBe(limits.captionsBytes);
});

it("the server accepts every file that the client has converted", async () => {
  const noise = [
    "\u0000",
    "\u0085",
    "\u202e",
    "\ufeff",
    "\r",
    "\u2028",
    "\ufffd",
    "<b>",
    "&",
    "{\\an8}",
    "--",
    "\u09dc",
  ];
  let accepted = 0;
  for (const text of TEXTS.filter((_, n) => n % 40 === 0)) {
    for (const [n, insert] of noise.entries()) {
      const at = (text.length * (n + 1)) / (noise.length + 1);
      const dirty = text.slice(0, at) + insert + text.slice(at);
      for (const file of [
        dirty,
        dirty.replace("WEBVTT", "1").replaceAll(".", ","),
        dirty.replaceAll("\n", "\r\n"),
      ]) {
        const read = await readCaptions(new Blob([file]));
        if (read.error) continue;
        accepted++;
        expect(serverVttError(read.vtt), JSON.stringify(file)).toBeUndefined();
      }
    }
  }
  expect(accepted).toBeGreaterThan(20);
});
