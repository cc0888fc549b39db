// The list of a menu, for a button with three dots and for a right click.
import type { LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ComponentProps } from "react";

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  onSelect?: () => void;
  /** Opens this address in a new tab. */
  href?: string;
  danger?: boolean;
}

const ITEM =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-2 outline-none data-[highlighted]:bg-line";

export function MenuItems({
  items,
  ...rest
}: { items: MenuItem[] } & ComponentProps<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        collisionPadding={8}
        className="z-[60] min-w-52 rounded-media border border-line bg-raised p-1 shadow-[0_8px_32px_rgb(0_0_0/0.5)]"
        style={{ animation: "fade-in 120ms" }}
        {...rest}
      >
        {items.map(({ label, icon: Icon, onSelect, href, danger }) => {
          const text = (
            <>
              <Icon aria-hidden="true" size={20} className={danger ? "text-accent" : "text-soft"} />
              {label}
            </>
          );
          return (
            <DropdownMenu.Item key={label} asChild={Boolean(href)} onSelect={onSelect} className={ITEM}>
              {href ? (
                <a href={href} target="_blank" rel="noopener">
                  {text}
                </a>
              ) : (
                text
              )}
            </DropdownMenu.Item>
          );
        })}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}
