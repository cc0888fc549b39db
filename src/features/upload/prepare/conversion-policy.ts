// Lists the possible conversions of a video, best first. A conversion that fails, or loses quality but saves too little,
// is followed by the next. See docs/decisions/0016-conversion-in-the-browser.md.
import { LIMITS } from "@/state/limits";
import type { Encoding, MediaInfo, Trim } from "./types";

export type ConversionPlan =
  | { kind: "transcode"; encoding: Encoding; mustSave: boolean }
  /** Copies video and audio into a clean container with the index in front. */
  | { kind: "remux" }
  | { kind: "original" };

/** Reason why a video cannot be published from this browser; a code of the catalogue. */
export type RejectReason =
  | "video_codec"
  | "video_profile"
  | "video_sound"
  | "video_silent"
  | "video_trim"
  | "video_too_large";

/** Pixels of the short side of each rendition. */
const MAIN_SIDE = 720;
const LIGHT_SIDE = 480;
/** Bits per second of a main rendition at 720p, video only; a heavier video than `MAX_COPIED_BPS` is re-encoded. */
const MAIN_BPS = 1_500_000;
const MAX_COPIED_BPS = 1_800_000;
/** Bits per second of a light rendition, audio included. */
const LIGHT_BPS = 600_000;
const MIN_VIDEO_BPS = 320_000;
/** Smaller savings do not justify the loss of quality. */
export const MIN_SAVED_SHARE = 0.2;

const REDUCED_FPS = 30;
/** Above 30, because a phone's "30" is often 30.02. Between 30 and 40, dropping frames would cause judder. */
const MAX_KEPT_FPS = 40;

/** A copy is in memory twice while it is made; larger files are too much for a phone with little memory. */
const MAX_COPIED_BYTES = 50 * 1024 * 1024;

const even = (side: number) => Math.max(2, Math.round(side / 2) * 2);

/** The frame size scaled down to a short side of at most `side`. */
function scaleDown(width: number, height: number, side: number) {
  const scale = Math.min(1, side / Math.min(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

const reducedFrameRate = (fps: number) => (fps > MAX_KEPT_FPS ? REDUCED_FPS : undefined);

/** Maximum bit rate as a share of the source's: H.264 needs more bits than HEVC and AV1. */
function maxBitrateShare(info: MediaInfo): number {
  if (info.video.codec === "hevc" || info.video.codec === "av1") return 1.6;
  return isHeavy(info) ? 0.75 : 1.1;
}

function mainEncoding(info: MediaInfo): Encoding {
  const { width, height, bitrate, frameRate } = info.video;
  const size = scaleDown(width, height, MAIN_SIDE);
  // The bit rate falls with the number of pixels, but less than in proportion.
  const max = MAIN_BPS * Math.min(1, ((size.width * size.height) / (1280 * 720)) ** 0.75);
  const bits = Math.max(MIN_VIDEO_BPS, Math.min(max, bitrate * maxBitrateShare(info)));
  return { ...size, bitrate: Math.round(bits), frameRate: reducedFrameRate(frameRate) };
}

/** Above 720p or 1.8 Mbit/s, audio included. */
function isHeavy({ video, audio }: MediaInfo): boolean {
  const bitrate = video.bitrate + (audio?.bitrate ?? 0);
  return Math.min(video.width, video.height) > MAIN_SIDE || bitrate > MAX_COPIED_BPS;
}

/** Whether `trim` removes anything from the start or the end. */
const removedBy = (trim: Trim | undefined, seconds: number) => ({
  start: trim !== undefined && trim.from > 0.05,
  end: trim !== undefined && trim.to < seconds - 0.05,
});

/** Whether `trim` removes anything. */
export function isCut(trim: Trim | undefined, seconds: number): boolean {
  const { start, end } = removedBy(trim, seconds);
  return start || end;
}

/** `memory` in GB as the browser reports it. A 1080p video needs about 800 MB to convert, 4K four times as much. */
function fitsMemory({ video }: MediaInfo, memory: number): boolean {
  const pixels = video.width * video.height;
  if (pixels > 1920 * 1088) return memory >= 4;
  return pixels <= 1280 * 720 || memory >= 2;
}

/** The reason to report if no conversion is possible. */
export function rejectReason({ video }: MediaInfo, silent: boolean): RejectReason {
  if (video.portable) return silent ? "video_silent" : "video_trim";
  return video.codec === "hevc" ? "video_codec" : "video_profile";
}

/** Audio codecs that phones play in mp4 and webm. */
const PORTABLE_AUDIO = new Set(["aac", "mp3", "opus", "vorbis"]);

/** Only ffmpeg can convert this audio to a codec that phones play. */
export const needsFfmpeg = ({ audio }: MediaInfo): boolean =>
  audio !== undefined && !audio.decodable && !PORTABLE_AUDIO.has(audio.codec ?? "");

/**
 * The possible conversions of a video; empty if there is none.
 * @param memory in GB
 * @param silent the sound is removed, so the file must be written anew
 */
export function plansFor(
  info: MediaInfo,
  trim: Trim | undefined,
  memory: number,
  silent = false,
): ConversionPlan[] {
  const { video } = info;
  const canEncode = info.encodesVideo && video.decodable && fitsMemory(info, memory);
  const plans: ConversionPlan[] = [];
  // Old phones decode AV1 as badly as HEVC. A cut between two key frames needs re-encoding.
  const mustEncode = !video.portable || video.codec === "av1" || removedBy(trim, info.seconds).start;
  if (canEncode && (mustEncode || isHeavy(info)))
    plans.push({ kind: "transcode", encoding: mainEncoding(info), mustSave: !mustEncode });
  if (video.portable && (info.bytes <= MAX_COPIED_BYTES || memory >= 4)) plans.push({ kind: "remux" });
  if (video.portable && !isCut(trim, info.seconds) && !silent) plans.push({ kind: "original" });
  return plans;
}

/** Whether conversion or trimming can make a file above the size limit smaller. */
export function canShrink(info: MediaInfo, memory: number): boolean {
  const [best] = plansFor(info, undefined, memory);
  return best !== undefined && (best.kind === "transcode" || info.seconds > LIMITS.videoSeconds);
}

/** Encoding of the light rendition for a main one; undefined if the savings are too small. */
export function lightEncoding({ video, audio, encodesVideo }: MediaInfo): Encoding | undefined {
  const audioBps = audio?.bitrate ?? 0;
  const bitrate = Math.round(Math.max(MIN_VIDEO_BPS, LIGHT_BPS - audioBps));
  const saves = bitrate + audioBps <= (video.bitrate + audioBps) * (1 - MIN_SAVED_SHARE);
  if (!encodesVideo || !video.decodable || !saves) return undefined;
  const size = scaleDown(video.width, video.height, LIGHT_SIDE);
  return { ...size, bitrate, frameRate: reducedFrameRate(video.frameRate) };
}
