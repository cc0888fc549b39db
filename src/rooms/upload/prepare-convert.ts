// In the worker: one conversion, and the proof that its result is whole.
import {
  BufferTarget,
  Conversion,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  EncodedPacketSink,
  Mp4OutputFormat,
  Output,
  VideoSampleSink,
  WebMOutputFormat,
} from "mediabunny";
import type { ClipFacts } from "./clip-facts";
import type { Encoding } from "./policy";
import { open } from "./prepare-read";
import type { Trim } from "./prepared";

export interface Made {
  blob: Blob;
  seconds: number;
}

export interface Job {
  clip: Blob;
  facts: ClipFacts;
  trim: Trim | undefined;
  /** Undefined: pictures and sound are copied. */
  encoding: Encoding | undefined;
}

/** Sound that mp4 players everywhere know is copied; the rest is made into it. */
const PLAYED = new Set(["aac", "mp3", "opus"]);
const SOUND_BITRATE = 128_000;
/** A jump lands on a key frame: two seconds keep it short. */
const KEY_SECONDS = 2;
/** As the server measures a light rendition against its main one. */
const TOLERANCE_SECONDS = 0.5;

function audioOptions({ audio, encodesAac, webm }: ClipFacts, into: "mp4" | "webm"): ConversionAudioOptions {
  const { codec = "" } = audio ?? {};
  // Beside H.264 phones expect AAC; Opus stands in where there is no encoder for it.
  if (into === "webm" || codec === "aac" || codec === "mp3") return {};
  if (PLAYED.has(codec) && !(webm && encodesAac)) return {};
  return { codec: encodesAac ? "aac" : "opus", bitrate: SOUND_BITRATE };
}

const videoOptions = (encoding: Encoding): ConversionVideoOptions => ({
  codec: "avc",
  forceTranscode: true,
  width: encoding.width,
  height: encoding.height,
  fit: "fill",
  bitrate: encoding.bitrate,
  keyFrameInterval: KEY_SECONDS,
  ...(encoding.rate && { frameRate: encoding.rate }),
});

interface Expected {
  facts: ClipFacts;
  /** Seconds. */
  least: number;
  most: number;
  /** Pictures were encoded here. */
  anew: boolean;
}

/** Rejects when the result lost picture, sound or length. */
async function proved(blob: Blob, { facts, least, most, anew }: Expected): Promise<Made> {
  const input = open(blob);
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    if (!video || (facts.audio && !audio)) throw new Error("a track is missing");
    const seconds = await input.computeDuration();
    if (seconds <= 0 || seconds < least || seconds > most) throw new Error(`lasts ${seconds} s`);
    // An encoder that gave up quietly leaves a track without pictures, or with some that cannot be shown.
    if (!(await new EncodedPacketSink(video).getFirstPacket())) throw new Error("no pictures");
    if (anew) {
      const sample = await new VideoSampleSink(video).getSample(seconds / 2);
      if (!sample) throw new Error("no picture in the middle");
      sample.close();
    }
    return { blob, seconds };
  } finally {
    input.dispose();
  }
}

/** Converts, or copies into a clean container with the index in front. Rejects when anything is lost. */
export async function convert(job: Job, onProgress: (share: number) => void): Promise<Made> {
  const { clip, facts, trim, encoding } = job;
  // VP8 lives in webm alone; H.264 is at home in mp4.
  const into = facts.webm && !encoding ? "webm" : "mp4";
  const format = into === "webm" ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" });
  const target = new BufferTarget();
  const input = open(clip);
  try {
    const conversion = await Conversion.init({
      input,
      output: new Output({ format, target }),
      tracks: "primary",
      video: encoding ? videoOptions(encoding) : {},
      audio: audioOptions(facts, into),
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
  const span = trim ? Math.min(trim.to, facts.seconds) - trim.from : facts.seconds;
  // A cut without new pictures begins at the next key frame.
  const least = trim && !encoding ? 0 : span - TOLERANCE_SECONDS;
  const blob = new Blob([target.buffer ?? new ArrayBuffer(0)], { type: `video/${into}` });
  return proved(blob, { facts, least, most: span + TOLERANCE_SECONDS, anew: encoding !== undefined });
}
