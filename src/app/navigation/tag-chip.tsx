import { Link } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { compactCount } from "@/lib/compact-count";
import { shownTag } from "@/lib/text/tags";
import type { FoundTag } from "@/state/records/tag-lists";
import { tagPath } from "./text-links";

/** A tag with its number of videos, as a link to its page. */
export function TagChip({ tag, videos_count }: FoundTag) {
  const t = useT();
  return (
    <Link
      to={tagPath(tag)}
      className="inline-flex min-h-11 items-center gap-2 rounded-sheet bg-raised px-4 whitespace-nowrap transition-colors duration-120 hover:bg-line"
    >
      {shownTag(tag)}{" "}
      <span aria-hidden="true" className="text-meta text-muted">
        {compactCount(videos_count)}
      </span>
      <span className="sr-only">{t("count.videos", { n: videos_count })}</span>
    </Link>
  );
}
