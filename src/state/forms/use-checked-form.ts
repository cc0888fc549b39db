// A form validated by a zod schema. The first error is shown as a toast, and the input stays.
import "@/i18n/error-messages";
import { useEffect } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type ResolverResult,
  useForm,
} from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { t } from "@/i18n";
import type { MessageId } from "@/i18n/areas";
import { store } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { sessionAtom } from "@/state/session/session";

/** Values of forms that were open when the session expired, restored after the next log-in. */
const savedValues = new Map<string, FieldValues>();

/**
 * @param schema with catalogue ids as messages
 * @param defaultValues in the order of the fields' messages
 * @param keep name under which the input is saved when the session expires
 */
export function useCheckedForm<T extends FieldValues>(
  schema: ZodMiniType<T, T>,
  defaultValues: DefaultValues<T>,
  keep?: string,
) {
  const form = useForm<T, unknown, T>({
    resolver: (values) => check(schema, values),
    defaultValues: { ...defaultValues, ...savedValues.get(keep ?? "") },
    reValidateMode: "onSubmit",
  });
  useEffect(() => {
    if (!keep) return;
    savedValues.delete(keep);
    return () => void (store.get(sessionAtom).expired && savedValues.set(keep, form.getValues()));
  }, [keep, form.getValues]);
  const order = Object.keys(defaultValues);
  const firstOf = (found: FieldErrors<T>) => order.find((name) => found[name]?.message) ?? "";
  const { errors } = form.formState;
  return {
    ...form,
    busy: form.formState.isSubmitting,
    /** Whether this field has an error. */
    invalid: (name: keyof T & string) => Boolean(errors[name]),
    /** The message of this field, if it is the first with an error: only that one is shown. */
    errorOf: (name: keyof T & string) =>
      firstOf(errors) === name ? t(errors[name]?.message as MessageId) : undefined,
    onSubmit: (done: (values: T) => Promise<unknown>) =>
      form.handleSubmit(done, (found) => {
        const first = found[firstOf(found)]?.message as MessageId;
        toast({ kind: "error", title: t("err.validation.t"), text: t(first) });
      }),
  };
}

/** Converts zod issues to the format of react-hook-form: the first message of each field. */
function check<T extends FieldValues>(schema: ZodMiniType<T, T>, values: T): ResolverResult<T, T> {
  const checked = schema.safeParse(values);
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of checked.error.issues) {
    errors[String(path[0])] ??= { type: code, message };
  }
  return { values: {}, errors: errors as FieldErrors<T> };
}
