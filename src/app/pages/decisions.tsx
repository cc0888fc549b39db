import { SettingsFrame } from "@/app/shell/settings-frame";
import { DecisionsList } from "@/features/moderation/decisions-list";
import { useT } from "@/i18n/provider";

/** `/settings/decisions`: decisions about the user, with their appeals. */
export default function DecisionsPage() {
  const t = useT();
  return (
    <SettingsFrame title={t("safety.decisions")} home="/settings">
      <DecisionsList />
    </SettingsFrame>
  );
}
