// Client and server judge captions alike, and the server accepts every file that the client converts.
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
const AFTER = ["", " line:0 align:start", "x"];

const TEXTS = [
  ...HEADERS.flatMap((header) => ["", "\n", "\n\n00:01.000 --> 00:02.000\nx\n"].map((rest) => header + rest)),
  ...TIMES.flatMap((start) =>
    TIMES.flatMap((end) =>
      ARROWS.flatMap((arrow) => AFTER.map((rest) => `WEBVTT\n\n${start}${arrow}${end}${rest}\nকথা\n`)),
    ),
  ),
];

it("captions are judged alike on both sides", () => {
  for (const text of TEXTS) {
    const error = serverVttError(text);
    expect(vttError(text), text).toBe(error && `captions_${error}`);
  }
  expect(TEXTS.length).toBeGreaterThan(1000);
  expect(LIMITS.captionsBytes).toBe(limits.captionsBytes);
});

it("what the client makes of a file, the server takes", async () => {
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
  let taken = 0;
  for (const text of TEXTS.filter((_, n) => n % 40 === 0)) {
    for (const [n, sign] of noise.entries()) {
      const at = (text.length * (n + 1)) / (noise.length + 1);
      const dirty = text.slice(0, at) + sign + text.slice(at);
      for (const file of [
        dirty,
        dirty.replace("WEBVTT", "1").replaceAll(".", ","),
        dirty.replaceAll("\n", "\r\n"),
      ]) {
        const read = await readCaptions(new Blob([file]));
        if (read.fault) continue;
        taken++;
        expect(vttError(read.vtt), JSON.stringify(file)).toBeUndefined();
      }
    }
  }
  expect(taken).toBeGreaterThan(20);
});
