import { useId, useLayoutEffect, useRef } from "react";

interface Props<T extends string> {
  /** Accessible name. */
  legend: string;
  options: { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** Options as chips in one line, one of them selected. The line scrolls sideways where it is wider than its place. */
export function ChipGroup<T extends string>({ legend, options, value, onChange }: Props<T>) {
  const name = useId();
  const line = useRef<HTMLFieldSetElement>(null);
  // Not scrollIntoView, which would scroll the page as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected chip moves with `value`
  useLayoutEffect(() => {
    const row = line.current;
    const chip = row?.querySelector<HTMLElement>("label:has(:checked)");
    if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
  }, [value]);
  return (
    <fieldset ref={line} className="relative no-bars min-w-0 overflow-x-auto">
      <legend className="sr-only">{legend}</legend>
      <div className="flex w-max gap-2 px-4 pb-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-sheet bg-raised px-4 whitespace-nowrap text-soft transition duration-120 hover:bg-line has-checked:bg-text has-checked:font-semibold has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-tint has-checked:has-focus-visible:outline-ground"
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
      </div>
    </fieldset>
  );
}
