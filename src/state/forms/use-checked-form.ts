// A form whose rules are a zod schema: only the first message is told, as a toast, and what was typed stays.
import "@/i18n/bundles/forms";
import { useEffect } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type ResolverResult,
  useForm,
} from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { type MessageId, t } from "@/i18n";
import { store } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { sessionAtom } from "@/state/session/session";

/** What stood in a form when the session ran out under it, for whoever comes back to it. */
const kept = new Map<string, FieldValues>();

/**
 * @param schema its messages are catalogue ids
 * @param defaultValues in the order of the fields' messages
 * @param keep name under which an expired session keeps what was typed
 */
export function useCheckedForm<T extends FieldValues>(
  schema: ZodMiniType<T, T>,
  defaultValues: DefaultValues<T>,
  keep?: string,
) {
  const form = useForm<T, unknown, T>({
    resolver: (values) => check(schema, values),
    defaultValues: { ...defaultValues, ...kept.get(keep ?? "") },
    reValidateMode: "onSubmit",
  });
  useEffect(() => {
    if (!keep) return;
    kept.delete(keep);
    return () => void (store.get(sessionAtom).expired && kept.set(keep, form.getValues()));
  }, [keep, form.getValues]);
  const order = Object.keys(defaultValues);
  return {
    ...form,
    busy: form.formState.isSubmitting,
    /** Whether that field is the one to look at. */
    invalid: (name: keyof T & string) => Boolean(form.formState.errors[name]),
    onSubmit: (done: (values: T) => Promise<unknown>) =>
      form.handleSubmit(done, (found) => {
        const first = order.map((name) => found[name]?.message).find(Boolean) as MessageId;
        toast({ kind: "error", title: t("err.validation.t"), text: t(first) });
      }),
  };
}

/** The first message of each field, as the form wants to hear it. */
function check<T extends FieldValues>(schema: ZodMiniType<T, T>, values: T): ResolverResult<T, T> {
  const checked = schema.safeParse(values);
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of checked.error.issues) {
    errors[String(path[0])] ??= { type: code, message };
  }
  return { values: {}, errors: errors as FieldErrors<T> };
}
