import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { RailButton } from "./rail-button";

interface Props extends Omit<ComponentProps<typeof RailButton>, "children"> {
  icon: LucideIcon;
  size?: number;
  on: boolean;
  /** Classes of the icon while it is on. */
  filled: string;
}

/** A toggle of the video's side bar; its icon fills and pops when switched on. */
export function RailToggle({ icon: Icon, size = 28, on, filled, ...rest }: Props) {
  return (
    <RailButton {...rest}>
      <Icon
        key={String(on)}
        aria-hidden="true"
        size={size}
        className={on ? filled : ""}
        style={on ? { animation: "heart-pop 420ms var(--spring)" } : undefined}
      />
    </RailButton>
  );
}
