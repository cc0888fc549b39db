// Encodes a list of videos in an address, so that a grid and the feed opened from it show the same list.
import { CATEGORIES, LIMITS } from "@/state/limits";
import type { VideoListQuery } from "@/state/records/video-lists";

type Category = (typeof CATEGORIES)[number];

export type VideoListParams =
  | "foryou"
  | "newest"
  | "following"
  | "trending"
  | "rising"
  | "liked"
  | "saved"
  | `category:${Category}`
  | `user:${string}`
  | `tag:${string}`
  | `tag:${string}:newest`
  | `q:${string}`
  | `exact:${string}`;

/** Fills rows of three and of five tiles, give or take one. */
const TILES = 24;
const ID = /^[a-z0-9]{15}$/;

/** Address of the feed that shows `list`, opened at the video `id`. */
export const feedLink = (list: VideoListParams, id: string) =>
  `/feed?${new URLSearchParams({ list, at: id })}`;

/** Parses the query for the server; unknown input means the newest videos. Grids use it too, so both share one cache. */
export function parseList(param: string | null | undefined): VideoListQuery {
  const [kind = "", ...rest] = (param ?? "").split(":");
  const value = rest.join(":");
  if (kind === "foryou") return { order: "foryou" };
  if (kind === "following") return { order: "following" };
  if (kind === "trending" || kind === "rising") return { order: kind, limit: LIMITS.trending };
  if (kind === "liked") return { liked: true, limit: TILES };
  if (kind === "saved") return { saved: true, limit: TILES };
  const category = CATEGORIES.find((known) => known === value);
  if (kind === "category" && category) return { category, limit: TILES };
  if (kind === "user" && ID.test(value)) return { user: value, limit: TILES };
  if (kind === "tag" && rest[0])
    return { tag: rest[0], order: rest[1] === "newest" ? "newest" : "trending", limit: TILES };
  if (kind === "q" && value.trim()) return { q: value, limit: TILES };
  if (kind === "exact" && value.trim()) return { q: value, exact: true, limit: TILES };
  return { order: "newest" };
}
