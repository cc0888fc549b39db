import type { ComponentProps } from "react";

/** A field that people neither see nor hear of: what fills it in is no person. */
export function TrapField(props: ComponentProps<"input">) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <input type="text" tabIndex={-1} autoComplete="off" {...props} />
    </div>
  );
}
