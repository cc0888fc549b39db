import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { IconButton } from "@/ui/controls/icon-button";
import { type MenuItem, MenuItems } from "./menu-items";
import { useCloseOnBack } from "./use-close-on-back";

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
      <MenuItems align="end" items={items} />
    </DropdownMenu.Root>
  );
}
