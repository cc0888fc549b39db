import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { digits } from "@/i18n/format";
import { limitText, storedLength } from "@/lib/text/limit-text";
import { LIMITS } from "@/state/limits";
import { AreaField } from "@/ui/controls/field";

interface Props extends Pick<ComponentProps<typeof AreaField>, "label" | "rows"> {
  field: UseFormRegisterReturn & Pick<ComponentProps<typeof AreaField>, "invalid" | "error">;
  text: string;
}

/** Text area with a counter; accepts no more than the server stores. */
export function TextArea({ field, text, ...rest }: Props) {
  return (
    <AreaField
      dir="auto"
      note={`${digits(storedLength(text))}/${digits(LIMITS.note)}`}
      {...rest}
      {...field}
      onChange={(e) => {
        const limited = limitText(e.target.value, LIMITS.note);
        if (limited !== e.target.value) e.target.value = limited;
        return field.onChange(e);
      }}
    />
  );
}
