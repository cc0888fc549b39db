import { day } from "@/i18n/format";
import { reasonText } from "@/i18n/moderation-texts";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { suspensionDialogAtom } from "@/state/session/suspension";
import { Button } from "@/ui/controls/button";
import { Modal } from "@/ui/dialogs/modal";
import { useSuspension } from "./api";

/** Shows why a write was refused, until when, and how to appeal. `onWhy` leads to the decisions. */
export function SuspendedDialog({ onWhy }: { onWhy: () => void }) {
  const t = useT();
  const setOpen = useSetAtom(suspensionDialogAtom);
  const decision = useSuspension();
  const close = () => setOpen(false);
  const why = reasonText(decision?.reason ?? "");
  return (
    <Modal
      title={t("suspended.t")}
      text={decision?.until ? t("suspended.until", { date: day(decision.until) }) : t("suspended.open")}
      onClose={close}
    >
      {why && <p className="mb-4">{t("decision.reason", { reason: why })}</p>}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" className="flex-1" onClick={close}>
          {t("report.done")}
        </Button>
        <Button
          className="flex-auto px-4"
          onClick={() => {
            close();
            onWhy();
          }}
        >
          {t("suspended.way")}
        </Button>
      </div>
    </Modal>
  );
}
