// Removal of the location from files that ffmpeg makes or that resemble those of phones.
import { mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { stripLocation } from "@/lib/media/strip-location";
import { GPS } from "../../../support/media/media-bytes";
import { testVideoFile } from "../../../support/media/test-videos";
import { framesOf, LOCATION, locationsIn, makeVideo, probe } from "./make-video";

const LOCATION_TAG = ["-metadata", `location=${LOCATION}`];
const QUICKTIME_KEYS = ["-metadata", `com.apple.quicktime.location.ISO6709=${LOCATION}`];
const TRACK_TAG = ["-metadata:s:v", `location=${LOCATION}`];

const MOOV_IN_FRONT = [...LOCATION_TAG, "-movflags", "+faststart"];

const VIDEOS: [string, string, string[], string?][] = [
  ["an mp4 with its moov at the end", "a.mp4", LOCATION_TAG],
  ["an mp4 with its moov in front", "b.mp4", MOOV_IN_FRONT],
  ["a mov with ©xyz", "c.mov", LOCATION_TAG],
  ["a mov with QuickTime keys", "d.mov", [...QUICKTIME_KEYS, ...TRACK_TAG, "-movflags", "use_metadata_tags"]],
  ["an mp4 with QuickTime keys", "e.mp4", [...QUICKTIME_KEYS, "-movflags", "+use_metadata_tags+faststart"]],
  [
    "an mp4 in fragments",
    "f.mp4",
    [...LOCATION_TAG, "-movflags", "+frag_keyframe+empty_moov+default_base_moof"],
  ],
  ["a 3gp with loci", "g.3gp", [...LOCATION_TAG, "-s", "176x144", "-c:a", "aac"]],
  ["a webm with tags", "h.webm", [...LOCATION_TAG, "-c:v", "libvpx", "-c:a", "libopus"]],
  ["a live-recorded webm", "i.webm", [...LOCATION_TAG, "-c:v", "libvpx", "-c:a", "libopus", "-live", "1"]],
  ["a drone's mp4 with subtitles", "j.mp4", ["-c:s", "mov_text"], "GPS(23.8103,90.4125)"],
];

// On a busy machine ffmpeg needs more than the default 5 s per video.
describe("stripLocation", { timeout: 60_000 }, () => {
  it.concurrent.each(VIDEOS)(
    "removes the location from %s and changes no frame",
    async (_, name, args, subtitle) => {
      const video = await makeVideo(name, args, subtitle);
      expect(await locationsIn(video), "the source contains a location").not.toEqual([]);
      const clean = await stripLocation(video);
      expect(await locationsIn(clean)).toEqual([]);
      expect(clean.size).toBe(video.size);
      expect(clean.type).toBe("video/mp4");
      const [before, after] = await framesOf(name, video, clean);
      expect(after).toBe(before);
      expect(await probe(clean, name)).not.toMatch(/ISO6709|"location/i);
    },
  );

  it.concurrent.each(["phone.mov", "xyz.mp4", "apple-location.mov", "xmp.mp4", "tagged.webm"] as const)(
    "removes the location from the phone-like %s and changes neither frames nor rotation",
    async (name) => {
      const source = testVideoFile(name);
      const hasLocation = async (blob: Blob) => {
        const bytes = Buffer.from(await blob.arrayBuffer());
        return [GPS, "GPSLatitude"].some((location) => bytes.includes(location));
      };
      expect(await hasLocation(source)).toBe(true);
      const clean = await stripLocation(source);
      expect(await hasLocation(clean)).toBe(false);
      const [before, after] = await framesOf(name, source, clean);
      expect(after).toBe(before);
      const rotation = async (blob: Blob) => /"rotation": -?\d+/.exec(await probe(blob, name))?.[0];
      expect(await rotation(clean)).toBe(await rotation(source));
    },
  );

  it.concurrent.each(["moov-last.mp4", "silent.mp4", "recorder.webm", "fragments.mp4", "hevc.mov"] as const)(
    "changes no frame of %s",
    async (name) => {
      const source = testVideoFile(name);
      const clean = await stripLocation(source);
      const [before, after] = await framesOf(name, source, clean);
      expect(after).toBe(before);
    },
  );

  it("wipes a location in 64-bit boxes and before a box of length 0", async () => {
    const video = Buffer.from(await (await makeVideo("b.mp4", MOOV_IN_FRONT)).arrayBuffer());
    const at = video.indexOf("mdat") - 4;
    const long = Buffer.alloc(16);
    long.writeUInt32BE(1, 0);
    long.write("uuid", 4);
    long.writeBigUInt64BE(BigInt(16 + LOCATION.length), 8);
    const open = Buffer.from(video);
    open.writeUInt32BE(0, at);
    // The long box is the last before the media. Media offsets move by its length, so the file is not played.
    const file = new Blob([video.subarray(0, at), long, LOCATION, open.subarray(at)]);
    const clean = await stripLocation(file);
    expect(clean.size).toBe(file.size);
    expect(await locationsIn(clean)).toEqual([]);
    expect(
      Buffer.from(await clean.arrayBuffer())
        .subarray(at + 4, at + 8)
        .toString(),
    ).toBe("free");
  });

  it("wipes telemetry after the last box", async () => {
    const video = await makeVideo("a.mp4", []);
    const clean = await stripLocation(new Blob([video, `telemetry ${LOCATION}`]));
    expect(await locationsIn(clean)).toEqual([]);
  });

  it("handles 100 MB with less than 5 MB of memory", async () => {
    const dir = mkdtempSync(join(tmpdir(), "video-"));
    try {
      const video = Buffer.from(await (await makeVideo("b.mp4", MOOV_IN_FRONT)).arrayBuffer());
      const at = video.indexOf("mdat") - 4;
      video.writeUInt32BE(100 * 1024 * 1024 - at, at);
      writeFileSync(join(dir, "big.mp4"), video);
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
