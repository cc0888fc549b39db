import { useState } from "react";
import { useT } from "@/i18n/provider";
import { useAtom, useAtomValue } from "@/lib/jotai";
import { reportTargetAtom } from "@/state/feedback/report-target";
import { sessionAtom } from "@/state/session/session";
import { Button } from "@/ui/controls/button";
import { Modal } from "@/ui/dialogs/modal";
import { Notice } from "@/ui/status/notice";
import type { Outcome } from "./actions";
import { ReportForm } from "./report-form";

/** Asks for the reason and confirms the report. `onReports` leads to the user's list of reports. */
export function ReportDialog({ onReports }: { onReports: () => void }) {
  const t = useT();
  const [target, setTarget] = useAtom(reportTargetAtom);
  const guest = useAtomValue(sessionAtom).status !== "in";
  const [sent, setSent] = useState<Outcome>();
  if (!target) return null;
  const close = () => setTarget(undefined);
  return (
    <Modal title={t(`report.${target.kind}`)} text={sent ? undefined : t("report.text")} onClose={close}>
      {sent ? (
        <div className="flex flex-col gap-5 pt-2">
          <Notice
            title={t("report.thanks.t")}
            text={t(guest ? "report.thanks.guest" : sent === "again" ? "report.again" : "report.thanks.b")}
          />
          <div className="flex flex-wrap gap-3">
            {!guest && (
              <Button
                look="quiet"
                className="flex-1"
                onClick={() => {
                  close();
                  onReports();
                }}
              >
                {t("safety.reports")}
              </Button>
            )}
            <Button className="flex-1" onClick={close}>
              {t("report.done")}
            </Button>
          </div>
        </div>
      ) : (
        <ReportForm target={target} guest={guest} onSent={setSent} />
      )}
    </Modal>
  );
}
