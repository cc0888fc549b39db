import { useState } from "react";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { Button } from "@/ui/controls/button";
import { Modal } from "@/ui/dialogs/modal";
import { logOutEverywhereAtom } from "./actions";

export function LogOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const leave = useSetAtom(logOutEverywhereAtom);
  const [busy, setBusy] = useState(false);

  async function go() {
    setBusy(true);
    try {
      await leave();
      toast({ kind: "success", title: t("set.everywhere.done") });
    } catch (error) {
      showError("account", error);
      setBusy(false);
    }
  }

  return (
    <Modal title={t("set.everywhere")} text={t("set.everywhere.b")} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" className="flex-1" onClick={onClose}>
          {t("verb.cancel")}
        </Button>
        <Button disabled={busy} className="flex-1" onClick={() => void go()}>
          {t("set.everywhere.do")}
        </Button>
      </div>
    </Modal>
  );
}
