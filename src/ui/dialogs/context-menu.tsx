import { DropdownMenu } from "radix-ui";
import { useEffect } from "react";
import { type MenuItem, MenuItems } from "./menu-items";
import { useCloseOnBack } from "./use-close-on-back";
import { useRestoreFocus } from "./use-restore-focus";

export interface Point {
  x: number;
  y: number;
}

interface Props {
  label: string;
  /** In pixels of the window. */
  at: Point;
  items: MenuItem[];
  onClose: () => void;
}

/** The menu of a right click. The page stays usable: a press or scroll elsewhere closes the menu, as in the browser's own. */
export function ContextMenu({ label, at, items, onClose }: Props) {
  const returnFocus = useRestoreFocus();
  useCloseOnBack(onClose);
  useEffect(() => {
    addEventListener("wheel", onClose, { passive: true });
    return () => removeEventListener("wheel", onClose);
  }, [onClose]);
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      {/* Where the list opens. */}
      <DropdownMenu.Trigger
        tabIndex={-1}
        aria-label={label}
        className="fixed size-0"
        style={{ left: at.x, top: at.y }}
      />
      <MenuItems
        align="start"
        items={items}
        onCloseAutoFocus={returnFocus}
        onContextMenu={(e) => e.preventDefault()}
      />
    </DropdownMenu.Root>
  );
}
