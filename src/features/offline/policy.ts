// Decides what the offline pack holds and when it may be downloaded. Pure.
import type { NetworkInformation } from "@/state/network/connection-quality";
import type { DataSaver } from "@/state/network/rendition";
import type { VideoItem } from "@/state/records/types";

/** Numbers of videos on offer. */
export const SIZES = ["off", "20", "50"] as const;
export type PackSize = (typeof SIZES)[number];

export const MAX_PACK_BYTES = 300 * 1024 * 1024;
/** A longer file takes the place of several others. */
const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Share of the free space that the pack may take. */
const MAX_FREE_SHARE = 0.5;
/** Rate of light renditions, where the server has not measured the file. */
const USUAL_BYTES_PER_SECOND = 75_000;
const USUAL_SECONDS = 20;
const REFRESH_INTERVAL_MS = 4 * 3_600_000;

export interface Kept {
  id: string;
  bytes: number;
  /** The viewer has watched it in the pack. */
  watched: boolean;
}

export interface Candidate {
  id: string;
  bytes: number;
}

/** `unknown`: the browser does not say which network it uses. */
export type Network = "wifi" | "unknown" | "metered";

/**
 * Whether videos may be downloaded ahead: by themselves on `wifi`, by the viewer's button on `unknown`, never on
 * `metered`. Most desktop browsers, Safari and Firefox do not name the type.
 */
export function judgeNetwork({ type, saveData }: NetworkInformation, saver: DataSaver): Network {
  if (saveData) return "metered";
  if (type === "wifi" || type === "ethernet") return "wifi";
  const isUnknown = type === undefined || type === "unknown" || type === "other";
  return isUnknown && saver !== "on" ? "unknown" : "metered";
}

type Sized = Pick<VideoItem, "light" | "light_bytes" | "bytes" | "duration">;

/** The file that the pack keeps: a video without a light rendition is small itself. */
export const fileToKeep = ({ light, video }: Pick<VideoItem, "light" | "video">) => light || video;

/** Size of that file in bytes, estimated by the duration if the server has not measured it. */
export const sizeOf = ({ light, light_bytes, bytes, duration }: Sized) =>
  (light ? light_bytes : bytes) || Math.ceil((duration || USUAL_SECONDS) * USUAL_BYTES_PER_SECOND);

/** Files that need a token are left out: whether the viewer may see them can change at any time. */
export const mayBeKept = ({ visibility, sensitive, status }: VideoItem) =>
  visibility === "public" && !sensitive && status === "visible";

/** Bytes that the pack may have in total, by what the browser's storage has left. */
export const packLimit = (packBytes: number, { quota, usage }: StorageEstimate): number =>
  quota === undefined || usage === undefined
    ? MAX_PACK_BYTES
    : Math.min(MAX_PACK_BYTES, packBytes + Math.max(0, quota - usage) * MAX_FREE_SHARE);

const sum = (items: { bytes: number }[]) => items.reduce((bytes, item) => bytes + item.bytes, 0);

export { sum as bytesOf };

/**
 * Plans one refresh. Videos that were not watched stay; new ones take the place of watched ones, which stay only
 * while there is nothing new.
 * @param candidates in the order of For You
 * @returns what to download, in order, and the ids to delete, one for each download, then the rest
 */
export function planPack<C extends Candidate>(
  kept: Kept[],
  candidates: C[],
  count: number,
  maxBytes = MAX_PACK_BYTES,
): { fetch: C[]; drop: string[] } {
  const known = new Set(kept.map(({ id }) => id));
  const staying: Candidate[] = [];
  const fetch: C[] = [];
  const hasRoom = ({ bytes }: Candidate) =>
    staying.length + fetch.length < count && sum(staying) + sum(fetch) + bytes <= maxBytes;
  for (const video of kept) if (!video.watched && hasRoom(video)) staying.push(video);
  for (const video of candidates)
    if (!known.has(video.id) && video.bytes <= MAX_FILE_BYTES && hasRoom(video)) {
      known.add(video.id);
      fetch.push(video);
    }
  // The latest kept first.
  for (const video of [...kept].reverse()) if (video.watched && hasRoom(video)) staying.push(video);
  const stays = new Set(staying.map(({ id }) => id));
  return { fetch, drop: kept.map(({ id }) => id).filter((id) => !stays.has(id)) };
}

/** Whether the pack is looked at again by itself. @param checked time of the last refresh, in ms */
export const isRefreshDue = (checked: number, now: number) =>
  now - checked >= REFRESH_INTERVAL_MS || checked > now;
