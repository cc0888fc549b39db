import { useState } from "react";
import { resetFeed } from "@/features/history/api";
import { PauseHistoryRow } from "@/features/settings/pause-history-row";
import { ButtonRow, SettingsGroup } from "@/features/settings/settings-group";
import { useT } from "@/i18n/provider";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { ConfirmDialog } from "@/ui/dialogs/confirm";

/** Pauses the watch history, or starts For You afresh. */
export function HistoryControls() {
  const t = useT();
  const [asking, setAsking] = useState(false);

  async function reset() {
    try {
      await resetFeed();
      toast({ kind: "success", title: t("history.reset.done") });
    } catch (error) {
      showError("account", error);
    }
  }

  return (
    <SettingsGroup title={t("feed.foryou")}>
      <PauseHistoryRow />
      <ButtonRow
        title={t("history.reset")}
        text={t("history.reset.b")}
        danger
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          title={t("history.reset.ask")}
          text={t("history.reset.warn")}
          label={t("history.reset.do")}
          onConfirm={reset}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsGroup>
  );
}
