import { Link } from "react-router-dom";
import { SettingsFrame } from "@/app/shell/settings-frame";
import { ReportsList } from "@/features/moderation/reports-list";
import { useT } from "@/i18n/provider";
import { buttonClass } from "@/ui/controls/button";

/** `/settings/reports`: the user's reports and their results. */
export default function ReportsPage() {
  const t = useT();
  return (
    <SettingsFrame title={t("safety.reports")} home="/settings">
      <ReportsList
        way={
          <Link to="/guidelines" className={buttonClass("quiet")}>
            {t("page.guidelines")}
          </Link>
        }
      />
    </SettingsFrame>
  );
}
