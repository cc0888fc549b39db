import { useState } from "react";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { Modal } from "./modal";

interface Props {
  title: string;
  text: string;
  /** Label of the button that does it. */
  label: string;
  /** Handles its own errors. The dialog closes afterwards. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, text, label, onConfirm, onClose }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  async function go() {
    setBusy(true);
    await onConfirm();
    onClose();
  }
  return (
    <Modal title={title} text={text} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" className="flex-1" onClick={onClose}>
          {t("verb.cancel")}
        </Button>
        <Button disabled={busy} className="flex-1" onClick={() => void go()}>
          {label}
        </Button>
      </div>
    </Modal>
  );
}
