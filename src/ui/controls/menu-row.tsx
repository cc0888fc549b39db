import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

interface Props extends ComponentProps<"button"> {
  icon: LucideIcon;
  label: string;
}

export const menuRowClass =
  "flex min-h-12 w-full items-center gap-4 rounded-field px-3 text-left text-body transition-colors duration-120 hover:bg-raised";

/** One row of a menu in a dialog. */
export function MenuRow({ icon: Icon, label, ...rest }: Props) {
  return (
    <button type="button" className={menuRowClass} {...rest}>
      <Icon aria-hidden="true" size={22} className="shrink-0 text-soft" />
      {label}
    </button>
  );
}
