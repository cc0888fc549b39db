// Worker: reads the properties of a video.
import {
  BlobSource,
  canEncodeAudio,
  canEncodeVideo,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from "mediabunny";
import type { AudioInfo, MediaInfo, VideoInfo } from "./types";

/** This many packets represent all. The index of an mp4 gives them for free; a webm is read through. */
const PACKETS = 600;

/** All formats that the server accepts. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA];

export const openInput = (clip: Blob) => new Input({ source: new BlobSource(clip), formats: FORMATS });

/** H.264 profiles that phones decode: 8 bits per sample, 4:2:0 chroma. */
const PROFILES = new Set(["42", "4d", "58", "64"]);

/** @param parameters codec string as in MIME types, `avc1.64001f` */
function isPortable(codec: string | null, parameters: string | null): boolean {
  if (codec === "hevc") return false;
  return codec !== "avc" || !parameters || PROFILES.has(parameters.slice(5, 7).toLowerCase());
}

async function videoFacts(track: InputVideoTrack): Promise<VideoInfo> {
  const stats = await track.computePacketStats(PACKETS);
  const codec = await track.getCodec();
  return {
    codec: codec ?? undefined,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    bitrate: stats.averageBitrate,
    rate: stats.averagePacketRate,
    decodable: await track.canDecode(),
    portable: isPortable(codec, await track.getCodecParameterString()),
  };
}

async function audioFacts(track: InputAudioTrack): Promise<AudioInfo> {
  const stats = await track.computePacketStats(PACKETS);
  return {
    codec: (await track.getCodec()) ?? undefined,
    bitrate: stats.averageBitrate,
    decodable: await track.canDecode(),
  };
}

/** Rejects if mediabunny cannot read the file as a video. */
export async function readMediaInfo(clip: Blob): Promise<MediaInfo> {
  const input = openInput(clip);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error("no picture");
    const sound = await input.getPrimaryAudioTrack();
    return {
      seconds: await input.computeDuration(),
      bytes: clip.size,
      webm: [WEBM, MATROSKA].includes(await input.getFormat()),
      video: await videoFacts(track),
      audio: sound ? await audioFacts(sound) : undefined,
      encodesVideo: await canEncodeVideo("avc", { width: 1280, height: 720 }),
      encodesAac: await canEncodeAudio("aac"),
    };
  } finally {
    input.dispose();
  }
}
