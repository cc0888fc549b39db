import { Hash } from "lucide-react";
import { Link } from "react-router-dom";
import { TrendingTags } from "@/app/discover/trending-tags";
import { tagPath } from "@/app/navigation/text-links";
import { PeopleSkeleton } from "@/features/people/people-skeleton";
import { useT } from "@/i18n/provider";
import { shownTag } from "@/lib/text/tags";
import { useFoundTags } from "@/state/records/tag-lists";
import { EmptyState } from "@/ui/status/empty-state";
import { QuietRiver } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";

const PLACEHOLDERS = 6;
/** The most that the server sends. */
const MAX_TAGS = 30;

/** Tags that begin with the words as typed, with or without sign. */
export function TagResults({ q }: { q: string }) {
  const t = useT();
  const { tags, status, error, refetch } = useFoundTags(q, MAX_TAGS);
  if (status === "pending") return <PeopleSkeleton rows={PLACEHOLDERS} />;
  if (status === "error") return <LoadError error={error} onRetry={refetch} />;
  if (!tags.length)
    return (
      <>
        <EmptyState
          drawing={<QuietRiver />}
          title={t("search.tags.none")}
          text={t("discover.none.b")}
          className="pt-6"
        />
        <TrendingTags />
      </>
    );
  return (
    <ul className="pt-2 md:grid md:grid-cols-2 md:gap-x-8">
      {tags.map(({ tag, videos_count }) => (
        <li key={tag}>
          <Link
            to={tagPath(tag)}
            className="flex min-h-16 items-center gap-3 px-4 py-2 transition-colors duration-120 hover:bg-raised md:rounded-field md:px-2"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-soft">
              <Hash aria-hidden="true" size={22} />
            </span>
            <span className="min-w-0">
              <span className="block truncate font-semibold">{shownTag(tag)}</span>{" "}
              <span className="block text-meta text-muted">{t("count.videos", { n: videos_count })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
