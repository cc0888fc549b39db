import { ChartColumn } from "lucide-react";
import { Link } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { menuRowClass } from "@/ui/controls/menu-row";

/** The row of an own video's menu that opens its statistics. */
export function StatisticsRow({ id, onGo }: { id: string; onGo: () => void }) {
  const t = useT();
  return (
    <Link to={`/profile/stats/${id}`} onClick={onGo} className={menuRowClass}>
      <ChartColumn aria-hidden="true" size={22} className="shrink-0 text-soft" />
      {t("statistics.title")}
    </Link>
  );
}
