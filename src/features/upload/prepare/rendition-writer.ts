// Worker: encodes frames into one mp4. The browser's encoder scales the frames; mediabunny's Conversion draws them on a
// canvas per size and needs more than twice the processor time.
import {
  BufferTarget,
  Conversion,
  type ConversionAudioOptions,
  EncodedPacket,
  EncodedVideoPacketSource,
  type Input,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import type { Encoding, MediaInfo } from "./types";

/** Time range in seconds of the source; `start` becomes 0 in the result. */
export interface TimeRange {
  start: number;
  end: number | undefined;
}

/** Maximum frames queued in the encoder; more would only use memory. */
const MAX_QUEUED_FRAMES = 4;
/** High, main, baseline. */
const PROFILES = ["64", "4d", "42"];
/** Bits per second. */
const AUDIO_BPS = 128_000;

/** For mp4: copies codecs that all players know; converts others to AAC, or to Opus if AAC cannot be encoded. */
export function audioOptions({ audio, encodesAac }: MediaInfo): ConversionAudioOptions {
  const { codec = "" } = audio ?? {};
  if (codec === "aac" || codec === "mp3" || (codec === "opus" && !encodesAac)) return {};
  return { codec: encodesAac ? "aac" : "opus", bitrate: AUDIO_BPS };
}

/** The best H.264 profile that this browser encodes at this size. */
async function encoderConfig({ frameRate, ...size }: Encoding): Promise<VideoEncoderConfig> {
  // Level 3.1 ends at 1280x720.
  const level = size.width * size.height > 1280 * 720 ? "0028" : "001f";
  for (const profile of PROFILES) {
    const config = { codec: `avc1.${profile}${level}`, ...size, ...(frameRate && { framerate: frameRate }) };
    if ((await VideoEncoder.isConfigSupported(config)).supported) return config;
  }
  throw new Error("no H.264 encoder for this size");
}

export class RenditionWriter {
  readonly #target = new BufferTarget();
  readonly #output = new Output({
    format: new Mp4OutputFormat({ fastStart: "in-memory" }),
    target: this.#target,
  });
  readonly #video = new EncodedVideoPacketSource("avc");
  readonly #encoder = new VideoEncoder({
    output: (chunk, meta) => {
      const packet = EncodedPacket.fromEncodedChunk(chunk);
      this.#videoWritten = this.#videoWritten.then(() => this.#video.add(packet, meta)).catch(this.#fail);
    },
    error: (error) => this.#fail(error),
  });
  #videoWritten: Promise<void> = Promise.resolve();
  #audioWritten: Promise<void> | undefined;
  #error: unknown;

  readonly #fail = (error: unknown) => {
    this.#error ??= error;
  };

  async start(input: Input, info: MediaInfo, encoding: Encoding, range: TimeRange): Promise<void> {
    const track = await input.getPrimaryVideoTrack();
    const rotation = (await track?.getRotation()) ?? 0;
    const { width, height } = encoding;
    // Encodes the frame as recorded and copies its rotation flag, so no frame has to be rotated.
    const recorded = rotation % 180 === 0 ? encoding : { ...encoding, width: height, height: width };
    this.#encoder.configure(await encoderConfig(recorded));
    this.#output.addVideoTrack(this.#video, { rotation, flip: (await track?.getFlip()) ?? false });
    const audio = info.audio && (await this.#convertAudio(input, info, range));
    await this.#output.start();
    this.#audioWritten = audio?.execute().catch(this.#fail);
  }

  async #convertAudio(input: Input, info: MediaInfo, { start, end }: TimeRange): Promise<Conversion> {
    const conversion = await Conversion.init({
      ...{ input, output: this.#output, composable: true, tracks: "primary", showWarnings: false },
      video: { discard: true },
      audio: audioOptions(info),
      trim: { start, ...(end !== undefined && { end }) },
      copy: { boundaryPolicy: end === undefined ? "expand" : "shrink" },
    });
    if (conversion.utilizedTracks.length === 0) throw new Error("the audio would be lost");
    return conversion;
  }

  async add(frame: VideoFrame, keyFrame: boolean): Promise<void> {
    while (this.#encoder.encodeQueueSize > MAX_QUEUED_FRAMES && !this.#error)
      await new Promise((r) => setTimeout(r, 2));
    if (this.#error) throw this.#error;
    this.#encoder.encode(frame, { keyFrame });
  }

  async finish(): Promise<Blob> {
    await this.#encoder.flush();
    await Promise.all([this.#videoWritten, this.#audioWritten]);
    if (this.#error) throw this.#error;
    await this.#output.finalize();
    return new Blob([this.#target.buffer ?? new ArrayBuffer(0)], { type: "video/mp4" });
  }
}
