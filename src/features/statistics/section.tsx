import type { ReactNode } from "react";

interface Props {
  title: string;
  /** A sentence that says what the numbers mean. */
  text?: string;
  /** Two children stand side by side where there is room. */
  children: ReactNode;
}

/** A plot and its table below their title. */
export function Section({ title, text, children }: Props) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <div>
        <h2 className="text-heading font-semibold">{title}</h2>
        {text && <p className="max-w-[70ch] text-meta text-pretty text-muted">{text}</p>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:gap-6">
        {children}
      </div>
    </section>
  );
}
