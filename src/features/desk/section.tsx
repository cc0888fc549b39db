import { type ReactNode, useId } from "react";

/** A part of the card under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-3">
      <h3 id={id} className="pb-2 text-meta font-semibold text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}
