import { useId } from "react";

interface Props<T extends string> {
  /** Accessible name for users who do not see the heading beside it. */
  legend: string;
  options: { value: T; label: string; lang?: string }[];
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
  className?: string;
}

/** A few options side by side, one of them selected. */
export function SegmentedControl<T extends string>(props: Props<T>) {
  const { legend, options, value, onChange, disabled, className = "" } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled} className={`flex min-w-0 rounded-sheet border border-line ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className="relative grid min-h-11 flex-1 cursor-pointer place-items-center rounded-sheet px-4 text-center text-meta font-semibold whitespace-nowrap text-soft transition duration-120 has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-tint has-disabled:opacity-45"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
