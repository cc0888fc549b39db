// Five hundred hostile files: scripts disguised as images, pages disguised as videos, bombs, truncated and damaged
// files, names with paths. The same list every time.
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { pick, seededRandom } from "../seeded-random";
import * as bytes from "./media-bytes";
import { type TestVideo, testVideo } from "./test-videos";

interface Hostile {
  name: string;
  bytes: Buffer;
  /** The type that the sender states. */
  type: string;
}

const SCRIPT = "=1;globalThis.pwned=1;//";
const PAGE = "<!doctype html><script>globalThis.pwned=1</script><svg onload=pwned=1>";
const latin = (text: string) => Buffer.from(text, "latin1");
const padded = (text: string) => latin(text.padEnd(96, " "));
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);

const HEADS: Record<string, Buffer> = {
  gif87: padded(`GIF87a${SCRIPT}`),
  gif: padded(`GIF89a${SCRIPT}`),
  webp: padded(`RIFF/*\0\0WEBPVP8 */${SCRIPT}`),
  webpx: padded(`RIFF\x40\0\0\0WEBPVP8X${SCRIPT}`),
  jpeg: padded(`\xff\xd8\xff\xe0/*\0JFIF*/${SCRIPT}`),
  png: padded(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${SCRIPT}`),
  bmp: padded(`BM${SCRIPT}`),
  ico: padded(`\0\0\x01\0\x01\0${SCRIPT}`),
  ftyp: Buffer.concat([latin("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"), latin(PAGE)]),
  mdat: Buffer.concat([latin("\0\0\0\x20mdat\0/*"), latin(`*/${SCRIPT}${PAGE}`)]),
  ebml: Buffer.concat([latin("\x1aE\xdf\xa3\x84webm"), latin(PAGE)]),
  ogg: padded(`OggS\0${SCRIPT}`),
  pdf: padded("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>"),
  zip: padded("PK\x03\x04\x14\0\0\0"),
  elf: padded("\x7fELF\x02\x01\x01"),
  exe: padded("MZ\x90\0"),
  mp3: padded("ID3\x04\0\0"),
  html: latin(PAGE),
  svg: latin('<svg xmlns="http://www.w3.org/2000/svg" onload="pwned=1"><script>pwned=1</script></svg>'),
  xml: latin('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
  bom: Buffer.concat([Buffer.from("feff", "hex"), Buffer.from(PAGE, "utf16le").swap16()]),
  css: latin("body{background:url(javascript:pwned=1)}"),
  vtt: latin(`WEBVTT\n\n00:00.000 --> 00:09.000\n<b>x</b>${PAGE}\n`),
  vtthtml: latin(`WEBVTT ${PAGE}\n\n`),
};
const EXTENSIONS = [
  ..."js mjs css svg html xhtml xml pdf wasm json php shtml svgz vtt mp4 webm mov jpg png webp gif".split(
    " ",
  ),
];

/** Headers that state an image of a hundred thousand pixels a side. */
const BOMBS: [string, (side: number) => Buffer][] = [
  ["png", (side) => bytes.flatPng(side, 1)],
  ["tall.png", (side) => bytes.flatPng(1, Math.min(side, 60_000))],
  ["jpg", (side) => resizedJpeg(Math.min(side, 65_500))],
  [
    "webp",
    (side) => bytes.webpWith(source("picture.webp"), Math.min(side, 16_384), 16_384, "EXIF", latin("x")),
  ],
  [
    "gif",
    (side) => Buffer.concat([latin("GIF89a"), u16(side & 0xffff), u16(side & 0xffff), Buffer.alloc(40)]),
  ],
];

const source = (name: TestVideo) => readFileSync(testVideo(name));

/** Changes only the size in the first start-of-frame segment. */
function resizedJpeg(side: number): Buffer {
  const out = Buffer.from(source("picture.jpg"));
  for (let at = 2; at + 9 < out.length; at += 2 + out.readUInt16BE(at + 2)) {
    if (![0xc0, 0xc1, 0xc2].includes(out[at + 1] ?? 0)) continue;
    out.writeUInt16BE(side, at + 5);
    out.writeUInt16BE(side, at + 7);
    break;
  }
  return out;
}

const NAMES = [
  "../../../../etc/cron.d/x.png",
  "..\\..\\x.mp4",
  "/etc/passwd",
  "\u202e4pm.exe",
  "a\0.png",
  'a"; filename="b.html',
  "a\r\nX-Injected: 1.png",
  `${"ক".repeat(300)}.mp4`,
  `${"a".repeat(300)}.jpg`,
  ".htaccess",
  "x.png.html",
  "x.html;.png",
  "x.php%00.jpg",
  "CON.png",
  "x.png.",
  " .js",
  "",
  "<img src=x onerror=pwned=1>.png",
  "x.svg#.png",
  "🌊.webm",
];
const TYPES = ["image/png", "video/mp4", "text/html", "image/svg+xml", "text/javascript", "", "x"];
const WHOLE: TestVideo[] = [
  ..."picture.jpg picture.png picture.webp upright.mp4 short.mp4 upright.webm phone-clean.mov".split(" "),
] as TestVideo[];
const LOCATED: TestVideo[] = [
  ..."gps.jpg gps-xmp.jpg gps.png gps.webp phone.mov xyz.mp4 apple-location.mov xmp.mp4 tagged.webm".split(
    " ",
  ),
] as TestVideo[];

function damaged(file: Buffer, roll: () => number): Buffer {
  const at = Math.floor(roll() * file.length);
  if (roll() < 0.4) return file.subarray(0, at);
  const out = Buffer.from(file);
  if (roll() < 0.5) out.write(PAGE, Math.min(at, 200), "latin1");
  else out.fill(Math.floor(roll() * 256), at, at + 16);
  return roll() < 0.3 ? Buffer.concat([out, latin(PAGE)]) : out;
}

export function hostileFiles(): Hostile[] {
  const roll = seededRandom(20_26);
  const files: Hostile[] = [];
  const add = (name: string, content: Buffer, type = pick(TYPES, roll)) =>
    files.push({ name, bytes: content, type });
  const kinds = Object.entries(HEADS);
  // Each disguise with eight extensions, each image's headers with four sizes.
  for (const [kind, content] of kinds)
    for (let n = 0; n < 9; n++) add(`${kind}.${pick(EXTENSIONS, roll)}`, content);
  for (const [ending, bomb] of BOMBS)
    for (const side of [4097, 10_000, 32_767, 65_535, 100_000])
      add(`bomb.${ending}`, bomb(side), "image/png");
  for (const name of NAMES)
    for (const content of [pick(kinds, roll)[1], source(pick(WHOLE, roll))]) add(name, content);
  for (const name of LOCATED) add(name, source(name));
  add("empty.png", Buffer.alloc(0));
  add("avatar.png", Buffer.concat([source("picture.png"), Buffer.alloc(5 * 1024 * 1024)]), "image/png");
  add("thumbnail.jpg", Buffer.concat([source("picture.jpg"), Buffer.alloc(1024 * 1024)]), "image/jpeg");
  // Valid files with a page after or inside them fill the rest.
  while (files.length < 500) {
    const name = pick(WHOLE, roll);
    const content = roll() < 0.3 ? Buffer.concat([source(name), latin(PAGE)]) : damaged(source(name), roll);
    add(roll() < 0.5 ? name : name.replace(extname(name), `.${pick(EXTENSIONS, roll)}`), content);
  }
  return files;
}
