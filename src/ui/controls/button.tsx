import type { ComponentProps } from "react";
import { cx } from "@/ui/cx";

const LOOKS = {
  primary: "bg-fill text-on-fill hover:brightness-110",
  quiet: "bg-raised text-text hover:bg-line",
  outline: "border border-line text-text hover:bg-raised",
} as const;

export interface ButtonProps extends ComponentProps<"button"> {
  look?: keyof typeof LOOKS;
}

export const buttonClass = (look: keyof typeof LOOKS = "primary") =>
  cx(
    "inline-flex min-h-11 items-center justify-center gap-2 button-padding rounded-sheet py-2 text-center font-semibold",
    "transition duration-120 active:scale-[0.98] disabled:opacity-45 disabled:active:scale-100",
    LOOKS[look],
  );

/** A button that grows with its text: Bangla is up to 1.4 times as wide as English. */
export function Button({ look, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={cx(buttonClass(look), className)} {...rest} />;
}
