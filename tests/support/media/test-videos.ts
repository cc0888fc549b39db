// Test videos, created once by ffmpeg in .cache/test-videos. Upright videos are 360x640, black for 0.7 s, then red above
// and blue below, with a tone, so that a thumbnail shows its time and its orientation.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { extname, join } from "node:path";
import { ROOT } from "../server";
import * as bytes from "./media-bytes";

/** Increase when a recipe changes, so that old files are not reused. */
const FOLDER = join(ROOT, ".cache", "test-videos", "v1");
const MB = 1024 * 1024;
export const X264 = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-g", "30"];
export const AAC = ["-c:a", "aac", "-b:a", "64k"];
const FRONT = ["-movflags", "+faststart"];

export function ffmpeg(args: string[], out: string) {
  execFileSync("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args, out], { stdio: "pipe" });
}

/** Returns ffmpeg arguments for frames and tone. `turned` stores the frames sideways, like a phone's sensor. */
export function drawVideo(
  seconds: number,
  options: { sound?: boolean; turned?: boolean; size?: [number, number]; rate?: number } = {},
) {
  const [width, height] = options.size ?? [360, 640];
  const half = `${width}x${height / 2}:r=${options.rate ?? 30}:d=${seconds}`;
  const black = seconds > 1 ? ",drawbox=color=black:t=fill:enable='lt(t,0.7)'" : "";
  const turn = options.turned ? ",transpose=2" : "";
  const picture = `color=red:s=${half}[a];color=blue:s=${half}[b];[a][b]vstack${black}${turn}`;
  const tone = ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`];
  return ["-f", "lavfi", "-i", picture, ...(options.sound === false ? [] : tone), "-t", String(seconds)];
}

const from = (name: string, change: (source: Buffer) => Buffer) => (out: string) =>
  writeFileSync(out, change(readFileSync(made(name))));
const bytesOf = (make: () => Buffer) => (out: string) => writeFileSync(out, make());
const frame = (out: string, ...args: string[]) =>
  ffmpeg(["-f", "lavfi", "-i", "testsrc=s=320x320:d=1", "-frames:v", "1", ...args], out);

const RECIPES = {
  // Typical uploads.
  "upright.mp4": (out: string) => ffmpeg([...drawVideo(3), ...X264, ...AAC, ...FRONT], out),
  // For tests that only need some video: a page that plays it takes a third of the processor time.
  "plain.mp4": (out: string) =>
    ffmpeg([...drawVideo(3, { size: [180, 320], rate: 8 }), ...X264, ...AAC, ...FRONT], out),
  "moov-last.mp4": (out: string) => ffmpeg([...drawVideo(3), ...X264, ...AAC], out),
  "silent.mp4": (out: string) => ffmpeg([...drawVideo(3, { sound: false }), ...X264, ...FRONT], out),
  // Like a prepared phone video: 720p at 1.4 Mbit/s, and 480p at 0.6.
  "full.mp4": (out: string) =>
    ffmpeg(
      [
        ...["-f", "lavfi", "-i", "testsrc2=s=720x1280:r=30:d=8,noise=alls=12:allf=t"],
        ...["-f", "lavfi", "-i", "sine=frequency=330:duration=8"],
        ...[...X264, "-b:v", "1330k", "-maxrate", "1500k", "-bufsize", "2000k", ...AAC, ...FRONT],
      ],
      out,
    ),
  "full-light.mp4": (out: string) =>
    ffmpeg(
      [
        ...["-i", made("full.mp4"), "-vf", "scale=480:854", ...X264, "-b:v", "530k"],
        ...["-maxrate", "600k", "-bufsize", "1000k", ...AAC, ...FRONT],
      ],
      out,
    ),
  // Same size as the app's thumbnails (src/features/upload/thumbnail/canvas-frame.ts).
  "full.jpg": (out: string) =>
    ffmpeg(["-ss", "1", "-i", made("full.mp4"), "-frames:v", "1", "-vf", "scale=480:854", "-q:v", "4"], out),
  // Larger than what a player reads ahead of an inactive video (2 MB).
  "full-long.mp4": (out: string) =>
    ffmpeg(["-stream_loop", "2", "-i", made("full.mp4"), "-c", "copy", ...FRONT], out),
  "full-long-light.mp4": (out: string) =>
    ffmpeg(["-stream_loop", "2", "-i", made("full-light.mp4"), "-c", "copy", ...FRONT], out),
  // Large enough to interrupt an upload.
  "heavy.mp4": (out: string) =>
    ffmpeg(
      [
        ...["-f", "lavfi", "-i", "testsrc2=s=360x640:r=30:d=10,noise=alls=40:allf=t"],
        ...["-f", "lavfi", "-i", "sine=frequency=440:duration=10"],
        ...[...X264, "-b:v", "1500k", "-maxrate", "1500k", "-bufsize", "1500k", ...AAC, ...FRONT],
      ],
      out,
    ),
  // The light rendition of upright.mp4, and a shorter one.
  "light.mp4": (out: string) =>
    ffmpeg([...drawVideo(3, { size: [180, 320] }), ...X264, "-crf", "40", ...AAC, ...FRONT], out),
  "light-cut.mp4": (out: string) =>
    ffmpeg([...drawVideo(2.4, { size: [180, 320] }), ...X264, "-crf", "40", ...AAC, ...FRONT], out),
  "short.mp4": (out: string) => ffmpeg([...drawVideo(0.4), ...X264, ...AAC, ...FRONT], out),
  "upright.webm": (out: string) =>
    ffmpeg([...drawVideo(3), "-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus"], out),
  // Like browser recorders: no duration, clusters of unknown size; an empty moov, then fragments.
  "recorder.webm": (out: string) =>
    ffmpeg(
      [...drawVideo(3), "-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus", "-live", "1"],
      out,
    ),
  "fragments.mp4": (out: string) =>
    ffmpeg(
      [...drawVideo(3), ...X264, ...AAC, "-movflags", "frag_keyframe+empty_moov+default_base_moof"],
      out,
    ),
  "phone-clean.mov": (out: string) => {
    ffmpeg([...drawVideo(3, { turned: true }), ...X264, ...AAC], out);
    writeFileSync(out, bytes.rotateTrack(readFileSync(out)));
  },
  "hevc.mov": (out: string) =>
    ffmpeg(
      [
        ...drawVideo(2),
        "-c:v",
        "libx265",
        "-preset",
        "ultrafast",
        "-x265-params",
        "log-level=error",
        "-tag:v",
        "hvc1",
        ...AAC,
      ],
      out,
    ),
  // With the location of the recording.
  "phone.mov": from("phone-clean.mov", (b) => bytes.appendToMoov(b, bytes.udtaXyz(), bytes.appleLocation())),
  "xyz.mp4": from("moov-last.mp4", (b) => bytes.appendToMoov(b, bytes.udtaXyz())),
  "apple-location.mov": from("phone-clean.mov", (b) => bytes.appendToMoov(b, bytes.appleLocation())),
  "xmp.mp4": from("upright.mp4", (b) =>
    Buffer.concat([
      b,
      bytes.box("uuid", Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), bytes.xmpPacket()),
    ]),
  ),
  "tagged.webm": (out: string) =>
    ffmpeg(["-i", made("upright.webm"), "-c", "copy", "-metadata", `LOCATION=${bytes.GPS}`], out),
  // Too long or too large, otherwise valid.
  "long.mp4": (out: string) =>
    ffmpeg(["-f", "lavfi", "-i", "color=red:s=64x64:r=1:d=200", ...X264, "-crf", "51", ...FRONT], out),
  "long-fragments.mp4": (out: string) =>
    ffmpeg(
      [
        ...["-f", "lavfi", "-i", "color=red:s=64x64:r=1:d=200", ...X264, "-crf", "51"],
        ...["-movflags", "frag_keyframe+empty_moov+default_base_moof"],
      ],
      out,
    ),
  "long-recorder.webm": (out: string) =>
    ffmpeg(["-f", "lavfi", "-i", "color=red:s=64x64:r=1:d=200", "-c:v", "libvpx", "-live", "1"], out),
  "oversized.mp4": (out: string) => {
    const clean = readFileSync(made("upright.mp4"));
    const head = Buffer.alloc(8, "free");
    head.writeUInt32BE(101 * MB);
    writeFileSync(out, Buffer.concat([clean, head]));
    truncateSync(out, clean.length + 101 * MB); // sparse file: uses no disk space
  },
  // Damaged and disguised.
  "truncated.mp4": from("upright.mp4", (b) => b.subarray(0, Math.floor(b.length * 0.6))),
  "truncated-moov-last.mp4": from("moov-last.mp4", (b) => b.subarray(0, Math.floor(b.length * 0.6))),
  "truncated.webm": from("upright.webm", (b) => b.subarray(0, Math.floor(b.length * 0.6))),
  "text.mp4": bytesOf(() => Buffer.from("not a video, only words\n".repeat(200))),
  "empty.mp4": bytesOf(() => Buffer.alloc(0)),
  "bare-ftyp.mp4": bytesOf(() => bytes.box("ftyp", Buffer.from("isom\0\0\x02\0isomiso2mp41"))),
  "page.mp4": bytesOf(() =>
    Buffer.concat([
      bytes.box("ftyp", Buffer.from("isom\0\0\x02\0isomiso2mp41")),
      Buffer.from("<html><script>alert(1)</script></html>".repeat(40)),
    ]),
  ),
  "picture.mp4": (out: string) => frame(out, "-c:v", "png", "-f", "image2"),
  "sound-only.mp4": (out: string) => ffmpeg(["-f", "lavfi", "-i", "sine=duration=2", ...AAC], out),
  // Like cameras of twenty years ago.
  "old.avi": (out: string) =>
    ffmpeg(
      [...drawVideo(2), "-c:v", "mpeg4", "-b:v", "4M", "-minrate", "4M", "-maxrate", "4M", "-bufsize", "1M"],
      out,
    ),
  "matroska.webm": (out: string) => ffmpeg(["-i", made("upright.mp4"), "-c", "copy", "-f", "matroska"], out),
  "gif-script.js": bytesOf(() => Buffer.from("GIF89a=1;globalThis.pwned=1;//".padEnd(64, " "))),
  "webp-script.js": bytesOf(() =>
    Buffer.from("RIFF/*\0\0WEBPVP8 */=1;globalThis.pwned=1;//".padEnd(64, " ")),
  ),
  // Images.
  "picture.jpg": (out: string) => frame(out, "-q:v", "4"),
  "preview.jpg": (out: string) => frame(out, "-vf", "scale=1200:630", "-q:v", "6"),
  "preview.png": (out: string) => frame(out, "-vf", "scale=1200:630"),
  "picture.png": (out: string) => frame(out),
  "picture.webp": (out: string) => frame(out, "-c:v", "libwebp"),
  "gps.jpg": from("picture.jpg", (b) => bytes.jpegWith(b, bytes.exifSegment())),
  "gps-xmp.jpg": from("picture.jpg", (b) =>
    bytes.jpegWith(b, Buffer.concat([Buffer.from("http://ns.adobe.com/xap/1.0/\0"), bytes.xmpPacket()])),
  ),
  "gps.png": bytesOf(() => bytes.flatPng(64, 64, bytes.chunk("eXIf", bytes.gpsTiff()))),
  "gps.webp": from("picture.webp", (b) => bytes.webpWith(b, 320, 320, "EXIF", bytes.gpsTiff())),
  "bomb.png": bytesOf(() => bytes.flatPng(12000, 12000)),
  "wide.png": bytesOf(() => bytes.flatPng(4097, 8)),
  "truncated.jpg": from("picture.jpg", (b) => b.subarray(0, Math.floor(b.length * 0.7))),
  "truncated.png": from("picture.png", (b) => b.subarray(0, Math.floor(b.length * 0.7))),
  "truncated.webp": from("picture.webp", (b) => b.subarray(0, Math.floor(b.length * 0.7))),
  "vector.svg": bytesOf(() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
} as const satisfies Record<string, (out: string) => void>;

export type TestVideo = keyof typeof RECIPES;
export const TEST_VIDEOS = Object.keys(RECIPES) as TestVideo[];

/** Returns the path of a test video, created on first use. Throws a clear error if ffmpeg is missing. */
export function testVideo(name: TestVideo): string {
  return made(name);
}

const made = (name: string) => cachedVideo(name, (RECIPES as Record<string, (out: string) => void>)[name]);

/** Returns the path of the file that `recipe` creates on first use. */
export function cachedVideo(name: string, recipe?: (out: string) => void): string {
  const path = join(FOLDER, name);
  if (existsSync(path)) return path;
  mkdirSync(FOLDER, { recursive: true });
  const draft = join(FOLDER, `.${process.pid}-${name}`); // keeps the extension, by which ffmpeg chooses the format
  try {
    recipe?.(draft);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw missing
      ? new Error("The test videos need ffmpeg with libx264, libx265, libvpx and libopus.")
      : error;
  }
  return path;
}

const TYPES: Record<string, string> = {
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".mov": "video/quicktime",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".svg": "image/svg+xml",
  ".js": "image/gif",
};

/** Returns a video as a form file; `as` is the name that the sender gives. */
export function testVideoFile(name: TestVideo, as: string = name): File {
  return new File([readFileSync(testVideo(name))], as, { type: TYPES[extname(name)] ?? "" });
}
