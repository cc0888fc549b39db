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
export interface Span {
  start: number;
  end: number | undefined;
}

/** Maximum frames queued in the encoder; more would only use memory. */
const QUEUE = 4;
/** High, main, baseline. */
const PROFILES = ["64", "4d", "42"];

const AUDIO_BITRATE = 128_000;

/** For mp4: copies codecs that all players know; converts others to AAC, or to Opus if AAC cannot be encoded. */
export function audioOptions({ audio, encodesAac }: MediaInfo): ConversionAudioOptions {
  const { codec = "" } = audio ?? {};
  if (codec === "aac" || codec === "mp3" || (codec === "opus" && !encodesAac)) return {};
  return { codec: encodesAac ? "aac" : "opus", bitrate: AUDIO_BITRATE };
}

/** The best H.264 profile that this browser encodes at this size. */
async function configOf({ rate, ...size }: Encoding): Promise<VideoEncoderConfig> {
  // Level 3.1 ends at 1280x720.
  const level = size.width * size.height > 1280 * 720 ? "0028" : "001f";
  for (const profile of PROFILES) {
    const config = { codec: `avc1.${profile}${level}`, ...size, ...(rate && { framerate: rate }) };
    if ((await VideoEncoder.isConfigSupported(config)).supported) return config;
  }
  throw new Error("no H.264 encoder for this size");
}

export class Rendition {
  readonly #target = new BufferTarget();
  readonly #output = new Output({
    format: new Mp4OutputFormat({ fastStart: "in-memory" }),
    target: this.#target,
  });
  readonly #pictures = new EncodedVideoPacketSource("avc");
  readonly #encoder = new VideoEncoder({
    output: (chunk, meta) => {
      const packet = EncodedPacket.fromEncodedChunk(chunk);
      this.#written = this.#written.then(() => this.#pictures.add(packet, meta)).catch(this.#fail);
    },
    error: (error) => this.#fail(error),
  });
  #written: Promise<void> = Promise.resolve();
  #heard: Promise<void> | undefined;
  #error: unknown;

  readonly #fail = (error: unknown) => {
    this.#error ??= error;
  };

  async begin(input: Input, facts: MediaInfo, encoding: Encoding, { start, end }: Span): Promise<void> {
    const track = await input.getPrimaryVideoTrack();
    const rotation = (await track?.getRotation()) ?? 0;
    const { width, height } = encoding;
    // Encodes the frame as recorded and copies its rotation flag, so no frame has to be rotated.
    const lying = rotation % 180 !== 0;
    this.#encoder.configure(await configOf(lying ? { ...encoding, width: height, height: width } : encoding));
    this.#output.addVideoTrack(this.#pictures, { rotation, flip: (await track?.getFlip()) ?? false });
    const sound = facts.audio && (await this.#sound(input, facts, { start, end }));
    await this.#output.start();
    this.#heard = sound?.execute().catch(this.#fail);
  }

  async #sound(input: Input, facts: MediaInfo, { start, end }: Span): Promise<Conversion> {
    const sound = await Conversion.init({
      ...{ input, output: this.#output, composable: true, tracks: "primary", showWarnings: false },
      video: { discard: true },
      audio: audioOptions(facts),
      trim: { start, ...(end !== undefined && { end }) },
      copy: { boundaryPolicy: end === undefined ? "expand" : "shrink" },
    });
    if (sound.utilizedTracks.length === 0) throw new Error("the sound would be lost");
    return sound;
  }

  async add(frame: VideoFrame, keyFrame: boolean): Promise<void> {
    while (this.#encoder.encodeQueueSize > QUEUE && !this.#error) await new Promise((r) => setTimeout(r, 2));
    if (this.#error) throw this.#error;
    this.#encoder.encode(frame, { keyFrame });
  }

  async end(): Promise<Blob> {
    await this.#encoder.flush();
    await Promise.all([this.#written, this.#heard]);
    if (this.#error) throw this.#error;
    await this.#output.finalize();
    return new Blob([this.#target.buffer ?? new ArrayBuffer(0)], { type: "video/mp4" });
  }
}
