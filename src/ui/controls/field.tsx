import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "@/ui/cx";

interface Props extends ComponentProps<"input"> {
  label: string;
  invalid?: boolean;
  /** Shown below the field: what it takes. */
  hint?: ReactNode;
  /** Shown instead of the hint: why the text is refused. */
  error?: string;
  /** Shown inside the field, at its end. */
  trailing?: ReactNode;
}

const box =
  "w-full rounded-field border bg-raised px-4 text-body text-text placeholder:text-muted transition duration-120 focus:outline-none";
/** A refused field keeps its colour with the focus, in a thicker line. */
const edge = (invalid?: boolean) =>
  invalid ? "border-accent focus:ring-1 focus:ring-accent" : "border-line focus:border-tint";

/** A labelled input. */
export function Field({
  label,
  invalid,
  hint,
  error,
  trailing,
  className,
  "aria-describedby": describedBy,
  ...rest
}: Props) {
  const id = useId();
  const noteId = `${id}note`;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-meta text-soft">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={cx(describedBy, Boolean(error ?? hint) && noteId) || undefined}
          className={cx(box, "h-12", Boolean(trailing) && "pr-12", edge(invalid))}
          {...rest}
        />
        {trailing && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</div>}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

interface AreaProps extends ComponentProps<"textarea"> {
  label: string;
  invalid?: boolean;
  /** Shown below the field: why the text is refused. */
  error?: string;
  /** Shown below the field, at its end: a counter. */
  note?: string;
}

export function AreaField({ label, invalid, error, note, ...rest }: AreaProps) {
  const id = useId();
  const errorId = `${id}error`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta text-soft">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={invalid || undefined}
        aria-describedby={error ? errorId : undefined}
        className={cx(box, "resize-none py-3", edge(invalid))}
        {...rest}
      />
      <div className="flex gap-3">
        <FieldNote id={errorId} error={error} />
        {note && <p className="mt-1 ml-auto text-label text-muted">{note}</p>}
      </div>
    </div>
  );
}

interface NoteProps {
  id: string;
  hint?: ReactNode;
  error: string | undefined;
}

/** Below a field: why its value is refused, else what it takes. The colour of errors elsewhere is too dark for text on sheets. */
export function FieldNote({ id, hint, error }: NoteProps) {
  const text = error ?? hint;
  if (!text) return null;
  return (
    <p
      id={id}
      aria-live="polite"
      className={cx("mt-1 text-meta bangla:text-bangla", error ? "error-mark" : "text-muted")}
    >
      {text}
    </p>
  );
}
