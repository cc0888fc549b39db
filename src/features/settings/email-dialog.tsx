import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { Button } from "@/ui/controls/button";
import { EmailField } from "@/ui/controls/email-field";
import { Modal } from "@/ui/dialogs/modal";
import { changeEmailAtom } from "./actions";
import { emailSchema } from "./schema";

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const change = useSetAtom(changeEmailAtom);
  const { field, refuse, onSubmit, busy } = useCheckedForm(emailSchema, { email: "" });

  const send = onSubmit(async ({ email }) => {
    try {
      await change(email);
      toast({ kind: "success", title: t("set.verify.sent.t"), text: t("set.verify.sent.b", { email }) });
      onClose();
    } catch (error) {
      refuse(error, { newEmail: "email" });
      showError("account", error);
    }
  });

  return (
    <Modal title={t("set.changeEmail")} text={t("set.changeEmail.b")} onClose={onClose}>
      <form noValidate onSubmit={(e) => void send(e)} className="flex flex-col gap-4">
        <EmailField label={t("set.newEmail")} {...field("email")} />
        <Button type="submit" disabled={busy} className="min-h-12">
          {busy ? t("set.working") : t("set.sendLink")}
        </Button>
      </form>
    </Modal>
  );
}
