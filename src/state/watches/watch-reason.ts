// Why a video was on screen, as a report of a watch names it.
import { reasons } from "@/state/records/reasons";

const CODES: Record<string, string> = { category: "category_page", user: "profile", q: "search" };

/**
 * The reason that For You gave, or the list that showed the video.
 * @param list `foryou`, `link:<video>` for a shared video and the trending ones after it, or as in an address: `newest`,
 * `user:<id>`, `category:<name>`, …
 */
export function watchReason(list: string, video: string): string {
  const [kind = "", subject] = list.split(":");
  if (kind === "foryou") return reasons.get(video)?.split(":")[0] ?? "";
  if (kind === "link") return video === subject ? kind : "trending";
  return CODES[kind] ?? kind;
}
