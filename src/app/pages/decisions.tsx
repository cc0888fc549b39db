import "@/i18n/moderation";
import { SettingsFrame } from "@/app/settings-frame";
import { useT } from "@/i18n/provider";
import { DecisionsList } from "@/rooms/moderation/decisions-list";

/** `/settings/decisions`: what was done about me, and my side of it. */
export default function DecisionsPage() {
  const t = useT();
  return (
    <SettingsFrame title={t("safety.decisions")} home="/settings">
      <DecisionsList />
    </SettingsFrame>
  );
}
