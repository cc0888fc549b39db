import { type ReactNode, useId } from "react";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";

interface Props {
  /** Label of the button that leads on. */
  label: string;
  /** Why that button is disabled. */
  missing?: string;
  disabled?: boolean;
  /** Without it the button submits the form. */
  onNext?: () => void;
  onBack?: () => void;
  /** Shown above the buttons. */
  children?: ReactNode;
}

/** The buttons of a step, always in sight at the bottom. */
export function StepBar({ label, missing, disabled, onNext, onBack, children }: Props) {
  const t = useT();
  const reason = useId();
  return (
    <div className="sticky bottom-[var(--bar)] z-10 -mx-4 mt-auto grid gap-2 border-t border-line bg-ground px-4 py-3">
      {children}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {missing && (
          <p id={reason} className="min-w-0 flex-1 text-meta text-soft">
            {missing}
          </p>
        )}
        {onBack && (
          <Button look="outline" onClick={onBack}>
            {t("nav.back")}
          </Button>
        )}
        <Button
          // One element for both would submit the form: its type changes before the browser acts on the click.
          key={label}
          type={onNext ? "button" : "submit"}
          disabled={disabled || Boolean(missing)}
          aria-describedby={missing && reason}
          onClick={(event) => {
            if (onNext) onNext();
            // Publish appears where Next was: the second click of a double click must not publish.
            else if (event.detail > 1) event.preventDefault();
          }}
          className={missing ? "px-8" : "grow md:max-w-[280px]"}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
