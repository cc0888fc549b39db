import { useT } from "@/i18n/provider";
import type { Tag } from "@/state/records/tags";
import { RollingCount } from "@/ui/rolling-count";

/** How many videos and followers a tag has. */
export function TagCounts({ videos_count, followers_count }: Tag) {
  const t = useT();
  return (
    <ul className="flex gap-6">
      <Count value={videos_count} label={t("label.videos")} />
      <Count value={followers_count} label={t("label.followers")} />
    </ul>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <li className="flex flex-col items-start">
      <RollingCount value={value} className="text-heading font-semibold" />{" "}
      <span className="text-meta text-muted">{label}</span>
    </li>
  );
}
