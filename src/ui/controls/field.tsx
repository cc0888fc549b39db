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
  "w-full rounded-field border bg-raised px-4 text-body text-text placeholder:text-muted transition duration-120 focus:border-tint focus:outline-none";

/** A labelled input. Without `error` the message is a toast alone, and the border marks the field. */
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
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-meta text-soft">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={cx(describedBy, Boolean(note) && noteId) || undefined}
          className={cx(box, "h-12", Boolean(trailing) && "pr-12", invalid ? "border-accent" : "border-line")}
          {...rest}
        />
        {trailing && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</div>}
      </div>
      {note && (
        <p
          id={noteId}
          aria-live="polite"
          className={cx("mt-1 text-meta bangla:text-bangla", error ? "text-accent" : "text-muted")}
        >
          {note}
        </p>
      )}
    </div>
  );
}

interface AreaProps extends ComponentProps<"textarea"> {
  label: string;
  invalid?: boolean;
  /** Shown below the field, at its end: a counter. */
  note?: string;
}

export function AreaField({ label, invalid, note, ...rest }: AreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta text-soft">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={invalid || undefined}
        className={cx(box, "resize-none py-3", invalid ? "border-accent" : "border-line")}
        {...rest}
      />
      {note && <p className="mt-1 text-right text-label text-muted">{note}</p>}
    </div>
  );
}
