import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, useForm } from "react-hook-form";
import type { MessageId } from "@/i18n";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { LIMITS } from "@/lib/limits";
import { cap, storedLength } from "@/lib/text/cap";
import { tellFailure } from "@/state/failures";
import { toast } from "@/state/toasts";
import { userAtom } from "@/state/users";
import { Button } from "@/ui/button";
import { AreaField, Field } from "@/ui/field";
import { Modal } from "@/ui/modal";
import { saveProfileAtom } from "./actions";
import { type ProfileFields, profileSchema } from "./schema";

const ORDER = ["username", "full_name", "bio"] as const;

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const save = useSetAtom(saveProfileAtom);
  const { username = "", full_name = "", bio = "" } = useAtomValue(userAtom(id)) ?? {};
  const { register, handleSubmit, watch, formState } = useForm<ProfileFields>({
    resolver: zodResolver(profileSchema),
    defaultValues: { username, full_name, bio },
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting } = formState;
  const bioField = register("bio");
  // A longer one, from another client, may stay as long as it is.
  const bioLimit = Math.max(LIMITS.bioInput, storedLength(bio));

  function onInvalid(found: FieldErrors<ProfileFields>) {
    const first = ORDER.map((name) => found[name]?.message).find(Boolean) as MessageId;
    toast({ kind: "error", title: t("err.validation.t"), text: t(first) });
  }

  async function onValid(values: ProfileFields) {
    try {
      await save(values);
      toast({ kind: "success", title: t("ok.profile") });
      onClose();
    } catch (error) {
      tellFailure("profile", error);
    }
  }

  return (
    <Modal title={t("profile.edit")} onClose={onClose}>
      <form
        noValidate
        onSubmit={(e) => void handleSubmit(onValid, onInvalid)(e)}
        className="flex flex-col gap-4 pt-2"
      >
        <Field
          label={t("auth.username")}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          invalid={Boolean(errors.username)}
          {...register("username")}
        />
        <Field
          label={t("profile.fullName")}
          autoComplete="name"
          invalid={Boolean(errors.full_name)}
          {...register("full_name")}
        />
        <AreaField
          label={t("profile.bio")}
          rows={3}
          dir="auto"
          invalid={Boolean(errors.bio)}
          note={`${digits(storedLength(watch("bio")))}/${digits(LIMITS.bioInput)}`}
          {...bioField}
          onChange={(e) => {
            // Not by maxLength, which counts an emoji twice.
            const kept = cap(e.target.value, bioLimit);
            if (kept !== e.target.value) e.target.value = kept;
            return bioField.onChange(e);
          }}
        />
        <Button type="submit" disabled={isSubmitting} className="min-h-12">
          {isSubmitting ? t("profile.saving") : t("profile.save")}
        </Button>
      </form>
    </Modal>
  );
}
