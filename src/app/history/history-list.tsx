import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Sentinel } from "@/app/video-grid/video-grid";
import { deleteHistory, useHistory } from "@/features/history/api";
import { useT } from "@/i18n/provider";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { useAccountSettings } from "@/state/records/user-settings";
import { Button, buttonClass } from "@/ui/controls/button";
import { ConfirmDialog } from "@/ui/dialogs/confirm";
import { EmptyState } from "@/ui/status/empty-state";
import { QuietRiver } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";
import { HistoryRow, HistorySkeleton } from "./history-row";

const PLACEHOLDERS = 4;

/** The watched videos, the latest first. */
export function HistoryList() {
  const t = useT();
  const { items, status, error, hasNext, fetchNext, refetch } = useHistory();
  const isPaused = useAccountSettings()?.switches?.pause_history === true;
  const [asking, setAsking] = useState(false);

  async function clear() {
    try {
      await deleteHistory();
      toast({ kind: "success", title: t("history.clear.done") });
    } catch (error) {
      showError("delete", error);
    }
  }

  if (status === "pending") return <HistorySkeleton rows={PLACEHOLDERS} />;
  if (status === "error") return <LoadError error={error} onRetry={refetch} />;
  if (!items.length && !hasNext)
    return (
      <EmptyState
        drawing={<QuietRiver />}
        title={t("history.none")}
        text={isPaused ? t("history.none.paused") : t("history.none.b")}
      >
        <Link to="/feed" className={buttonClass("quiet")}>
          {t("nav.watch")}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <div className="flex justify-end pb-1">
        <Button look="quiet" className="px-4" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" size={18} />
          {t("history.clear")}
        </Button>
      </div>
      <ul>
        {items.map(({ id, at }) => (
          <HistoryRow key={id} id={id} at={at} />
        ))}
      </ul>
      {hasNext && <Sentinel key={items.length} onSeen={fetchNext} />}
      {asking && (
        <ConfirmDialog
          title={t("history.clear.ask")}
          text={t("history.clear.warn")}
          label={t("history.clear")}
          onConfirm={clear}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
