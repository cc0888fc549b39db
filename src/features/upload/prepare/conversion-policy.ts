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
export type RejectReason = "clip_codec" | "clip_profile" | "clip_sound" | "clip_trim" | "video_too_large";

/** Short side of the main rendition; `LIGHT_SIDE` that of the light one. */
const MAIN_SIDE = 720;
const LIGHT_SIDE = 480;
/** Bits per second. Above `HEAVY` a video is re-encoded; `MAIN` is the rate for 720p, `LIGHT` includes audio. */
const HEAVY = 1_800_000;
const MAIN = 1_500_000;
const LIGHT = 600_000;
const LEAST_VIDEO = 320_000;
/** Smaller savings do not justify the loss of quality. */
export const MIN_SAVED = 0.2;

const FULL_RATE = 30;
/** Above 30, because a phone's "30" is often 30.02. Between 30 and 40, dropping frames would cause judder. */
const FAST = 40;

/** A copy is in memory twice while it is made; larger files are too much for a phone with little memory. */
const COPIED = 50 * 1024 * 1024;

const even = (side: number) => Math.max(2, Math.round(side / 2) * 2);

/** The frame size scaled down to a short side of at most `side`. */
function fitted(width: number, height: number, side: number) {
  const scale = Math.min(1, side / Math.min(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

const slower = (rate: number) => (rate > FAST ? FULL_RATE : undefined);

/** Maximum bit rate as a share of the source's: H.264 needs more bits than HEVC and AV1. */
function shareOf(facts: MediaInfo): number {
  if (facts.video.codec === "hevc" || facts.video.codec === "av1") return 1.6;
  return isHeavy(facts) ? 0.75 : 1.1;
}

function mainEncoding(facts: MediaInfo): Encoding {
  const { width, height, bitrate, rate } = facts.video;
  const size = fitted(width, height, MAIN_SIDE);
  // The bit rate falls with the number of pixels, but less than in proportion.
  const most = MAIN * Math.min(1, ((size.width * size.height) / (1280 * 720)) ** 0.75);
  const bits = Math.max(LEAST_VIDEO, Math.min(most, bitrate * shareOf(facts)));
  return { ...size, bitrate: Math.round(bits), rate: slower(rate) };
}

/** Above 720p or 1.8 Mbit/s, audio included. */
function isHeavy({ video, audio }: MediaInfo): boolean {
  return Math.min(video.width, video.height) > MAIN_SIDE || video.bitrate + (audio?.bitrate ?? 0) > HEAVY;
}

/** Whether `trim` removes anything from the start or the end. */
const cuts = (trim: Trim | undefined, seconds: number) => ({
  head: trim !== undefined && trim.from > 0.05,
  tail: trim !== undefined && trim.to < seconds - 0.05,
});

/** `memory` in GB as the browser reports it. A 1080p video needs about 800 MB to convert, 4K four times as much. */
function fitsMemory({ video }: MediaInfo, memory: number): boolean {
  const pixels = video.width * video.height;
  if (pixels > 1920 * 1088) return memory >= 4;
  return pixels <= 1280 * 720 || memory >= 2;
}

/** The reason to report if no conversion is possible. */
export const rejectReason = ({ video }: MediaInfo): RejectReason =>
  video.portable ? "clip_trim" : video.codec === "hevc" ? "clip_codec" : "clip_profile";

/** Audio codecs that phones play in mp4 and webm. */
const SOUND = new Set(["aac", "mp3", "opus", "vorbis"]);

/** Only ffmpeg can convert this audio to a codec that phones play. */
export const needsFfmpeg = ({ audio }: MediaInfo): boolean =>
  audio !== undefined && !audio.decodable && !SOUND.has(audio.codec ?? "");

/** The possible conversions of a video, or the reason why none is possible. */
export function plansFor(
  facts: MediaInfo,
  trim: Trim | undefined,
  memory: number,
): { ways: ConversionPlan[] } | { stop: RejectReason } {
  const { video } = facts;
  const cut = cuts(trim, facts.seconds);
  const foreign = !video.portable;
  const canEncode = facts.encodesVideo && video.decodable && fitsMemory(facts, memory);
  const ways: ConversionPlan[] = [];
  // Old phones decode AV1 as badly as HEVC. A cut between two key frames needs re-encoding.
  const must = foreign || video.codec === "av1" || cut.head;
  if (canEncode && (must || isHeavy(facts)))
    ways.push({ kind: "transcode", encoding: mainEncoding(facts), mustSave: !must });
  if (!foreign && (facts.bytes <= COPIED || memory >= 4)) ways.push({ kind: "remux" });
  if (!foreign && !cut.head && !cut.tail) ways.push({ kind: "original" });
  if (ways.length > 0) return { ways };
  return { stop: rejectReason(facts) };
}

/** Whether a file above the size limit can be made smaller. */
export function shrinks(facts: MediaInfo, memory: number): boolean {
  const found = plansFor(facts, undefined, memory);
  return "ways" in found && (found.ways[0]?.kind === "transcode" || facts.seconds > LIMITS.videoSeconds);
}

/** Encoding of the light rendition for a main one; undefined if the savings are too small. */
export function lightFor({ video, audio, encodesVideo }: MediaInfo): Encoding | undefined {
  const sound = audio?.bitrate ?? 0;
  const whole = video.bitrate + sound;
  const bitrate = Math.round(Math.max(LEAST_VIDEO, LIGHT - sound));
  const saves = bitrate + sound <= whole * (1 - MIN_SAVED);
  if (!encodesVideo || !video.decodable || !saves) return undefined;
  return { ...fitted(video.width, video.height, LIGHT_SIDE), bitrate, rate: slower(video.rate) };
}
