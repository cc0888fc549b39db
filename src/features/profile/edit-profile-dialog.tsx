import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { limitText, storedLength } from "@/lib/text/limit-text";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { LIMITS } from "@/state/limits";
import { userAtom } from "@/state/records/users";
import { Button } from "@/ui/controls/button";
import { AreaField, Field } from "@/ui/controls/field";
import { DialogFooter } from "@/ui/dialogs/dialog-footer";
import { Modal } from "@/ui/dialogs/modal";
import { saveProfileAtom } from "./actions";
import { profileSchema } from "./schema";

export function EditProfileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const save = useSetAtom(saveProfileAtom);
  const { username = "", full_name = "", bio = "" } = useAtomValue(userAtom(id)) ?? {};
  const { field, refuse, onSubmit, watch, busy } = useCheckedForm(
    profileSchema,
    { username, full_name, bio },
    `profile ${id}`,
  );
  const bioField = field("bio");
  // A longer bio, saved by another client, may keep its length.
  const bioLimit = Math.max(LIMITS.bioInput, storedLength(bio));

  const send = onSubmit(async (values) => {
    try {
      await save(values);
      toast({ kind: "success", title: t("ok.profile") });
      onClose();
    } catch (error) {
      refuse(error);
      showError("profile", error);
    }
  });

  return (
    <Modal title={t("profile.edit")} onClose={onClose}>
      <form noValidate onSubmit={(e) => void send(e)} className="flex flex-col gap-4 pt-2">
        <Field
          label={t("auth.username")}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          {...field("username")}
        />
        <Field label={t("profile.fullName")} autoComplete="name" {...field("full_name")} />
        <AreaField
          label={t("profile.bio")}
          rows={3}
          dir="auto"
          note={`${digits(storedLength(watch("bio")))}/${digits(LIMITS.bioInput)}`}
          {...bioField}
          onChange={(e) => {
            // Replaces maxLength, which counts an emoji as two.
            const limited = limitText(e.target.value, bioLimit);
            if (limited !== e.target.value) e.target.value = limited;
            return bioField.onChange(e);
          }}
        />
        <DialogFooter>
          <Button type="submit" disabled={busy} className="min-h-12 flex-1">
            {busy ? t("profile.saving") : t("profile.save")}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
