import { Link } from "react-router-dom";
import { SettingsFrame } from "@/app/shell/settings-frame";
import { DecisionsList } from "@/features/moderation/decisions-list";
import { useT } from "@/i18n/provider";
import { buttonClass } from "@/ui/controls/button";

/** `/settings/decisions`: decisions about the user, with their appeals. */
export default function DecisionsPage() {
  const t = useT();
  return (
    <SettingsFrame title={t("safety.decisions")} home="/settings">
      <DecisionsList
        way={
          <Link to="/guidelines" className={buttonClass("quiet")}>
            {t("page.guidelines")}
          </Link>
        }
      />
    </SettingsFrame>
  );
}
