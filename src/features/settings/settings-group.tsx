import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";

/** Related rows under a heading. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-1 text-meta font-semibold text-muted">
        {title}
      </h2>
      <div className="divide-y divide-line overflow-hidden rounded-media border border-line bg-surface">
        {children}
      </div>
    </section>
  );
}

/** Classes of a row, for links and buttons. */
export const rowClass =
  "flex min-h-14 w-full items-center justify-between gap-4 px-4 py-2 text-left transition-colors duration-120";

/** The title of a row, with an explanation. */
export function RowText({ title, text, textId }: { title: ReactNode; text?: string; textId?: string }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="break-words">{title}</span>
      {text && (
        <span id={textId} className="text-meta text-pretty break-words text-muted">
          {text}
        </span>
      )}
    </span>
  );
}

interface ButtonRowProps {
  title: string;
  text?: string;
  danger?: boolean;
  busy?: boolean;
  onClick: () => void;
}

/** A row with an action. The explanation is not part of the button's accessible name. */
export function ButtonRow({ title, text, danger, busy, onClick }: ButtonRowProps) {
  const id = useId();
  return (
    <button
      type="button"
      aria-label={title}
      aria-describedby={text ? id : undefined}
      disabled={busy}
      onClick={onClick}
      className={`${rowClass} hover:bg-raised disabled:opacity-45 ${danger ? "text-[#ff7a88]" : ""}`}
    >
      <RowText title={title} text={text} textId={id} />
      <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
    </button>
  );
}
