// Types of the preparation, shared by the page and its worker.
import type { Atom } from "@/lib/jotai";

/** The part of a video to publish, in seconds of the chosen file. */
export interface Trim {
  from: number;
  to: number;
}

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
  frameRate: number;
  decodable: boolean;
  /** Phones can decode this codec and profile. */
  portable: boolean;
}

export interface AudioInfo {
  codec: string | undefined;
  bitrate: number;
  decodable: boolean;
}

/** Re-encoding as H.264. */
export interface Encoding {
  width: number;
  height: number;
  /** Bits per second, video only. */
  bitrate: number;
  /** Frames per second; undefined keeps the source's rate. */
  frameRate: number | undefined;
}

/** Task for the worker. */
export interface ConversionJob {
  file: Blob;
  info: MediaInfo;
  trim: Trim | undefined;
  /** One result per encoding; if empty, one result with copied video and audio. */
  encodings: Encoding[];
}

export interface ConvertedFile {
  blob: Blob;
  seconds: number;
}

/** The files to send. */
export interface PreparedFiles {
  main: Blob;
  /** The rendition for slow networks; undefined if the main one is light enough or no encoder exists. */
  light: Blob | undefined;
  /** Duration of `main`. */
  seconds: number;
}

/** Result of a preparation; empty while it runs. */
export interface Outcome {
  prepared?: PreparedFiles;
  /** An AppError: the video cannot be published. */
  error?: unknown;
}

/** One run of the preparation. A change of the trim stops it and starts another. */
export interface Preparation {
  /** 0 to 1. */
  progress: Atom<number>;
  outcome: Atom<Outcome>;
  /**
   * Rejects with an AppError. Its code has a text in the catalogue (`video_codec`: other phones cannot play the video;
   * `video_too_large`, `video_trim`, `video_silent`, or the server's error), or is `aborted` after stop(). Encoders are not
   * deterministic: to resume an upload after a reload, store these blobs.
   */
  result: Promise<PreparedFiles>;
  /** Publish was pressed: skips the wait for the trim to settle. */
  hurry(): void;
  /** Stops the work and frees its memory. */
  stop(): void;
}
