// Worker: re-encodes or copies a video and checks that the result is complete.
import {
  BufferTarget,
  Conversion,
  type ConversionAudioOptions,
  EncodedPacketSink,
  Mp4OutputFormat,
  Output,
  VideoSampleSink,
  WebMOutputFormat,
} from "mediabunny";
import { encode } from "./encode";
import { openInput } from "./read-media-info";
import { audioOptions } from "./rendition-writer";
import type { ConversionJob, ConvertedFile, Encoding, MediaInfo } from "./types";

type OnProgress = (share: number) => void;

/** The server allows the same difference between light and main rendition. */
const TOLERANCE_SECONDS = 0.5;
/** Codecs allowed in webm; others go into mp4. */
const WEBM_CODECS = new Set(["vp8", "vp9", "av1"]);

interface Expected {
  info: MediaInfo;
  encoding: Encoding | undefined;
  minSeconds: number;
  maxSeconds: number;
}

/** Rejects if the result lost video, audio or length, or if an encoder ignored the requested size. */
async function checkResult(blob: Blob, expected: Expected): Promise<ConvertedFile> {
  const { info, encoding, minSeconds, maxSeconds } = expected;
  const input = openInput(blob);
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    if (!video || Boolean(info.audio) !== Boolean(audio)) throw new Error("the tracks are wrong");
    const size = [await video.getDisplayWidth(), await video.getDisplayHeight()];
    if (encoding && (size[0] !== encoding.width || size[1] !== encoding.height))
      throw new Error(`the size is ${size.join("x")}`);
    const seconds = await input.computeDuration();
    if (seconds <= 0 || seconds < minSeconds || seconds > maxSeconds)
      throw new Error(`the duration is ${seconds} s`);
    // An encoder that fails silently leaves a track without frames, or with frames that cannot be decoded.
    if (!(await new EncodedPacketSink(video).getFirstPacket())) throw new Error("no frames");
    if (info.video.decodable) {
      const sample = await new VideoSampleSink(video).getSample(seconds / 2);
      if (!sample) throw new Error("no frame in the middle");
      sample.close();
    }
    return { blob, seconds };
  } finally {
    input.dispose();
  }
}

function remuxedAudio(info: MediaInfo, webm: boolean): ConversionAudioOptions {
  if (!info.audio) return { discard: true };
  return webm ? {} : audioOptions(info);
}

/** Copies video and audio into a clean container with the index in front. */
async function remux({ file, info, trim }: ConversionJob, onProgress: OnProgress): Promise<Blob> {
  const webm = info.webm && WEBM_CODECS.has(info.video.codec ?? "");
  const format = webm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" });
  const target = new BufferTarget();
  const input = openInput(file);
  try {
    const conversion = await Conversion.init({
      input,
      output: new Output({ format, target }),
      tracks: "primary",
      audio: remuxedAudio(info, webm),
      // Frames outside the trim must not stay hidden in the file.
      copy: { boundaryPolicy: trim ? "shrink" : "expand" },
      ...(trim && { trim: { start: trim.from, end: trim.to } }),
      // Removes metadata such as location and device.
      tags: {},
      showWarnings: false,
    });
    const lost = conversion.discardedTracks.filter(({ reason }) => reason !== "discarded_by_user");
    if (!conversion.isValid || lost.length > 0) throw new Error("a track would be lost");
    conversion.onProgress = onProgress;
    await conversion.execute();
  } finally {
    input.dispose();
  }
  return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: webm ? "video/webm" : "video/mp4" });
}

/** Rejects if anything is lost. */
export async function convert(job: ConversionJob, onProgress: OnProgress): Promise<ConvertedFile[]> {
  const { info, trim, encodings } = job;
  const seconds = trim ? Math.min(trim.to, info.seconds) - trim.from : info.seconds;
  // A cut without re-encoding begins at the next key frame.
  const minSeconds = trim && encodings.length === 0 ? 0 : seconds - TOLERANCE_SECONDS;
  const blobs = encodings.length > 0 ? await encode(job, onProgress) : [await remux(job, onProgress)];
  const expected = { info, minSeconds, maxSeconds: seconds + TOLERANCE_SECONDS };
  return Promise.all(blobs.map((blob, i) => checkResult(blob, { ...expected, encoding: encodings[i] })));
}
