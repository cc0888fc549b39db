import type { ComponentProps, ReactNode } from "react";
import { RollingCount } from "@/ui/rolling-count";

interface Props extends Omit<ComponentProps<"button">, "aria-label"> {
  /** Accessible name, without the count. */
  label: string;
  /** The full count as text. */
  description?: string;
  /** Shown under the icon. */
  count?: number;
  children: ReactNode;
}

/** A button of the video's side bar: an icon above its count, 48 px wide. */
export function RailButton({ label, description, count, children, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-description={description}
      className="flex min-h-11 w-12 flex-col lowest:min-h-10 items-center justify-center text-white transition-transform duration-120 active:scale-90"
      {...rest}
    >
      <span className="media-edge grid h-9 place-items-center lowest:h-7">{children}</span>
      {count !== undefined && (
        <RollingCount value={count} className="media-edge text-label font-semibold lowest:leading-none" />
      )}
    </button>
  );
}
