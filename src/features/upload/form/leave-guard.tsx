import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { sendingAtom } from "@/features/upload/data/atoms";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { Button } from "@/ui/button";
import { Modal } from "@/ui/modal";
import { type BlockedNavigation, watchLeaving } from "./watch-leaving";

/** Asks before the user leaves the screen during an upload. For closing the page, the browser asks. */
export function LeaveGuard() {
  const t = useT();
  const navigate = useNavigate();
  const sending = useAtomValue(sendingAtom).phase === "sending";
  const [way, setWay] = useState<BlockedNavigation>();
  useEffect(() => (sending ? watchLeaving(setWay) : undefined), [sending]);
  if (!way || !sending) return null;
  const stay = () => setWay(undefined);
  return (
    <Modal title={t("upload.leave.t")} text={t("upload.leave.b")} onClose={stay}>
      <div className="grid gap-3">
        <Button onClick={stay}>{t("upload.leave.stay")}</Button>
        <Button
          look="outline"
          onClick={() => {
            stay();
            way.go(navigate);
          }}
        >
          {t("upload.leave.go")}
        </Button>
      </div>
    </Modal>
  );
}
