import { useId } from "react";
import { cx } from "@/ui/cx";

export interface RadioOption<T extends string> {
  value: T;
  label: string;
  lang?: string;
}

interface Props<T extends string> {
  options: RadioOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Look of each option; `has-checked:` for the selected one. */
  className: string;
}

/** Options of a field set, one of them selected. */
export function RadioOptions<T extends string>({ options, value, onChange, className }: Props<T>) {
  const name = useId();
  return options.map((option) => (
    <label
      key={option.value}
      lang={option.lang}
      className={cx(
        "relative grid min-h-11 cursor-pointer place-items-center rounded-sheet px-4 whitespace-nowrap text-soft transition duration-120 has-focus-visible:outline-2 has-focus-visible:outline-tint",
        className,
      )}
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
  ));
}
