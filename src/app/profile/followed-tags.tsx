import { TagChip } from "@/app/navigation/tag-chip";
import { useT } from "@/i18n/provider";
import { useFollowedTags } from "@/state/records/tag-lists";

/** The tags that the viewer follows; nothing if there are none. */
export function FollowedTags() {
  const t = useT();
  const tags = useFollowedTags();
  if (!tags.length) return null;
  return (
    <section aria-labelledby="followed-tags" className="px-4 pb-4 md:px-0">
      <h2 id="followed-tags" className="py-2 font-semibold">
        {t("tags.followed")}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag.tag}>
            <TagChip {...tag} />
          </li>
        ))}
      </ul>
    </section>
  );
}
