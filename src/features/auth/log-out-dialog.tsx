import { useT } from "@/i18n/provider";
import { toast } from "@/state/feedback/toasts";
import { clearSession } from "@/state/session-lifecycle";
import { ConfirmDialog } from "@/ui/dialogs/confirm";

/** Asks before the log-out: it stops an upload. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t("logout.ask")}
      text={t("logout.ask.b")}
      label={t("auth.logout")}
      onClose={onClose}
      onConfirm={async () => {
        clearSession();
        toast({ kind: "info", title: t("ok.logout") });
      }}
    />
  );
}
