import { TagChip } from "@/app/navigation/tag-chip";
import { useT } from "@/i18n/provider";
import { useTrendingTags } from "@/state/records/tag-lists";

const MAX_TAGS = 10;

/** The trending tags in one line that scrolls sideways; nothing if there are none. */
export function TrendingTags() {
  const t = useT();
  const tags = useTrendingTags(MAX_TAGS);
  if (!tags.length) return null;
  return (
    <section aria-labelledby="trending-tags" className="pb-4">
      <h2 id="trending-tags" className="px-4 pb-2 text-heading font-semibold md:px-0">
        {t("tags.trending")}
      </h2>
      <ul className="no-bars flex gap-2 overflow-x-auto px-4 py-0.5 md:px-0.5">
        {tags.map((tag) => (
          <li key={tag.tag} className="shrink-0">
            <TagChip {...tag} />
          </li>
        ))}
      </ul>
    </section>
  );
}
