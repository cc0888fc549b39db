/** What a clip is, read from its container, and what this browser can do with it. */
export interface ClipFacts {
  /** Length of the longest of picture and sound, in seconds. */
  seconds: number;
  bytes: number;
  /** True for webm and matroska; the rest is mp4 and QuickTime. */
  webm: boolean;
  video: VideoFacts;
  audio: AudioFacts | undefined;
  /** An H.264 encoder for 720p is here. */
  encodesVideo: boolean;
  encodesAac: boolean;
}

export interface VideoFacts {
  /** As mediabunny names it (avc, hevc, vp8, vp9, av1); undefined where it does not know. */
  codec: string | undefined;
  /** As shown: turned upright, pixels square. */
  width: number;
  height: number;
  /** Bits a second. */
  bitrate: number;
  /** Frames a second on average. */
  rate: number;
  decodable: boolean;
  /** Phones play pictures of this codec and profile. */
  portable: boolean;
}

export interface AudioFacts {
  codec: string | undefined;
  bitrate: number;
  decodable: boolean;
}
