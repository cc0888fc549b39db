import "@/i18n/bundles/moderation";
import { SettingsFrame } from "@/app/shell/settings-frame";
import { ReportsList } from "@/features/moderation/reports-list";
import { useT } from "@/i18n/provider";

/** `/settings/reports`: what I reported, and what came of it. */
export default function ReportsPage() {
  const t = useT();
  return (
    <SettingsFrame title={t("safety.reports")} home="/settings">
      <ReportsList />
    </SettingsFrame>
  );
}
