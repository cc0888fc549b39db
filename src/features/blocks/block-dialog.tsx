import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { Modal } from "@/ui/dialogs/modal";
import { useBlock } from "./use-block";

/** Explains the effect of a block and asks for confirmation. */
export function BlockDialog({
  id,
  username,
  onClose,
}: {
  id: string;
  username: string;
  onClose: () => void;
}) {
  const t = useT();
  const { busy, change } = useBlock("blocks", id);
  return (
    <Modal title={t("block.ask", { name: username })} text={t("block.ask.b")} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" className="flex-1" onClick={onClose}>
          {t("verb.cancel")}
        </Button>
        <Button
          className="flex-1"
          disabled={busy}
          onClick={async () => {
            if (await change(true)) onClose();
          }}
        >
          {t("block.do")}
        </Button>
      </div>
    </Modal>
  );
}
