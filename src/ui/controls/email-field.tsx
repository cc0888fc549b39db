import type { ComponentProps } from "react";
import { Field } from "./field";

/** An e-mail field, for which phones show the e-mail keyboard. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, "type">) {
  return (
    <Field {...props} type="email" inputMode="email" required autoComplete="email" autoCapitalize="none" />
  );
}
