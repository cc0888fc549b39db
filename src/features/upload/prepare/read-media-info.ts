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

/** Number of packets that averages are computed from. An mp4 lists them in its index; a webm has to be read. */
const SAMPLED_PACKETS = 600;

/** All formats that the server accepts. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA];

export const openInput = (file: Blob) => new Input({ source: new BlobSource(file), formats: FORMATS });

/** H.264 profiles that phones decode: 8 bits per sample, 4:2:0 chroma. */
const PORTABLE_PROFILES = new Set(["42", "4d", "58", "64"]);

/** @param parameters codec string as in MIME types, `avc1.64001f` */
function isPortable(codec: string | null, parameters: string | null): boolean {
  if (codec === "hevc") return false;
  return codec !== "avc" || !parameters || PORTABLE_PROFILES.has(parameters.slice(5, 7).toLowerCase());
}

async function readVideoInfo(track: InputVideoTrack): Promise<VideoInfo> {
  const stats = await track.computePacketStats(SAMPLED_PACKETS);
  const codec = await track.getCodec();
  return {
    codec: codec ?? undefined,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    bitrate: stats.averageBitrate,
    frameRate: stats.averagePacketRate,
    decodable: await track.canDecode(),
    portable: isPortable(codec, await track.getCodecParameterString()),
  };
}

async function readAudioInfo(track: InputAudioTrack): Promise<AudioInfo> {
  const stats = await track.computePacketStats(SAMPLED_PACKETS);
  return {
    codec: (await track.getCodec()) ?? undefined,
    bitrate: stats.averageBitrate,
    decodable: await track.canDecode(),
  };
}

/** Rejects if mediabunny cannot read the file as a video. */
export async function readMediaInfo(file: Blob): Promise<MediaInfo> {
  const input = openInput(file);
  try {
    const video = await input.getPrimaryVideoTrack();
    if (!video) throw new Error("no video track");
    const audio = await input.getPrimaryAudioTrack();
    return {
      seconds: await input.computeDuration(),
      bytes: file.size,
      webm: [WEBM, MATROSKA].includes(await input.getFormat()),
      video: await readVideoInfo(video),
      audio: audio ? await readAudioInfo(audio) : undefined,
      encodesVideo: await canEncodeVideo("avc", { width: 1280, height: 720 }),
      encodesAac: await canEncodeAudio("aac"),
    };
  } finally {
    input.dispose();
  }
}
