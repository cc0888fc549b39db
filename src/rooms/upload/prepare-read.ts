// In the worker: what a clip is.
import {
  ALL_FORMATS,
  BlobSource,
  canEncodeAudio,
  canEncodeVideo,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
} from "mediabunny";
import type { AudioFacts, ClipFacts, VideoFacts } from "./clip-facts";

const WEBM = new Set(["video/webm", "video/x-matroska", "audio/webm", "audio/x-matroska"]);
/** So many packets say what all of them say; the tables of an mp4 cost nothing, a webm is read through. */
const PACKETS = 600;

export const open = (clip: Blob) => new Input({ source: new BlobSource(clip), formats: ALL_FORMATS });

async function videoFacts(track: InputVideoTrack): Promise<VideoFacts> {
  const stats = await track.computePacketStats(PACKETS);
  return {
    codec: (await track.getCodec()) ?? undefined,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    bitrate: stats.averageBitrate,
    rate: stats.averagePacketRate,
    decodable: await track.canDecode(),
  };
}

async function audioFacts(track: InputAudioTrack): Promise<AudioFacts> {
  const stats = await track.computePacketStats(PACKETS);
  return { codec: (await track.getCodec()) ?? undefined, bitrate: stats.averageBitrate };
}

/** Rejects where the file is no clip that mediabunny can read. */
export async function readFacts(clip: Blob): Promise<ClipFacts> {
  const input = open(clip);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error("no picture");
    const sound = await input.getPrimaryAudioTrack();
    return {
      seconds: await input.computeDuration(),
      bytes: clip.size,
      webm: WEBM.has((await input.getFormat()).mimeType),
      video: await videoFacts(track),
      audio: sound ? await audioFacts(sound) : undefined,
      encodesVideo: await canEncodeVideo("avc", { width: 1280, height: 720 }),
      encodesAac: await canEncodeAudio("aac"),
    };
  } finally {
    input.dispose();
  }
}
