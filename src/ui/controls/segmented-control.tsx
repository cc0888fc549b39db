import { type RadioOption, RadioOptions } from "./radio-options";

interface Props<T extends string> {
  /** Accessible name for users who do not see the heading beside it. */
  legend: string;
  options: RadioOption<T>[];
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
  className?: string;
}

/** A few options side by side, one of them selected. */
export function SegmentedControl<T extends string>(props: Props<T>) {
  const { legend, disabled, className = "", ...choice } = props;
  return (
    <fieldset disabled={disabled} className={`flex min-w-0 rounded-sheet border border-line ${className}`}>
      <legend className="sr-only">{legend}</legend>
      <RadioOptions
        {...choice}
        className="flex-1 text-center text-meta font-semibold has-checked:bg-raised has-checked:text-text has-disabled:opacity-45"
      />
    </fieldset>
  );
}
