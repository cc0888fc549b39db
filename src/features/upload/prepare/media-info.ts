/** Properties of a video, read from its container, and whether this browser can convert it. */
export interface MediaInfo {
  /** Length of the longer of video and audio, in seconds. */
  seconds: number;
  bytes: number;
  /** True for webm and matroska; false for mp4 and QuickTime. */
  webm: boolean;
  video: VideoInfo;
  audio: AudioInfo | undefined;
  /** This browser has an H.264 encoder for 720p. */
  encodesVideo: boolean;
  encodesAac: boolean;
}

export interface VideoInfo {
  /** Name as in mediabunny (avc, hevc, vp8, vp9, av1); undefined if unknown to it. */
  codec: string | undefined;
  /** As displayed: after rotation, with square pixels. */
  width: number;
  height: number;
  /** Bits per second. */
  bitrate: number;
  /** Average frames per second. */
  rate: number;
  decodable: boolean;
  /** Phones can decode this codec and profile. */
  portable: boolean;
}

export interface AudioInfo {
  codec: string | undefined;
  bitrate: number;
  decodable: boolean;
}
