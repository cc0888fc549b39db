// The client's removal of locations and the server's check are separate code; both must agree on real files.
import { describe, expect, test } from "vitest";
import { stripLocation } from "@/lib/media/strip-location";
import { checkVideo } from "../../../pb_hooks/media/inspect.js";
import { type TestVideo, testVideoFile } from "../../support/test-videos";
import { LOCATION, makeVideo } from "../client/media/make-video";

const AT = ["-metadata", `location=${LOCATION}`];
const KEYS = ["-metadata", `com.apple.quicktime.location.ISO6709=${LOCATION}`];
const WEBM = ["-c:v", "libvpx", "-c:a", "libopus"];

async function judged(blob: Blob) {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const read = (at: number, length: number) => bytes.subarray(at, at + length);
  return checkVideo({ size: bytes.length, read, text: (at, length) => read(at, length).toString() });
}

// On a busy machine ffmpeg needs more than the default 5 s per video.
describe("a clip with its place is refused as it is, and accepted as the client sends it", {
  timeout: 60_000,
}, () => {
  test.each<[string, () => Blob | Promise<Blob>]>([
    ...(["phone.mov", "xyz.mp4", "apple-location.mov", "xmp.mp4", "tagged.webm"] as TestVideo[]).map(
      (name): [string, () => Blob | Promise<Blob>] => [name, () => testVideoFile(name)],
    ),
    [
      "an mp4 of a track with its own place",
      () => makeVideo("a.mp4", ["-metadata:s:v", `location=${LOCATION}`, ...AT]),
    ],
    ["a mov with QuickTime keys", () => makeVideo("b.mov", [...KEYS, "-movflags", "use_metadata_tags"])],
    ["a mov with ©xyz", () => makeVideo("c.mov", AT)],
    ["an mp4 in fragments", () => makeVideo("d.mp4", [...AT, "-movflags", "+frag_keyframe+empty_moov"])],
    ["a drone's mp4", () => makeVideo("e.mp4", ["-c:s", "mov_text"], "GPS(23.8103,90.4125)")],
    ["a live-recorded webm", () => makeVideo("f.webm", [...AT, ...WEBM, "-live", "1"])],
  ])("%s", async (_, make) => {
    const clip = await make();
    expect(await judged(clip)).toEqual({ code: "video_location" });
    expect(await judged(await stripLocation(clip))).toMatchObject({ width: expect.any(Number) });
  });
});

test("the client changes nothing about a clip without a place that the server would notice", async () => {
  for (const name of ["upright.mp4", "recorder.webm", "fragments.mp4", "phone-clean.mov"] as TestVideo[]) {
    const clip = testVideoFile(name);
    expect(await judged(await stripLocation(clip))).toEqual(await judged(clip));
  }
});
