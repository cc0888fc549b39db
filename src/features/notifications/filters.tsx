import { useT } from "@/i18n/provider";
import type { NotificationFilter } from "@/state/records/types";
import { ChipGroup } from "@/ui/controls/chip-group";

/** "" shows everything. */
export type Filter = NotificationFilter | "";

export const FILTERS: Filter[] = ["", "likes", "comments", "follows", "mentions", "decisions"];

interface Props {
  value: Filter;
  onChange: (filter: Filter) => void;
  stacked?: boolean;
}

export function Filters(props: Props) {
  const t = useT();
  const options = FILTERS.map((value) => ({ value, label: t(`notif.filter.${value || "all"}`) }));
  return <ChipGroup legend={t("notif.filters")} options={options} {...props} />;
}
