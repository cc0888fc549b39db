import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";

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

/** Tabs with the red underline; the panels are `TabPanel`s among the children. */
export function Tabs({ tabs, value, onChange, label, children }: Props) {
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      {/* Radix moves the focus by script, whose ring is for keys: not where a pointer chose. */}
      <Primitive.List
        aria-label={label}
        onPointerDown={(e) => e.currentTarget.setAttribute("data-pointed", "")}
        onKeyDown={(e) => e.currentTarget.removeAttribute("data-pointed")}
        onBlur={(e) => {
          if (!e.currentTarget.contains(e.relatedTarget)) e.currentTarget.removeAttribute("data-pointed");
        }}
        className="group/tabs flex border-b border-line"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="flex min-h-12 flex-1 items-center justify-center gap-2 border-b-2 border-transparent px-2 font-semibold text-muted transition-colors duration-120 group-data-pointed/tabs:outline-none hover:text-soft data-[state=active]:border-accent data-[state=active]:text-text"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

export const TabPanel = Primitive.Content;
