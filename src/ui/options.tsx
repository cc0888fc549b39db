import type { ReactNode } from "react";

interface Props<Option> {
  id: string;
  /** Accessible name. */
  label: string;
  options: Option[];
  keyOf: (option: Option) => string;
  /** Index of the option that the keyboard selects; -1 for none. */
  at: number;
  onChoose: (option: Option) => void;
  /** The content of one option. */
  children: (option: Option) => ReactNode;
}

/** The options below a text field. Focus stays in the field, which refers to the active option by `id` and index. */
export function Options<Option>({ id, label, options, keyOf, at, onChoose, children }: Props<Option>) {
  return (
    <div role="listbox" id={id} aria-label={label}>
      {options.map((option, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
        <div
          key={keyOf(option)}
          id={`${id}-${n}`}
          role="option"
          aria-selected={n === at}
          onPointerDown={(e) => e.preventDefault()}
          onClick={() => onChoose(option)}
          className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1 hover:bg-line ${n === at ? "bg-line" : ""}`}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
