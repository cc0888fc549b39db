import "@/i18n/moderation";
import { SettingsFrame } from "@/app/settings-frame";
import { useT } from "@/i18n/provider";
import { ReportsList } from "@/rooms/moderation/reports-list";

/** `/settings/reports`: what I reported, and what came of it. */
export default function ReportsPage() {
  const t = useT();
  return (
    <SettingsFrame title={t("safety.reports")} home="/settings">
      <ReportsList />
    </SettingsFrame>
  );
}
