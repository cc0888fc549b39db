// Removal of the location from damaged files.
import { describe, expect, it } from "vitest";
import { stripLocation } from "@/lib/media/strip-location";
import { LOCATION, makeVideo } from "./make-video";

/** A seeded generator, so that a failure can be repeated. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const LOCATION_TAG = ["-metadata", `location=${LOCATION}`];
const SOURCES: [string, string[]][] = [
  ["a.mp4", [...LOCATION_TAG, "-movflags", "+faststart"]],
  ["b.mov", [...LOCATION_TAG, "-movflags", "use_metadata_tags"]],
  ["c.mp4", [...LOCATION_TAG, "-movflags", "+frag_keyframe+empty_moov"]],
  ["d.webm", [...LOCATION_TAG, "-c:v", "libvpx", "-c:a", "libopus"]],
];
const ROUNDS = 400;

describe("stripLocation on broken files", () => {
  it.each(SOURCES)(
    "neither throws nor hangs nor changes the length of a damaged %s",
    async (name, args) => {
      const valid = Buffer.from(await (await makeVideo(name, args)).arrayBuffer());
      const next = random(20);
      const started = performance.now();
      for (let round = 0; round < ROUNDS; round++) {
        let bytes = Buffer.from(valid);
        for (let i = next(8) + 1; i > 0; i--) {
          // Half of the changes hit the start of the file, which has most of the structure.
          const at = next(2) ? next(bytes.length) : next(Math.min(4000, bytes.length));
          if (next(3) === 0)
            bytes.writeUInt32BE(
              [0, 1, 7, 8, 0xffffffff, 0x7fffffff][next(6)] ?? 0,
              Math.min(at, bytes.length - 4),
            );
          else bytes[at] = next(256);
        }
        if (next(3) === 0) bytes = bytes.subarray(0, next(bytes.length));
        const clean = await stripLocation(new Blob([bytes]));
        expect(clean.size, `round ${round}`).toBe(bytes.length);
      }
      expect(performance.now() - started).toBeLessThan(30_000);
    },
    60_000,
  );

  it("handles a file of 500,000 empty boxes within 10 s", async () => {
    const bytes = Buffer.alloc(8 * 500_000);
    for (let at = 0; at < bytes.length; at += 8) bytes.write("\0\0\0\bfree", at, "latin1");
    const head = Buffer.from("\0\0\0\x10ftypmp42\0\0\0\0", "latin1");
    const moov = Buffer.from("\0\0\0\0moov", "latin1");
    const started = performance.now();
    await stripLocation(new Blob([head, moov, bytes]));
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it.each([
    "",
    "x",
    "just some text, longer than sixteen bytes",
    "\x1a\x45\xdf\xa3 and then nonsense follows",
  ])("returns %j unchanged", async (text) => {
    const blob = new Blob([Buffer.from(text, "latin1")]);
    expect(Buffer.from(await (await stripLocation(blob)).arrayBuffer()).toString("latin1")).toBe(text);
  });
});
