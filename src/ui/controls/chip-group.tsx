import { useRef } from "react";
import { cx } from "@/ui/cx";
import { useCentred } from "@/ui/use-centred";
import { type RadioOption, RadioOptions } from "./radio-options";

interface Props<T extends string> {
  /** Accessible name. */
  legend: string;
  options: RadioOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Below each other on wide screens, where they are a pane of their own and look like the pane of the settings. */
  stacked?: boolean;
}

/** Options as chips in one line, one of them selected. The line scrolls sideways where it is wider than its place. */
export function ChipGroup<T extends string>({ legend, stacked, ...choice }: Props<T>) {
  const line = useRef<HTMLFieldSetElement>(null);
  useCentred(line, "label:has(:checked)", choice.value);
  return (
    <fieldset ref={line} className="relative no-bars min-w-0 overflow-x-auto">
      <legend className="sr-only">{legend}</legend>
      <div className={cx("flex w-max gap-2 px-4 pb-3", stacked && "lg:w-auto lg:flex-col lg:gap-1 lg:pl-0")}>
        <RadioOptions
          {...choice}
          className={cx(
            "bg-raised hover:bg-line has-checked:bg-text has-checked:font-semibold has-checked:text-ground has-focus-visible:-outline-offset-4 has-checked:has-focus-visible:outline-ground",
            stacked &&
              "lg:justify-items-start lg:rounded-field lg:bg-transparent lg:hover:bg-surface lg:has-checked:bg-surface lg:has-checked:text-text",
          )}
        />
      </div>
    </fieldset>
  );
}
