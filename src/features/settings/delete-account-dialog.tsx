import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { Button } from "@/ui/controls/button";
import { PasswordField } from "@/ui/controls/password-field";
import { Modal } from "@/ui/dialogs/modal";
import { deleteAccountAtom } from "./actions";
import { deleteSchema } from "./schema";

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const remove = useSetAtom(deleteAccountAtom);
  const { field, refuse, onSubmit, busy } = useCheckedForm(deleteSchema, { password: "" });

  const send = onSubmit(async ({ password }) => {
    try {
      await remove(password);
      toast({ kind: "success", title: t("set.delete.done") });
    } catch (error) {
      refuse(error);
      showError("delete", error);
    }
  });

  return (
    <Modal title={t("set.delete")} text={t("set.delete.warn")} onClose={onClose}>
      <form noValidate onSubmit={(e) => void send(e)} className="flex flex-col gap-4">
        <p className="text-soft">{t("set.delete.b")}</p>
        <PasswordField label={t("auth.password")} autoComplete="current-password" {...field("password")} />
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" className="flex-1" onClick={onClose}>
            {t("verb.cancel")}
          </Button>
          <Button type="submit" disabled={busy} className="flex-auto">
            {busy ? t("set.working") : t("set.delete.do")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
