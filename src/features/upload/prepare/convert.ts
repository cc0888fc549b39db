// In the worker: a clip anew or copied, and the proof that the result is whole.
import {
  BufferTarget,
  Conversion,
  EncodedPacketSink,
  Mp4OutputFormat,
  Output,
  VideoSampleSink,
  WebMOutputFormat,
} from "mediabunny";
import { soundOptions } from "./audio-options";
import type { Encoding } from "./conversion-policy";
import { encode } from "./encode";
import type { Job, Made } from "./job";
import type { ClipFacts } from "./media-info";
import { open } from "./read-media-info";

type Share = (share: number) => void;

/** As the server measures a light rendition against its main one. */
const TOLERANCE_SECONDS = 0.5;
/** What webm is for; anything else is at home in mp4. */
const WEBM_CODECS = new Set(["vp8", "vp9", "av1"]);

interface Expected {
  facts: ClipFacts;
  encoding: Encoding | undefined;
  /** Seconds. */
  least: number;
  most: number;
}

/** Rejects when the result lost picture, sound or length, or when an encoder did not scale what it was to scale. */
async function proved(blob: Blob, { facts, encoding, least, most }: Expected): Promise<Made> {
  const input = open(blob);
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    if (!video || (facts.audio && !audio)) throw new Error("a track is missing");
    const size = [await video.getDisplayWidth(), await video.getDisplayHeight()];
    if (encoding && (size[0] !== encoding.width || size[1] !== encoding.height))
      throw new Error(`is ${size.join("x")}`);
    const seconds = await input.computeDuration();
    if (seconds <= 0 || seconds < least || seconds > most) throw new Error(`lasts ${seconds} s`);
    // An encoder that gave up quietly leaves a track without pictures, or with some that cannot be shown.
    if (!(await new EncodedPacketSink(video).getFirstPacket())) throw new Error("no pictures");
    if (facts.video.decodable) {
      const sample = await new VideoSampleSink(video).getSample(seconds / 2);
      if (!sample) throw new Error("no picture in the middle");
      sample.close();
    }
    return { blob, seconds };
  } finally {
    input.dispose();
  }
}

/** The same pictures and sound in a clean container, the index in front. */
async function copy({ clip, facts, trim }: Job, onProgress: Share): Promise<Blob> {
  const webm = facts.webm && WEBM_CODECS.has(facts.video.codec ?? "");
  const format = webm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" });
  const target = new BufferTarget();
  const input = open(clip);
  try {
    const conversion = await Conversion.init({
      input,
      output: new Output({ format, target }),
      tracks: "primary",
      audio: webm ? {} : soundOptions(facts),
      // Nothing from outside of what the person chose may stay in the file, out of sight.
      copy: { boundaryPolicy: trim ? "shrink" : "expand" },
      ...(trim && { trim: { start: trim.from, end: trim.to } }),
      // Where and with what it was taken stays on the phone.
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid || conversion.discardedTracks.length > 0)
      throw new Error("a track would be lost");
    conversion.onProgress = onProgress;
    await conversion.execute();
  } finally {
    input.dispose();
  }
  return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: webm ? "video/webm" : "video/mp4" });
}

/** Rejects when anything is lost on the way. */
export async function convert(job: Job, onProgress: Share): Promise<Made[]> {
  const { facts, trim, encodings } = job;
  const span = trim ? Math.min(trim.to, facts.seconds) - trim.from : facts.seconds;
  // A cut without new pictures begins at the next key frame.
  const least = trim && encodings.length === 0 ? 0 : span - TOLERANCE_SECONDS;
  const blobs = encodings.length > 0 ? await encode(job, onProgress) : [await copy(job, onProgress)];
  const expected = { facts, least, most: span + TOLERANCE_SECONDS };
  return Promise.all(blobs.map((blob, i) => proved(blob, { ...expected, encoding: encodings[i] })));
}
