// Tabs with a red underline; the panels are `TabPanel` children. Not from a library: that is ten times the
// bytes, and on many phones the log-in is the first screen.
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
} from "react";

interface Tab {
  value: string;
  label: ReactNode;
}

interface Props {
  tabs: Tab[];
  value: string;
  onChange: (value: string) => void;
  label: string;
  children?: ReactNode;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const Base = createContext("");

export function Tabs({ tabs, value, onChange, label, children }: Props) {
  const base = useId();

  function onKeyDown(e: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[STEPS[e.key]?.(at, tabs.length) ?? -1];
    if (!next || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    onChange(next.value);
    e.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  }

  return (
    <Base value={base}>
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className="flex border-b border-line">
        {tabs.map((tab) => {
          const chosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${base}-${tab.value}`}
              data-tab={tab.value}
              aria-selected={chosen}
              aria-controls={chosen ? `${base}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className="flex min-h-12 flex-1 items-center justify-center gap-2 border-b-2 border-transparent px-2 font-semibold text-muted transition-colors duration-120 hover:text-soft aria-selected:border-accent aria-selected:text-text"
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {children}
    </Base>
  );
}

/** The panel of the selected tab, `value`. */
export function TabPanel({ value, ...rest }: ComponentProps<"div"> & { value: string }) {
  const base = useContext(Base);
  return (
    <div
      role="tabpanel"
      id={`${base}-panel`}
      aria-labelledby={`${base}-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that may begin with text takes the focus itself
      tabIndex={0}
      {...rest}
    />
  );
}
