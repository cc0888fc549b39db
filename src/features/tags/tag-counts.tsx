import { useT } from "@/i18n/provider";
import type { Tag } from "@/state/records/tags";
import { RollingCount } from "@/ui/rolling-count";

/** How many videos and followers a tag has. */
export function TagCounts({ videos_count, followers_count }: Tag) {
  const t = useT();
  return (
    <p className="flex flex-wrap gap-x-5 text-muted">
      <span>
        <RollingCount value={videos_count} className="text-heading font-semibold text-text" />{" "}
        {t("label.videos")}
      </span>
      <span>
        <RollingCount value={followers_count} className="text-heading font-semibold text-text" />{" "}
        {t("label.followers")}
      </span>
    </p>
  );
}
