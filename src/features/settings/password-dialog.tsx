import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { Button } from "@/ui/controls/button";
import { PasswordField } from "@/ui/controls/password-field";
import { Modal } from "@/ui/dialogs/modal";
import { changePasswordAtom } from "./actions";
import { passwordSchema } from "./schema";

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const change = useSetAtom(changePasswordAtom);
  const { field, refuse, onSubmit, busy } = useCheckedForm(passwordSchema, { current: "", password: "" });

  const send = onSubmit(async ({ current, password }) => {
    try {
      await change(current, password);
      toast({ kind: "success", title: t("reset.done.t") });
      onClose();
    } catch (error) {
      refuse(error, { oldPassword: "current" });
      showError("account", error);
    }
  });

  return (
    <Modal title={t("set.changePassword")} text={t("set.changePassword.b")} onClose={onClose}>
      <form noValidate onSubmit={(e) => void send(e)} className="flex flex-col gap-4">
        <PasswordField label={t("set.oldPassword")} autoComplete="current-password" {...field("current")} />
        <PasswordField label={t("reset.new")} autoComplete="new-password" {...field("password")} />
        <Button type="submit" disabled={busy} className="min-h-12">
          {busy ? t("set.working") : t("reset.save")}
        </Button>
      </form>
    </Modal>
  );
}
