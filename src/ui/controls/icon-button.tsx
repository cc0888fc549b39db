import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "@/ui/cx";

interface Props extends Omit<ComponentProps<"button">, "aria-label"> {
  label: string;
  icon: LucideIcon;
}

/** A round icon button, 44 px wide, with an accessible name. */
export function IconButton({ label, icon: Icon, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        "relative grid size-11 shrink-0 place-items-center rounded-full transition duration-120 hover:bg-white/10 active:scale-90 disabled:opacity-40",
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden="true" size={24} strokeWidth={2} />
      {children}
    </button>
  );
}
