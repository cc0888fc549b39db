// Which ways a clip can go, the best first. The person's file is never made worse: a way that fails, or that costs
// quality and saves too little, gives place to the next.
import { LIMITS } from "@/state/limits";
import type { ClipFacts } from "./media-info";
import type { Trim } from "./types";

/** The picture anew as H.264. */
export interface Encoding {
  width: number;
  height: number;
  /** Bits a second, of the picture alone. */
  bitrate: number;
  /** Frames a second; undefined leaves them as they are. */
  rate: number | undefined;
}

export type Way =
  | { kind: "transcode"; encoding: Encoding; mustSave: boolean }
  /** The same pictures and sound in a clean container, its index in front. */
  | { kind: "remux" }
  | { kind: "original" };

/** Why a clip cannot be published from this browser; a code of the catalogue. */
export type Stop = "clip_codec" | "clip_profile" | "clip_sound" | "clip_trim" | "video_too_large";

/** The short side of the main rendition and of the light one. */
const MAIN_SIDE = 720;
const LIGHT_SIDE = 480;
/** Bits a second: beyond this a clip is made lighter; what 720p gets; what the light one gets, sound included. */
const HEAVY = 1_800_000;
const MAIN = 1_500_000;
const LIGHT = 600_000;
const LEAST_VIDEO = 320_000;
/** Saving less than this is not worth a generation of quality. */
export const LEAST_SAVED = 0.2;

const FULL_RATE = 30;
/** A little above 30: a phone's "30" is often 30.02. Between 30 and 40 dropping frames would stutter. */
const FAST = 40;

/** A copy lies in memory twice while it is made: so many bytes are too much for a small phone. */
const COPIED = 50 * 1024 * 1024;

const even = (side: number) => Math.max(2, Math.round(side / 2) * 2);

/** The picture's size with its short side at most `side`. */
function fitted(width: number, height: number, side: number) {
  const scale = Math.min(1, side / Math.min(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

const slower = (rate: number) => (rate > FAST ? FULL_RATE : undefined);

/** Bits of the source that the new pictures may have: H.264 needs more of them than HEVC and AV1 do. */
function shareOf(facts: ClipFacts): number {
  if (facts.video.codec === "hevc" || facts.video.codec === "av1") return 1.6;
  return isHeavy(facts) ? 0.75 : 1.1;
}

function mainEncoding(facts: ClipFacts): Encoding {
  const { width, height, bitrate, rate } = facts.video;
  const size = fitted(width, height, MAIN_SIDE);
  // Fewer pixels need fewer bits, but not in proportion.
  const most = MAIN * Math.min(1, ((size.width * size.height) / (1280 * 720)) ** 0.75);
  const bits = Math.max(LEAST_VIDEO, Math.min(most, bitrate * shareOf(facts)));
  return { ...size, bitrate: Math.round(bits), rate: slower(rate) };
}

/** Above 720p or 1.8 Mbit/s, sound included. */
function isHeavy({ video, audio }: ClipFacts): boolean {
  return Math.min(video.width, video.height) > MAIN_SIDE || video.bitrate + (audio?.bitrate ?? 0) > HEAVY;
}

/** What `trim` takes away from the start or the end; nothing when it is the whole clip. */
const cuts = (trim: Trim | undefined, seconds: number) => ({
  head: trim !== undefined && trim.from > 0.05,
  tail: trim !== undefined && trim.to < seconds - 0.05,
});

/** `memory` in GB as the browser tells it. A 1080p clip takes some 800 MB on its way, 4K four times as much. */
function fitsMemory({ video }: ClipFacts, memory: number): boolean {
  const pixels = video.width * video.height;
  if (pixels > 1920 * 1088) return memory >= 4;
  return pixels <= 1280 * 720 || memory >= 2;
}

/** Why none of the ways is left. */
export const stopOf = ({ video }: ClipFacts): Stop =>
  video.portable ? "clip_trim" : video.codec === "hevc" ? "clip_codec" : "clip_profile";

/** Sound that phones play in mp4 and webm. */
const SOUND = new Set(["aac", "mp3", "opus", "vorbis"]);

/** Only ffmpeg can make this sound into one that phones play. */
export const needsFfmpeg = ({ audio }: ClipFacts): boolean =>
  audio !== undefined && !audio.decodable && !SOUND.has(audio.codec ?? "");

/** The ways for a clip, or why there is none. */
export function waysFor(
  facts: ClipFacts,
  trim: Trim | undefined,
  memory: number,
): { ways: Way[] } | { stop: Stop } {
  const { video } = facts;
  const cut = cuts(trim, facts.seconds);
  const foreign = !video.portable;
  const canEncode = facts.encodesVideo && video.decodable && fitsMemory(facts, memory);
  const ways: Way[] = [];
  // AV1 is as heavy for old phones as HEVC is foreign to them; a cut between two key frames needs new pictures.
  const must = foreign || video.codec === "av1" || cut.head;
  if (canEncode && (must || isHeavy(facts)))
    ways.push({ kind: "transcode", encoding: mainEncoding(facts), mustSave: !must });
  if (!foreign && (facts.bytes <= COPIED || memory >= 4)) ways.push({ kind: "remux" });
  if (!foreign && !cut.head && !cut.tail) ways.push({ kind: "original" });
  if (ways.length > 0) return { ways };
  return { stop: stopOf(facts) };
}

/** Whether something is left to do about a file that is too large as it is. */
export function shrinks(facts: ClipFacts, memory: number): boolean {
  const found = waysFor(facts, undefined, memory);
  return "ways" in found && (found.ways[0]?.kind === "transcode" || facts.seconds > LIMITS.videoSeconds);
}

/** The light rendition of a main one; undefined where it would save too little. */
export function lightFor({ video, audio, encodesVideo }: ClipFacts): Encoding | undefined {
  const sound = audio?.bitrate ?? 0;
  const whole = video.bitrate + sound;
  const bitrate = Math.round(Math.max(LEAST_VIDEO, LIGHT - sound));
  const saves = bitrate + sound <= whole * (1 - LEAST_SAVED);
  if (!encodesVideo || !video.decodable || !saves) return undefined;
  return { ...fitted(video.width, video.height, LIGHT_SIDE), bitrate, rate: slower(video.rate) };
}
