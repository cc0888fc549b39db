// A form validated by a zod schema. The first error is shown at its field and as a toast; the input stays.
import "@/i18n/error-messages";
import { useEffect } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type ResolverResult,
  useForm,
} from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { errorText, t } from "@/i18n";
import type { MessageId } from "@/i18n/areas";
import type { AppError } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { sessionAtom } from "@/state/session/session";

/** Values of forms that were open when the session expired, restored after the next log-in. */
const savedValues = new Map<string, FieldValues>();

/** @typeParam T values of the form */
export type CheckedForm<T extends FieldValues> = ReturnType<typeof useCheckedForm<T>>;

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
    /** Properties of a field. Of several errors only the first has its message shown; it goes when the user types. */
    field: (name: Path<T>) => ({
      invalid: Boolean(errors[name]),
      error: firstOf(errors) === name ? t(errors[name]?.message as MessageId) : undefined,
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
    }),
    /**
     * Shows the server's reason at the field that it names and focuses the field. The toast is the caller's.
     * @param names the form's names of the server's fields, where they differ
     */
    refuse: (refusal: unknown, names: Record<string, Path<T>> = {}) => {
      const sent = Object.keys((refusal as AppError).fields ?? {});
      const name = sent.map((one) => names[one] ?? (one as Path<T>)).find((one) => one in defaultValues);
      if (name) form.setError(name, { message: errorText(refusal) }, { shouldFocus: true });
    },
    onSubmit: (done: (values: T) => Promise<unknown>) =>
      form.handleSubmit(done, (found) => {
        const first = found[firstOf(found)]?.message as MessageId;
        toast({ kind: "error", title: t("err.validation.t"), text: t(first) });
      }),
  };
}

/** Converts zod issues to the format of react-hook-form: the first message of each field. */
function check<T extends FieldValues>(schema: ZodMiniType<T, T>, values: T): ResolverResult<T, T> {
  // React Hook Form has null once the focus has left radio buttons of which none is chosen.
  const filled = Object.entries(values).map(([name, value]) => [name, value === null ? "" : value]);
  const checked = schema.safeParse(Object.fromEntries(filled));
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of checked.error.issues) {
    errors[String(path[0])] ??= { type: code, message };
  }
  return { values: {}, errors: errors as FieldErrors<T> };
}
