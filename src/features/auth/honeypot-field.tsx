import type { ComponentProps } from "react";

/** A field hidden from sight and from screen readers: only bots fill it in. */
export function HoneypotField(props: ComponentProps<"input">) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <input type="text" tabIndex={-1} autoComplete="off" {...props} />
    </div>
  );
}
