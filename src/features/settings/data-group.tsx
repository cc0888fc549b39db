import { useState } from "react";
import { useT } from "@/i18n/provider";
import { download } from "@/lib/download";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { readExportAtom } from "./actions";
import { DeleteAccountDialog } from "./delete-account-dialog";
import { LogOutEverywhereDialog } from "./log-out-everywhere-dialog";
import { ButtonRow, SettingsGroup } from "./settings-group";

export function DataGroup() {
  const t = useT();
  const read = useSetAtom(readExportAtom);
  const [open, setOpen] = useState<"everywhere" | "delete">();
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(undefined);

  async function save() {
    setBusy(true);
    try {
      download(await read());
    } catch (error) {
      showError("export", error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <SettingsGroup title={t("set.data")}>
      <ButtonRow
        title={t("set.export")}
        text={busy ? t("set.exporting") : t("set.export.b")}
        busy={busy}
        onClick={() => void save()}
      />
      <ButtonRow
        title={t("set.everywhere")}
        text={t("set.everywhere.b")}
        onClick={() => setOpen("everywhere")}
      />
      <ButtonRow
        title={t("set.delete")}
        text={t("set.delete.warn")}
        danger
        onClick={() => setOpen("delete")}
      />
      {open === "everywhere" && <LogOutEverywhereDialog onClose={close} />}
      {open === "delete" && <DeleteAccountDialog onClose={close} />}
    </SettingsGroup>
  );
}
