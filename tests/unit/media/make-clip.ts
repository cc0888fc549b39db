import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const PLACE = "+23.8103+090.4125/";
/** What of it stands in a file, in clear or as the 16.16 numbers of a `loci` box. */
const TRACES = ["23.81", "90.41", Buffer.from([0, 0x17, 0xcf, 0x6f]), Buffer.from([0, 0x5a, 0x69, 0x99])];
const NAMES = ["loci", "\xa9xyz", "ISO6709", "LOCATION", "gpmd"].map((name) => Buffer.from(name, "latin1"));

/** Runs `work` in a folder of its own and removes the folder. */
function inFolder<T>(work: (dir: string) => T): T {
  const dir = mkdtempSync(join(tmpdir(), "clip-"));
  try {
    return work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const SOURCE = ["-f", "lavfi", "-i", "testsrc2=size=96x160:rate=10:duration=1"];
const SOUND = ["-f", "lavfi", "-i", "sine=frequency=440:duration=1"];

/** A one-second clip made by ffmpeg, as a Blob. `args` go before the output name; `subtitle` becomes a track. */
export function makeClip(name: string, args: string[], subtitle?: string): Blob {
  return inFolder((dir) => {
    const out = join(dir, name);
    const text = join(dir, "text.srt");
    if (subtitle) writeFileSync(text, `1\n00:00:00,000 --> 00:00:00,900\n${subtitle}\n`);
    const inputs = [...SOURCE, ...SOUND, ...(subtitle ? ["-i", text] : [])];
    execFileSync("ffmpeg", ["-v", "error", "-y", ...inputs, ...args, out]);
    return new Blob([readFileSync(out)], { type: "video/mp4" });
  });
}

/** What ffprobe and a full decode say about a blob: tags, streams, and an MD5 of every decoded frame. */
export async function inspect(blob: Blob, name: string) {
  const bytes = Buffer.from(await blob.arrayBuffer());
  return inFolder((dir) => {
    const file = join(dir, name);
    writeFileSync(file, bytes);
    const probe = execFileSync("ffprobe", [
      ..."-v error -show_format -show_streams -of json".split(" "),
      file,
    ]).toString();
    const frames = execFileSync(
      "ffmpeg",
      ["-v", "error", "-i", file, "-map", "0:v:0", "-map", "0:a:0?", "-f", "md5", "-"],
      { stdio: ["ignore", "pipe", "pipe"] },
    ).toString();
    return { probe, frames };
  });
}

/** Which traces of the place, or of boxes made for one, stand in the bytes. */
export async function placesIn(blob: Blob): Promise<string[]> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  return [...TRACES, ...NAMES].filter((trace) => bytes.includes(trace)).map(String);
}
