import { useT } from "@/i18n/provider";
import { toast } from "@/state/feedback/toasts";
import { Modal } from "@/ui/dialogs/modal";
import { AppealForm } from "./appeal-form";

export function AppealDialog({ decision, onClose }: { decision: string; onClose: () => void }) {
  const t = useT();
  return (
    <Modal title={t("appeal.title")} text={t("appeal.text")} onClose={onClose}>
      <AppealForm
        of={decision}
        onSent={() => {
          toast({ kind: "success", title: t("appeal.sent.t"), text: t("appeal.sent.b") });
          onClose();
        }}
      />
    </Modal>
  );
}
