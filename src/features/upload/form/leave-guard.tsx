import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { uploadStateAtom } from "@/features/upload/data/atoms";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { Button } from "@/ui/controls/button";
import { Modal } from "@/ui/dialogs/modal";
import { type BlockedNavigation, watchLeaving } from "./watch-leaving";

/** Asks before the user leaves the screen during an upload. For closing the page, the browser asks. */
export function LeaveGuard() {
  const t = useT();
  const navigate = useNavigate();
  const isSending = useAtomValue(uploadStateAtom).phase === "sending";
  const [blocked, setBlocked] = useState<BlockedNavigation>();
  useEffect(() => (isSending ? watchLeaving(setBlocked) : undefined), [isSending]);
  if (!blocked || !isSending) return null;
  const stay = () => setBlocked(undefined);
  return (
    <Modal title={t("upload.leave.t")} text={t("upload.leave.b")} onClose={stay}>
      <div className="grid gap-3">
        <Button onClick={stay}>{t("upload.leave.stay")}</Button>
        <Button
          look="outline"
          onClick={() => {
            stay();
            blocked.proceed(navigate);
          }}
        >
          {t("upload.leave.go")}
        </Button>
      </div>
    </Modal>
  );
}
