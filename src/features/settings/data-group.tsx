import { useState } from "react";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { tellFailure } from "@/state/feedback/error-toasts";
import { readExportAtom } from "./actions";
import { DeleteDialog } from "./delete-account-dialog";
import { EverywhereDialog } from "./log-out-everywhere-dialog";
import { ButtonRow, Group } from "./settings-group";

/** Starts a browser download of a file. */
function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

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
      tellFailure("export", error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Group title={t("set.data")}>
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
      {open === "everywhere" && <EverywhereDialog onClose={close} />}
      {open === "delete" && <DeleteDialog onClose={close} />}
    </Group>
  );
}
