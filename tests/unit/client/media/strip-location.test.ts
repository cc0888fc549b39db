import { mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { stripLocation } from "@/lib/media/strip-location";
import { GPS } from "../../../support/media-bytes";
import { testVideoFile } from "../../../support/test-videos";
import { framesOf, LOCATION, locationsIn, makeVideo, probe } from "./make-video";

const AT = ["-metadata", `location=${LOCATION}`];
const KEYS = ["-metadata", `com.apple.quicktime.location.ISO6709=${LOCATION}`];
const TRACK = ["-metadata:s:v", `location=${LOCATION}`];

const FRONT = [...AT, "-movflags", "+faststart"];

const CLIPS: [string, string, string[], string?][] = [
  ["an mp4 with its moov at the end", "a.mp4", AT],
  ["an mp4 with its moov in front", "b.mp4", FRONT],
  ["a mov with ©xyz", "c.mov", AT],
  ["a mov with QuickTime keys", "d.mov", [...KEYS, ...TRACK, "-movflags", "use_metadata_tags"]],
  ["an mp4 with QuickTime keys", "e.mp4", [...KEYS, "-movflags", "+use_metadata_tags+faststart"]],
  ["an mp4 in fragments", "f.mp4", [...AT, "-movflags", "+frag_keyframe+empty_moov+default_base_moof"]],
  ["a 3gp with loci", "g.3gp", [...AT, "-s", "176x144", "-c:a", "aac"]],
  ["a webm with tags", "h.webm", [...AT, "-c:v", "libvpx", "-c:a", "libopus"]],
  ["a live-recorded webm", "i.webm", [...AT, "-c:v", "libvpx", "-c:a", "libopus", "-live", "1"]],
  ["a drone's mp4 with subtitles", "j.mp4", ["-c:s", "mov_text"], "GPS(23.8103,90.4125)"],
];

// On a busy machine ffmpeg needs more than the default 5 s per video.
describe("stripLocation", { timeout: 60_000 }, () => {
  it.concurrent.each(CLIPS)(
    "removes the place from %s and leaves every frame as it was",
    async (_, name, args, subtitle) => {
      const clip = await makeVideo(name, args, subtitle);
      expect(await locationsIn(clip), "the source must tell its place").not.toEqual([]);
      const clean = await stripLocation(clip);
      expect(await locationsIn(clean)).toEqual([]);
      expect(clean.size).toBe(clip.size);
      expect(clean.type).toBe("video/mp4");
      const [was, is] = await framesOf(name, clip, clean);
      expect(is).toBe(was);
      expect(await probe(clean, name)).not.toMatch(/ISO6709|"location/i);
    },
  );

  it.concurrent.each(["phone.mov", "xyz.mp4", "apple-location.mov", "xmp.mp4", "tagged.webm"] as const)(
    "removes the place from the phone-like %s and keeps its frames and rotation",
    async (name) => {
      const source = testVideoFile(name);
      const told = async (blob: Blob) => {
        const bytes = Buffer.from(await blob.arrayBuffer());
        return [GPS, "GPSLatitude"].some((place) => bytes.includes(place));
      };
      expect(await told(source)).toBe(true);
      const clean = await stripLocation(source);
      expect(await told(clean)).toBe(false);
      const [was, is] = await framesOf(name, source, clean);
      expect(is).toBe(was);
      const turned = async (blob: Blob) => /"rotation": -?\d+/.exec(await probe(blob, name))?.[0];
      expect(await turned(clean)).toBe(await turned(source));
    },
  );

  it.concurrent.each(["moov-last.mp4", "silent.mp4", "recorder.webm", "fragments.mp4", "hevc.mov"] as const)(
    "leaves every frame of %s as it was",
    async (name) => {
      const source = testVideoFile(name);
      const clean = await stripLocation(source);
      const [was, is] = await framesOf(name, source, clean);
      expect(is).toBe(was);
    },
  );

  it("reads 64-bit boxes and boxes that last until the end of the file", async () => {
    const clip = Buffer.from(await (await makeVideo("b.mp4", FRONT)).arrayBuffer());
    const at = clip.indexOf("mdat") - 4;
    const long = Buffer.alloc(16);
    long.writeUInt32BE(1, 0);
    long.write("uuid", 4);
    long.writeBigUInt64BE(BigInt(16 + LOCATION.length), 8);
    const open = Buffer.from(clip);
    open.writeUInt32BE(0, at);
    // The long box is the last before the media. Media offsets move by its length, so the file is not played.
    const file = new Blob([clip.subarray(0, at), long, LOCATION, open.subarray(at)]);
    const clean = await stripLocation(file);
    expect(clean.size).toBe(file.size);
    expect(await locationsIn(clean)).toEqual([]);
    expect(
      Buffer.from(await clean.arrayBuffer())
        .subarray(at + 4, at + 8)
        .toString(),
    ).toBe("free");
  });

  it("wipes what a camera appended after the last box", async () => {
    const clip = await makeVideo("a.mp4", []);
    const clean = await stripLocation(new Blob([clip, `telemetry ${LOCATION}`]));
    expect(await locationsIn(clean)).toEqual([]);
  });

  it("reads 100 MB of media without taking it into memory", async () => {
    const dir = mkdtempSync(join(tmpdir(), "clip-"));
    try {
      const clip = Buffer.from(await (await makeVideo("b.mp4", FRONT)).arrayBuffer());
      const at = clip.indexOf("mdat") - 4;
      clip.writeUInt32BE(100 * 1024 * 1024 - at, at);
      writeFileSync(join(dir, "big.mp4"), clip);
      truncateSync(join(dir, "big.mp4"), 100 * 1024 * 1024);
      const before = process.memoryUsage().arrayBuffers;
      const clean = await stripLocation(await openAsBlob(join(dir, "big.mp4")));
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * 1024 * 1024);
      expect(clean.size).toBe(100 * 1024 * 1024);
      expect(await locationsIn(clean.slice(0, at))).toEqual([]);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
