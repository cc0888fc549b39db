// Makes short videos with ffmpeg and compares their frames.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export const LOCATION = "+23.8103+090.4125/";
/** Forms of the location in a file: plain text, or the 16.16 numbers of a `loci` box. */
const TRACES = ["23.81", "90.41", Buffer.from([0, 0x17, 0xcf, 0x6f]), Buffer.from([0, 0x5a, 0x69, 0x99])];
const NAMES = ["loci", "\xa9xyz", "ISO6709", "LOCATION", "gpmd"].map((name) => Buffer.from(name, "latin1"));

// Asynchronous, so that tests of one file run at the same time: starting ffmpeg is most of their cost.
const run = promisify(execFile);

/** Runs `work` in a temporary folder and removes the folder. */
async function inFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), "video-"));
  try {
    return await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const SOURCE = ["-f", "lavfi", "-i", "testsrc2=size=96x160:rate=10:duration=1"];
const SOUND = ["-f", "lavfi", "-i", "sine=frequency=440:duration=1"];

const cache = new Map<string, Promise<Blob>>();

/**
 * A video of 1 s made by ffmpeg, once, as a Blob. `args` go before the output name; `subtitle` becomes a
 * track.
 */
export function makeVideo(name: string, args: string[], subtitle?: string): Promise<Blob> {
  const key = JSON.stringify([name, args, subtitle]);
  const video = cache.get(key) ?? encode(name, args, subtitle);
  cache.set(key, video);
  return video;
}

const encode = (name: string, args: string[], subtitle?: string) =>
  inFolder(async (dir) => {
    const out = join(dir, name);
    const text = join(dir, "text.srt");
    if (subtitle) writeFileSync(text, `1\n00:00:00,000 --> 00:00:00,900\n${subtitle}\n`);
    const inputs = [...SOURCE, ...SOUND, ...(subtitle ? ["-i", text] : [])];
    await run("ffmpeg", ["-v", "error", "-y", ...inputs, ...args, out]);
    return new Blob([readFileSync(out)], { type: "video/mp4" });
  });

/** Tags and streams of a blob, from ffprobe. */
export const probe = (blob: Blob, name: string) =>
  inFolder(async (dir) => {
    const file = join(dir, name);
    writeFileSync(file, Buffer.from(await blob.arrayBuffer()));
    return (await run("ffprobe", [..."-v error -show_format -show_streams -of json".split(" "), file]))
      .stdout;
  });

/** An MD5 of every decoded frame and sample of each blob; one ffmpeg decodes all. */
export const framesOf = (name: string, ...blobs: Blob[]) =>
  inFolder(async (dir) => {
    const files = blobs.map((_, n) => join(dir, `${n}-${name}`));
    for (const [n, blob] of blobs.entries())
      writeFileSync(files[n] as string, Buffer.from(await blob.arrayBuffer()));
    const inputs = files.flatMap((file) => ["-i", file]);
    const outputs = files.flatMap((file, n) => [
      ...["-map", `${n}:v:0`, "-map", `${n}:a:0?`, "-f", "md5", `${file}.md5`],
    ]);
    await run("ffmpeg", ["-v", "error", ...inputs, ...outputs]);
    return files.map((file) => readFileSync(`${file}.md5`, "utf8"));
  });

/** Traces of the location, or of boxes for one, found in the bytes. */
export async function locationsIn(blob: Blob): Promise<string[]> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  return [...TRACES, ...NAMES].filter((trace) => bytes.includes(trace)).map(String);
}
