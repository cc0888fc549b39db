// The client's removal of locations and the server's check are separate code; both must agree on real files.
import { describe, expect, test } from "vitest";
import { stripLocation } from "@/lib/media/strip-location";
import { checkVideo } from "../../../pb_hooks/media/inspect.js";
import { type TestVideo, testVideoFile } from "../../support/media/test-videos";
import { LOCATION, makeVideo } from "../client/media/make-video";

const LOCATION_TAG = ["-metadata", `location=${LOCATION}`];
const QUICKTIME_KEYS = ["-metadata", `com.apple.quicktime.location.ISO6709=${LOCATION}`];
const WEBM = ["-c:v", "libvpx", "-c:a", "libopus"];

async function check(blob: Blob) {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const read = (at: number, length: number) => bytes.subarray(at, at + length);
  return checkVideo({ size: bytes.length, read, text: (at, length) => read(at, length).toString() });
}

// On a busy machine ffmpeg needs more than the default 5 s per video.
describe("the server rejects a video with its location, and accepts it after stripLocation", {
  timeout: 60_000,
}, () => {
  test.each<[string, () => Blob | Promise<Blob>]>([
    ...(["phone.mov", "xyz.mp4", "apple-location.mov", "xmp.mp4", "tagged.webm"] as TestVideo[]).map(
      (name): [string, () => Blob | Promise<Blob>] => [name, () => testVideoFile(name)],
    ),
    [
      "an mp4 with a location in its track",
      () => makeVideo("a.mp4", ["-metadata:s:v", `location=${LOCATION}`, ...LOCATION_TAG]),
    ],
    [
      "a mov with QuickTime keys",
      () => makeVideo("b.mov", [...QUICKTIME_KEYS, "-movflags", "use_metadata_tags"]),
    ],
    ["a mov with ©xyz", () => makeVideo("c.mov", LOCATION_TAG)],
    [
      "an mp4 in fragments",
      () => makeVideo("d.mp4", [...LOCATION_TAG, "-movflags", "+frag_keyframe+empty_moov"]),
    ],
    ["a drone's mp4", () => makeVideo("e.mp4", ["-c:s", "mov_text"], "GPS(23.8103,90.4125)")],
    ["a live-recorded webm", () => makeVideo("f.webm", [...LOCATION_TAG, ...WEBM, "-live", "1"])],
  ])("%s", async (_, make) => {
    const video = await make();
    expect(await check(video)).toEqual({ code: "video_location" });
    expect(await check(await stripLocation(video))).toMatchObject({ width: expect.any(Number) });
  });
});

test("stripLocation does not change what the server reads from a video without a location", async () => {
  for (const name of ["upright.mp4", "recorder.webm", "fragments.mp4", "phone-clean.mov"] as TestVideo[]) {
    const video = testVideoFile(name);
    expect(await check(await stripLocation(video))).toEqual(await check(video));
  }
});
