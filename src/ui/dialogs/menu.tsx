import { Ellipsis, type LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { IconButton } from "@/ui/controls/icon-button";
import { useCloseOnBack } from "./use-close-on-back";

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
}

interface Props {
  label: string;
  items: MenuItem[];
  className?: string;
  /**
   * For a menu over a page, not over a dialog: the page stays usable, and nothing that can have the focus is
   * hidden.
   */
  light?: boolean;
}

/** A button with three dots that opens a list of actions, by touch, mouse and keyboard. */
export function Menu({ label, items, className, light = false }: Props) {
  const [open, setOpen] = useState(false);
  useCloseOnBack(() => setOpen(false), open);
  return (
    <DropdownMenu.Root modal={!light} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <IconButton icon={Ellipsis} label={label} className={className} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          className="z-[60] min-w-52 rounded-media border border-line bg-raised p-1 shadow-[0_8px_32px_rgb(0_0_0/0.5)]"
          style={{ animation: "fade-in 120ms" }}
        >
          {items.map(({ label, icon: Icon, onSelect, danger }) => (
            <DropdownMenu.Item
              key={label}
              onSelect={onSelect}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-2 outline-none data-[highlighted]:bg-line"
            >
              <Icon aria-hidden="true" size={20} className={danger ? "text-accent" : "text-soft"} />
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
