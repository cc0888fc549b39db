import { useId, useState } from "react";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { saveSettingsAtom, useAccountSettings } from "@/state/records/user-settings";
import { dropReports } from "@/state/watches/reports";
import { Switch } from "@/ui/controls/switch";
import { RowText, rowClass } from "./settings-group";

/** Pauses the watch history. */
export function PauseHistoryRow() {
  const t = useT();
  const id = useId();
  const settings = useAccountSettings();
  const save = useSetAtom(saveSettingsAtom);
  /** Shown until the server has answered. */
  const [pending, setPending] = useState<boolean>();

  async function choose(pause_history: boolean) {
    setPending(pause_history);
    try {
      await save({ switches: { pause_history } });
      if (pause_history) dropReports();
    } catch (error) {
      showError("account", error);
    } finally {
      setPending(undefined);
    }
  }

  return (
    <div className={rowClass}>
      <label htmlFor={id} className="min-w-0">
        <RowText title={t("history.pause")} text={t("history.pause.b")} textId={`${id}-why`} />
      </label>
      <Switch
        id={id}
        on={pending ?? settings?.switches?.pause_history === true}
        onChange={(on) => void choose(on)}
        describedBy={`${id}-why`}
        disabled={!settings}
      />
    </div>
  );
}
